/** Why a letter was not taken, in words for the merchant; of what a server answered, only its SMTP reply is told. */
import { oneLine } from "../../kernel/text";

interface SmtpError {
  code?: string;
  message?: string;
  response?: string;
  responseCode?: number;
}

/** The first that fits. */
const FAULTS: readonly (readonly [fits: (error: SmtpError) => boolean, says: string])[] = [
  [
    ({ code = "", message = "" }) => code === "EDNS" || /ENOTFOUND|EAI_AGAIN|queryA/.test(message),
    "Aucun serveur ne porte ce nom. Vérifiez le nom du serveur.",
  ],
  [
    ({ message = "" }) => /ECONNREFUSED/.test(message),
    "Le serveur refuse la connexion à ce port. Vérifiez le nom et le port.",
  ],
  [
    ({ message = "" }) => /EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(message),
    "Le serveur n’est pas joignable d’ici. Vérifiez le nom du serveur.",
  ],
  [
    ({ message = "" }) => /certificate|altnames|CERT_/i.test(message),
    "Le certificat du serveur n’est pas reconnu. Vérifiez le nom du serveur.",
  ],
  [
    ({ code = "", message = "" }) => code === "ETLS" || /SSL|TLS|wrong version/i.test(message),
    "La connexion n’a pas pu être chiffrée. Le port 465 est chiffré dès le début, le port 587 par STARTTLS.",
  ],
  [({ code }) => code === "ENOAUTH", "Le serveur n’offre aucune façon de s’identifier à ce port."],
  [
    ({ code }) => code === "EAUTH",
    "Le serveur refuse le nom d’utilisateur ou le mot de passe. Certains fournisseurs demandent un mot de passe d’application.",
  ],
  [({ code }) => code === "ETIMEDOUT", "Le serveur ne répond pas assez vite. Vérifiez le nom et le port."],
  [({ code }) => code === "EHANGUP", "Le serveur a raccroché."],
  [({ responseCode }) => responseCode !== undefined, "Le serveur refuse la lettre."],
  [({ code }) => code === "EPROTOCOL", "Ce qui répond à ce port n’est pas un serveur d’envoi de courriel."],
];

/** `secrets`: what a server may have repeated, and nobody reads. */
export function whyNot(fault: unknown, secrets: readonly string[] = []): string {
  const error = (fault ?? {}) as SmtpError;
  const says = FAULTS.find(([fits]) => fits(error))?.[1] ?? "L’envoi n’a pas abouti.";
  const reply = replyIn(error, secrets);
  return reply ? `${says} Réponse du serveur\u00a0: «\u00a0${reply}\u00a0»` : says;
}

/** A reply begins with three figures; anything else is not the merchant's to read. */
function replyIn({ response = "" }: SmtpError, secrets: readonly string[]): string | undefined {
  const told = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, "•••"), response);
  const line = oneLine(told).slice(0, 200);
  return /^[2-5]\d{2}(?:[ -]|$)/.test(line) ? line : undefined;
}
