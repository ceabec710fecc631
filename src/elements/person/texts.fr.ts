/** What a person's links say. */
export const texts = {
  write: (name: string) => `Écrire à ${name}`,
  call: (name: string, phone: string) => `Appeler ${name} au ${phone}`,
};
