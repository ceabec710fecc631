/** What the desk leaves in a browser, by person. Storage that is shut or full is as good as empty: nothing here throws. */
const PREFIX = "vitrine:desk:";
/** Names of earlier versions, which said nothing of whose it was. */
const FORMER = ["vitrine:page:", "vitrine:element", `${PREFIX}draft:`, `${PREFIX}element`];

export interface PersonStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  names(): string[];
}

/** Whoever is signed in on this page; undefined where nobody is. */
export const personIn = (page: Document): string | undefined => page.body.dataset.person;

/** Of whoever is signed in. */
export const storageOf = (person?: string): PersonStorage => storageIn(() => localStorage, person);

/** The same for this tab alone, until it is closed. */
export const tabStorageOf = (person?: string): PersonStorage => storageIn(() => sessionStorage, person);

const storageIn = (place: () => Storage, person = personIn(document) ?? ""): PersonStorage => {
  const prefix = `${PREFIX}${person}:`;
  return {
    get: (name) => safely(() => place().getItem(prefix + name)) ?? null,
    set: (name, value) => safely(() => place().setItem(prefix + name, value)),
    remove: (name) => safely(() => place().removeItem(prefix + name)),
    names: () => namesFrom(prefix, place),
  };
};

/** Everybody who has left something here. */
export const peopleStored = (): string[] => [
  ...new Set(namesFrom(PREFIX).map((name) => name.split(":", 1)[0] ?? "")),
];

export function eraseFormer(): void {
  for (const start of FORMER)
    for (const rest of namesFrom(start)) safely(() => localStorage.removeItem(start + rest));
}

/** For the next page of this tab. */
export const noteInTab = (name: string, value: string): void =>
  safely(() => sessionStorage.setItem(PREFIX + name, value));

/** Once. */
export const takeFromTab = (name: string): string | undefined => {
  const value = safely(() => sessionStorage.getItem(PREFIX + name));
  safely(() => sessionStorage.removeItem(PREFIX + name));
  return value ?? undefined;
};

const namesFrom = (prefix: string, place = () => localStorage): string[] =>
  (safely(() => Object.keys(place())) ?? [])
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));

function safely<Given>(act: () => Given): Given | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
