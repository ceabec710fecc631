/** A box to tick or a choice among several, with its sentence beside it. */
import type { InputHTMLAttributes, ReactNode } from "react";

type CheckProps = InputHTMLAttributes<HTMLInputElement> & {
  type?: "checkbox" | "radio";
  children: ReactNode;
};

export function Check({ type = "checkbox", children, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
