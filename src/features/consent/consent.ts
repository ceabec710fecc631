/** Consent, as rules: what a visitor's record allows, and what each deed makes of it. No page, no cookie, no clock. */

export const CATEGORIES = ["functional", "preferences", "statistics", "marketing"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a visitor may accept or refuse: functional cookies make the shop work and are not asked about. */
export const OPTIONAL = ["preferences", "statistics", "marketing"] as const satisfies readonly Category[];

export const MODES = ["optin", "optout", "other"] as const;
export type Mode = (typeof MODES)[number];
export type Choice = "allow" | "deny";
export type Services = Readonly<Record<string, boolean>>;

/** What the visitor's browser remembers. Nothing in it is trusted to be there. */
export interface ConsentRecord {
  readonly choices: Readonly<Partial<Record<Category, Choice>>>;
  /** Services for which the visitor said something else than for their category. */
  readonly services: Services;
  readonly banner?: "show" | "dismissed";
  /** The version of the policy that the choices were made under; NaN when it cannot be read. */
  readonly policy?: number;
  /** What was last sent as proof. */
  readonly saved?: Sent;
  readonly id?: string;
}

/** A statement that is kept as proof. */
export interface Sent {
  /** Consented categories, the farthest-reaching first; or the one word that says why nobody was asked. */
  readonly categories: readonly string[];
  readonly services: Services;
}

export interface Rules {
  mode: Mode;
  /** The version of the policy in force. */
  policy: number;
  visitor: "person" | "bot" | "speed-bot";
  /** Do-not-track or global privacy control, where the shop honours it. */
  signal: boolean;
  /** Whether choices are kept as proof. */
  stores: boolean;
}

/** A service as it stands in the preferences. */
export interface ServiceTick {
  service: string;
  category: Category;
  ticked: boolean;
}

export type ConsentAction =
  | { does: "arrive" | "accept" | "deny" | "close" | "manage" | "auto-dismiss" | "leave" }
  /** The preferences are saved, or a category changes in the manage-consent container. */
  | { does: "choose"; categories: readonly string[]; services: readonly ServiceTick[] }
  /** By pressing in the place of content that is held back, `service` is whose content it is. */
  | { does: "accept-category"; category: Category; service?: string }
  /** By another script: the banner is left as it is. */
  | { does: "set-category"; category: Category; choice: Choice }
  | ({ does: "set-service" } & ServiceTick);

export interface Outcome {
  record: ConsentRecord;
  /** Something that runs is no longer allowed: the page starts afresh, once, after `RELOAD_MS`. */
  reload: boolean;
  /** What goes out as proof, if anything. */
  sent?: Sent;
}

/** Spec 4.12: time for the proof to leave. */
export const RELOAD_MS = 500;

export function decide(before: ConsentRecord, action: ConsentAction, rules: Rules): Outcome {
  const record = after(before, action, rules);
  const sent = proofOf(record, action, rules);
  return {
    record: sent ? { ...record, saved: sent } : record,
    reload: isReloadNeeded(before, record, action, rules),
    sent,
  };
}

/* ------------------------------------------------------------------ what is allowed */

export function isConsented(record: ConsentRecord, rules: Rules, category: string): boolean {
  if (category === "functional" || rules.visitor === "bot") return true;
  if (isOutdated(record, rules)) return false;
  const choice = record.choices[category as Category];
  return choice === "allow" || (choice === undefined && isImplied(rules) && isCategory(category));
}

/** What was said of a service wins over what was said of its category. */
export function isServiceConsented(
  record: ConsentRecord,
  rules: Rules,
  category: string,
  service: string | undefined,
): boolean {
  const said = service && Object.hasOwn(record.services, service) ? record.services[service] : undefined;
  const counts = said !== undefined && rules.visitor !== "bot" && !isOutdated(record, rules);
  return counts ? said : isConsented(record, rules, category);
}

/** The farthest-reaching first, as the wire lists them. */
export function consentedCategories(record: ConsentRecord, rules: Rules): Category[] {
  return CATEGORIES.filter((category) => isConsented(record, rules, category)).reverse();
}

/** Whether the banner asks on arrival. */
export function isAsked(record: ConsentRecord, rules: Rules): boolean {
  const silent = rules.mode === "other" || rules.signal || rules.visitor === "speed-bot";
  return !silent && (record.banner !== "dismissed" || isOutdated(record, rules));
}

export const isCategory = (name: string): name is Category =>
  (CATEGORIES as readonly string[]).includes(name);

/** Silence is consent only where the law lets it be, and never for who said beforehand not to be followed. */
export const isImplied = ({ mode, signal, visitor }: Rules) =>
  mode !== "optin" && !signal && visitor === "person";

const isOutdated = ({ policy }: ConsentRecord, rules: Rules) =>
  policy !== undefined && policy !== rules.policy;

/* --------------------------------------------------------------- what a deed changes */

function after(before: ConsentRecord, action: ConsentAction, rules: Rules): ConsentRecord {
  const { policy } = rules;
  const answered = { ...before, banner: "dismissed", policy } as const;
  switch (action.does) {
    case "accept":
      return { ...answered, choices: choicesFor(() => true), services: {} };
    case "deny":
      return { ...answered, choices: choicesFor(() => false), services: {} };
    case "choose":
      return {
        ...answered,
        choices: choicesFor((category) => action.categories.includes(category)),
        services: exceptions(action.categories, action.services),
      };
    case "accept-category":
      return {
        ...answered,
        choices: { ...before.choices, functional: "allow", [action.category]: "allow" },
        services: lifted(before.services, action.service),
      };
    case "set-category":
      return {
        ...before,
        policy,
        choices: { ...before.choices, [action.category]: action.choice, functional: "allow" },
      };
    case "set-service":
      return { ...answered, services: { ...before.services, [action.service]: action.ticked } };
    case "close":
    case "auto-dismiss":
      return { ...before, banner: "dismissed" };
    case "manage":
      return { ...before, banner: "show" };
    case "arrive":
      return arrived(isOutdated(before, rules) ? forgotten(rules) : before, rules);
    case "leave":
      return before;
  }
}

/** Whoever asks for a content wants its service too, whatever was said of it before. */
const lifted = (services: Services, service = ""): Services =>
  services[service] === false ? { ...services, [service]: true } : services;

/** Under another policy everything is denied (Spec 4.13): in so many words where silence would grant it. */
const forgotten = (rules: Rules): ConsentRecord => ({
  choices: isImplied(rules) ? choicesFor(() => false) : {},
  services: {},
  policy: rules.policy,
});

/** Where nobody is asked, everything not refused is accepted and remembered so. */
function arrived(record: ConsentRecord, rules: Rules): ConsentRecord {
  if (rules.mode !== "other" || !isImplied(rules)) return record;
  return { ...record, policy: rules.policy, choices: { ...choicesFor(() => true), ...record.choices } };
}

const choicesFor = (isAllowed: (category: Category) => boolean) =>
  Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      category === "functional" || isAllowed(category) ? "allow" : "deny",
    ]),
  ) as Record<Category, Choice>;

