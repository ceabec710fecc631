/** A button, or a link dressed as one. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { type Ink, isInk } from "./inks";

type Colour = Ink | (string & {});

interface Look {
  variant?: "solid" | "line" | "paper" | "quiet";
  size?: "m" | "s";
  wide?: boolean;
  busy?: boolean;
  /** A palette name or any CSS colour, shown while pointed at or focused (BTN-01). */
  hoverBackground?: Colour;
  /** The colour it comes back to; without one, its variant's own. */
  defaultBackground?: Colour;
  className?: string;
  children?: ReactNode;
}

type LinkProps = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look> & { href: string };
type PressProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> & { href?: undefined };

export type ButtonProps = LinkProps | PressProps;

export function Button({
  variant = "solid",
  size = "m",
  wide,
  busy,
  hoverBackground,
  defaultBackground,
  className,
  ...rest
}: ButtonProps) {
  const dress = {
    className: classes(variant, size, wide, className),
    "aria-busy": busy || undefined,
    ...colours(hoverBackground, defaultBackground),
  };
  if (rest.href !== undefined) return <a {...rest} {...dress} />;
  return <button type="button" {...rest} {...dress} />;
}

function classes(variant: string, size: string, wide?: boolean, extra?: string): string {
  return [
    "btn",
    variant !== "solid" && `btn--${variant}`,
    size === "s" && "btn--s",
    wide && "btn--wide",
    extra,
  ]
    .filter(Boolean)
    .join(" ");
}

function colours(hover?: Colour, usual?: Colour) {
  if (!hover) return undefined;
  return {
    "data-controller": "button",
    "data-hover": cssColour(hover),
    "data-default-bg": usual && cssColour(usual),
  };
}

const cssColour = (colour: Colour) => (isInk(colour) ? `var(--${colour})` : colour);
