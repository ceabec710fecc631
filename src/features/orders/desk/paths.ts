/** Addresses of orders at the desk. */
import { deskPath } from "../../desk";

export const orderPath = (number: number, verb = ""): string => deskPath(`commandes/${number}/${verb}`);
