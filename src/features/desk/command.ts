/** `bureau` at the merchant's command line: a link into the desk that works once. */
import { done, refused } from "../../kernel/result";
import { defineCommand } from "../feature";
import { makeLink, wayBackLink } from "./accounts/actions";
import { hasAccount } from "./accounts/store";
import { commandTexts as says } from "./command-texts.fr";
import { KEY_PARAMETER, WELCOME } from "./names";

export const welcomePath = (token: string): string =>
  `${WELCOME}?${new URLSearchParams({ [KEY_PARAMETER]: token })}`;

export const deskCommand = defineCommand({
  name: "bureau",
  help: says.help,
  more: 1,
  run: async ({ database, clock, origin }, { words: [email] }) => {
    const parts = { database, clock };
    if (!(await hasAccount(database.read)))
      return done({ link: origin + welcomePath(await makeLink(parts, "owner")), name: "" });
    const found = await wayBackLink(parts, "rescue", email);
    if (!found) return refused(says.unknown(email ?? ""));
    return done({ link: origin + welcomePath(found.token), name: found.account.name });
  },
  print: ({ link, name }) => (name === "" ? says.first(link) : says.again(link, name)),
});
