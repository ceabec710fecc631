/** What the form of the demo's page is called on the wire. */
export const ANSWER = "reponse";
