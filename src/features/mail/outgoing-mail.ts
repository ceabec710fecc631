/** A letter as it leaves, and what carries it. */
import MailComposer from "nodemailer/lib/mail-composer";
import type { Attachment, Mailbox, Outcome } from "./mail";

/** A letter drawn, addressed and ready to leave. */
export interface OutgoingMail {
  id: string;
  messageId: string;
  date: Date;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  text: string;
  html: string;
  files: readonly Attachment[];
  /** The outbox forgets it as it leaves. */
  isErasedOnceSent?: boolean | undefined;
}

/** Of these ids, those that the outbox still has. */
export type KnownLetters = (ids: readonly string[]) => Promise<Pick<ReadonlySet<string>, "has">>;

export interface Transport {
  send(mail: OutgoingMail): Promise<Outcome>;
  /** Gives back the space of letters that left before this moment, and of those that are known no more. */
  tidy(before: number, known: KnownLetters): Promise<void>;
  /** Hangs up, whatever is under way. */
  close(): void;
}

/** The letter as it travels. Only these fields, each made by us; nothing is read from a file or fetched for it. */
export function compose(mail: OutgoingMail): Promise<Buffer> {
  return new MailComposer({
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
