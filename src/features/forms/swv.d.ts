/** The package of those who wrote the rules first has no types of its own. */
declare module "@contactable/swv" {
  export function validate(schema: { rules: readonly object[] }, data: FormData): Map<string, object>;
}