/** Only the services that do not follow their category are worth remembering. */
function exceptions(categories: readonly string[], ticks: readonly ServiceTick[]): Services {
  return Object.fromEntries(
    ticks
      .filter(({ category, ticked }) => ticked !== categories.includes(category))
      .map(({ service, ticked }) => [service, ticked]),
  );
}

/* ------------------------------------------------------------------ what follows it */

function isReloadNeeded(
  before: ConsentRecord,
  record: ConsentRecord,
  action: ConsentAction,
  rules: Rules,
): boolean {
  const revokes = (category: string) =>
    isConsented(before, rules, category) && !isConsented(record, rules, category);
  switch (action.does) {
    case "arrive":
      return isOutdated(before, rules) && isAnythingGranted({ ...before, policy: undefined }, rules);
    case "deny":
      return isAnythingGranted(before, rules);
    case "choose":
      return revokes("marketing") || action.services.some((tick) => isUnticked(before, record, tick, rules));
    case "set-category":
      return revokes("marketing");
    case "set-service":
      return isUnticked(before, record, action, rules);
    default:
      return false;
  }
}

/** An implied consent counts: what it let run must stop. */
export function isAnythingGranted(record: ConsentRecord, rules: Rules): boolean {
  return (
    OPTIONAL.some((category) => isConsented(record, rules, category)) ||
    Object.values(record.services).includes(true)
  );
}

/** A service of a refused category follows it; one that is refused by name, or was accepted by name, is unticked. */
function isUnticked(before: ConsentRecord, record: ConsentRecord, tick: ServiceTick, rules: Rules): boolean {
  const { service, category, ticked } = tick;
  const isNamed = record.services[service] === false || before.services[service] === true;
  return !ticked && isNamed && isServiceConsented(before, rules, category, service);
}

function proofOf(record: ConsentRecord, action: ConsentAction, rules: Rules): Sent | undefined {
  if (!rules.stores || rules.visitor !== "person") return undefined;
  const sent = { categories: statementOf(record, action, rules), services: record.services };
  if (sent.categories.length === 0 || isSame(record.saved, sent)) return undefined;
  return sent;
}

/** Closing and reopening the banner say nothing; leaving does when nothing was ever said. */
function statementOf(record: ConsentRecord, action: ConsentAction, rules: Rules): readonly string[] {
  switch (action.does) {
    case "close":
    case "manage":
      return [];
    case "leave":
      return record.saved ? [] : consentedCategories(record, rules);
    case "arrive":
      if (record.saved) return [];
      if (rules.mode === "other") return ["no_warning"];
      return rules.signal ? ["do_not_track"] : [];
    default:
      return consentedCategories(record, rules);
  }
}

/** A service that was turned is worth a new proof, so values are compared too. */
function isSame(saved: Sent | undefined, sent: Sent): boolean {
  const told = ({ categories, services }: Sent) =>
    JSON.stringify([categories, Object.entries(services).sort()]);
  return saved !== undefined && told(saved) === told(sent);
}
