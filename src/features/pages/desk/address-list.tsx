/** What the address of a link may be chosen from, while it is typed. */
import { ADDRESSES } from "../../desk";
import type { Address } from "./addresses";

export const AddressList = ({ addresses }: { addresses: readonly Address[] }) => (
  <datalist id={ADDRESSES}>
    {addresses.map(({ path, name }) => (
      <option key={path} value={path} label={name} />
    ))}
  </datalist>
);
