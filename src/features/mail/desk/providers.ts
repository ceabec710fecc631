/** Mail servers that merchants often have, as their providers publish them. */
export const providers: readonly { name: string; host: string; port: number }[] = [
  { name: "Gmail", host: "smtp.gmail.com", port: 465 },
  { name: "Outlook, Microsoft 365", host: "smtp.office365.com", port: 587 },
  { name: "iCloud", host: "smtp.mail.me.com", port: 587 },
  { name: "OVH", host: "ssl0.ovh.net", port: 465 },
  { name: "Vidéotron", host: "relais.videotron.ca", port: 465 },
];
