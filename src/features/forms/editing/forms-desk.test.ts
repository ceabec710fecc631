/** Forms edited at the desk, and what visitors and letters make of it. */
import { expect, test } from "vitest";
import { newMerchant, PASSWORD } from "../../../../test/support/desk";
import {
  CONTACT,
  FEEDBACK,
  formData,
  postForm,
  putForm,
  SCHEMA,
  WRITTEN,
} from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { machineClock, stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { listAudit } from "../../desk";
import { PROOF_FIELD } from "../../desk/names";
import { openForm } from "../actions";
import { createForm } from "./actions";

const HERE = "/bureau/formulaires/";

onOneEngine("forms edited at the desk", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    await putForm(app.database, CONTACT);
    const merchant = await newMerchant(app, "team");
    const page = async (number = 5) => (await merchant.ask(`${HERE}${number}/`)).body;
    const mark = async (number = 5) => /name="marque" value="([^"]+)"/.exec(await page(number))?.[1] ?? "";
    const fields = async (number = 5) =>
      (await openForm(app.database, number))?.definition.fields.map((field) =>
        "name" in field ? field.name : field.kind,
      );
    const send = async (path: string, form: Record<string, string> = {}, number = 5) =>
      merchant.send(`${HERE}${number}/${path}`, { marque: await mark(number), ...form });
    /** By a button of the editor. */
    const save = async (faire = "", form: Record<string, string> = {}) =>
      send("enregistrer/", { ...(faire && { faire }), ...form });
    /** By the button of what was just said. */
    const takeBack = async () => {
      const [, action = "", inside = ""] =
        /data-toast.*?action="([^"]+)"(.*?)<\/form>/s.exec(await page()) ?? [];
      const undo = [...inside.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value = ""]) => [
        name,
        value.replaceAll("&quot;", '"'),
      ]);
      return merchant.send(action, Object.fromEntries(undo));
    };
    return { app, merchant, page, mark, fields, send, save, takeBack };
  };
  const BEFORE = ["nom", "courriel", "sujet", "message", "fichiers", "accord", "submit"];

  test("EDIT-13 fields are added, moved, removed and brought back, and visitors are asked for them at once", async () => {
    const { app, page, fields, save, takeBack } = await opened();
    await save("ajouter", { "nouveau.genre": "tel", "nouveau.label": "Téléphone" });
    expect(await fields()).toEqual([...BEFORE.slice(0, 6), "telephone", "submit"]);
    await save("monter telephone");
    expect((await fields())?.slice(5)).toEqual(["telephone", "accord", "submit"]);
    await save("", {
      "champ.telephone.label": "Numéro",
      "champ.telephone.name": "telephone",
      "champ.telephone.required": "1",
      "champ.telephone.maxlength": "20",
    });
    const post = async (more: Record<string, string> = {}) =>
      (await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, ...more }))).json();
    expect(await post()).toMatchObject({
      status: "validation_failed",
      invalid_fields: [{ field: "telephone" }],
    });
    expect((await post({ telephone: "418 555-0101" })).status).toBe("mail_sent");
    expect(await page()).toContain('name="telephone"');
    await save("retirer telephone");
    expect(await fields()).toEqual(BEFORE);
    expect((await takeBack()).statusCode).toBe(303);
    expect((await fields())?.[5]).toBe("telephone");
    const said = (await listAudit(app.database.read, { limit: 9 })).map(({ says }) => says);
    expect(said.some((each) => each.includes("«\u00a0Numéro\u00a0» retiré"))).toBe(true);
  });

  test("EDIT-13 the Enter key in a new field adds it, and a letter names only fields that there are", async () => {
    const { page, fields, save } = await opened();
    const added = await save("", { "nouveau.genre": "tel", "nouveau.label": "Téléphone du jour" });
    expect(added.statusCode).toBe(303);
    expect(await fields()).toContain("telephone-du-jour");
    const letter = {
      "courriel.subject": "De [nom], [inconnu]",
      "courriel.text": "Appeler [telephone-du-jour]",
    };
    const wrong = await save("", letter);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("[inconnu] n’est pas le nom d’un champ de ce formulaire");
    expect(wrong.body).toContain('value="De [nom], [inconnu]"');
    expect((await save("", { ...letter, "courriel.subject": "De [nom]" })).statusCode).toBe(303);
    const removed = await save("retirer telephone-du-jour");
    expect(removed.statusCode).toBe(422);
    expect(removed.body).toContain("[telephone-du-jour] n’est pas le nom d’un champ");
    expect(await page()).toContain("Appeler [telephone-du-jour]");
  });

  test("EDIT-13 a form is deleted, but not while a page or a draft shows it", async () => {
    const { app, merchant, send } = await opened();
    const made = { titre: "Écrivez-nous", adresse: "/ecrivez-nous/", modele: "vide" };
    const at = String((await merchant.send("/bureau/pages/creer/", made)).headers.location);
    await merchant.send(`${at}ajouter/`, { element: "contact-form", ou: "fin" });
    const body = (await merchant.ask(at)).body;
    const key = [...body.matchAll(/data-key-of="([^"]+)"/g)].map(([, found = ""]) => found).at(-1) ?? "";
    const vu = /name="vu" value="([^"]+)"/.exec((await merchant.ask(`${at}?element=${key}`)).body)?.[1] ?? "";
    await merchant.send(`${at}element/`, { cle: key, vu, "e.form": "5" });
    const kept = await send("supprimer/");
    expect([kept.statusCode, kept.body]).toEqual([
      422,
      expect.stringContaining("«\u00a0Écrivez-nous\u00a0»"),
    ]);
    await merchant.send(`${at}retirer/`, { cle: key });
    expect((await send("supprimer/")).statusCode).toBe(303);
    expect(await openForm(app.database, 5)).toBeUndefined();
    expect((await merchant.ask(`${HERE}5/`)).statusCode).toBe(404);
  });

  test("EDIT-13 DESK-16 a fault is said at its field in French, and nobody's change is written over", async () => {
    const { page, mark, fields, save } = await opened();
    const old = await mark();
    const wrong = await save("", {
      "champ.nom.label": "Nom",
      "champ.nom.name": "1er nom",
      "champ.nom.maxlength": "beaucoup",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Un nom de champ commence par une lettre");
    expect(wrong.body).toContain('value="beaucoup"');
    expect(wrong.body).toContain("Cette valeur ne convient pas");
    expect((await save("retirer 6-submit")).body).toContain("Un formulaire a un bouton d’envoi.");
    expect((await save("", { titre: " " })).body).toContain("Donnez un nom au formulaire.");
    await save("descendre nom");
    expect((await fields())?.slice(0, 2)).toEqual(["courriel", "nom"]);
    const late = await save("descendre courriel", { marque: old, "champ.nom.label": "Mon texte" });
    expect([late.statusCode, late.body.includes("Quelqu’un vient de changer ce formulaire")]).toEqual([
      422,
      true,
    ]);
    // what was typed stands at its field wherever it is now, and the others as they are stored
    expect(late.body).toContain('name="champ.nom.label" value="Mon texte"');
    expect(late.body).toContain('name="champ.courriel.label" value="Courriel"');
    expect((await fields())?.slice(0, 2)).toEqual(["courriel", "nom"]);
    const script = await save("", {
      "champ.courriel.label": "<script>alert(1)</script>",
      "champ.courriel.name": "courriel",
    });
    expect(script.statusCode).toBe(303);
    expect(await page()).not.toContain("<script>alert(1)</script>");
  });

  test("EDIT-13 every button saves what is typed in every part, and a refusal keeps all of it", async () => {
    const { app, merchant, fields, save } = await opened();
    const typed = {
      "champ.nom.label": "Votre nom entier",
      "champ.nom.name": "nom",
      "champ.sujet.label": "",
      "champ.sujet.name": "sujet",
      titre: "Écrivez-nous",
      "courriel.subject": "Message de [nom]",
      "message.mail_sent_ok": "Bien reçu.",
      "nouveau.genre": "tel",
      "nouveau.label": "Téléphone",
    };
    const refused = await save("ajouter", typed);
    expect(refused.statusCode).toBe(422);
    for (const kept of ["Votre nom entier", "Message de [nom]", "Bien reçu.", "Téléphone"])
      expect(refused.body).toContain(`value="${kept}"`);
    expect(await fields()).toEqual(BEFORE);
    for (const button of ["ajouter", "descendre nom", "retirer telephone", "essai", ""]) {
      const words = { ...typed, "champ.sujet.label": "Sujet", titre: `Par ${button}` };
      expect((await save(button, words)).statusCode, button).toBe(303);
      const form = await openForm(app.database, 5);
      expect(form).toMatchObject({
        title: `Par ${button}`.trim(),
        definition: {
          mail: { subject: "Message de [nom]" },
          messages: { mail_sent_ok: "Bien reçu." },
          fields: expect.arrayContaining([expect.objectContaining({ label: "Votre nom entier" })]),
        },
      });
    }
    const told = await listAudit(app.database.read, { limit: 9 });
    expect(told.filter(({ says }) => says.includes("Courriel d’essai envoyé"))).toHaveLength(1);
    expect((await merchant.ask(`${HERE}5/`)).body.match(/<form[^>]*enregistrer/g)).toHaveLength(1);
  });

  test("EDIT-13 a minimum above its maximum is refused at its field, and a form that has one already is still shown", async () => {
    const { app, save } = await opened();
    const kinds = [
      ["text", { minlength: "30", maxlength: "10" }, "minlength"],
      ["textarea", { minlength: "3000" }, "minlength"],
      ["number", { min: "9,5", max: "2" }, "min"],
      ["range", { min: "101" }, "min"],
      ["date", { min: "2027-02-01", max: "2027-01-31" }, "min"],
      ["checkbox", { choices: "Un\nDeux", minitems: "2", maxitems: "1" }, "minitems"],
      ["checkbox", { choices: "Un\nDeux", minitems: "3" }, "minitems"],
    ] as const;
    for (const [at, [genre, limits, wrong]] of kinds.entries()) {
      const key = `essai-${at}`;
      await save("ajouter", { "nouveau.genre": genre, "nouveau.label": key });
      const typed = Object.entries({ label: key, name: key, ...limits });
      const form = Object.fromEntries(typed.map(([part, value]) => [`champ.${key}.${part}`, value]));
      const answer = await save("", form);
      expect([genre, answer.statusCode]).toEqual([genre, 422]);
      const after = answer.body.slice(answer.body.indexOf(`name="champ.${key}.${wrong}"`));
      expect(after.slice(0, 900)).toMatch(/Le minimum \([^)]+\) dépasse le maximum/);
    }
    const [name, ...others] = CONTACT.fields;
    await putForm(app.database, { ...CONTACT, fields: [{ ...name, minlength: 500 }, ...others] });
    expect(await openForm(app.database, 5)).toBeDefined();
    expect((await save("", { titre: "Contact" })).body).toContain("dépasse le maximum");
  });

  test("EDIT-13 letters follow a field that is given another name", async () => {
    const { app, save } = await opened();
    const named = { "champ.courriel.label": "Courriel", "champ.courriel.name": "adresse" };
    const letters = { "courriel.subject": "De [courriel]" };
    expect((await save("", { ...named, ...letters })).statusCode).toBe(303);
    expect((await openForm(app.database, 5))?.definition.mail).toMatchObject({
      subject: "De [adresse]",
      replyTo: "adresse",
    });
  });

  const RULES = [
    { rule: "required", field: "nom", error: "Votre nom manque." },
    {
      rule: "any",
      field: "sujet",
      error: "Un sujet ou un nom.",
      rules: [{ rule: "all", rules: [{ rule: "required", field: "nom" }] }],
    },
  ];
  const renamed = (rules: unknown, from: string, to: string) =>
    JSON.parse(JSON.stringify(rules).replaceAll(`"${from}"`, `"${to}"`));

  test("EDIT-13 rules follow a field that is given another name, go with it, and come back with it", async () => {
    const { app, save, takeBack } = await opened();
    await putForm(app.database, { ...CONTACT, rules: RULES });
    const rules = async () => (await openForm(app.database, 5))?.definition.rules;
    const named = { "champ.nom.label": "Nom", "champ.nom.name": "prenom" };
    expect((await save("", named)).statusCode).toBe(303);
    expect(await rules()).toEqual(renamed(RULES, "nom", "prenom"));
    const { nom = "", ...others } = WRITTEN;
    const sent = await postForm(app, FEEDBACK(5), formData({ ...others, prenom: nom }));
    expect(sent.json().status).toBe("mail_sent");
    const other = {
      "champ.sujet.label": "Objet",
      "champ.sujet.name": "objet",
      "courriel.subject": "[objet]",
    };
    expect((await save("retirer prenom", other)).statusCode).toBe(303);
    expect(await rules()).toEqual([]);
    expect((await takeBack()).statusCode).toBe(303);
    expect(await rules()).toEqual(renamed(renamed(RULES, "nom", "prenom"), "sujet", "objet"));
  });

  test("EDIT-13 a rule on a field that is not there is refused in French, and stops no visitor", async () => {
    const { app, save } = await opened();
    const orphans = renamed(RULES, "nom", "prenom");
    await putForm(app.database, { ...CONTACT, rules: orphans });
    const sent = await postForm(app, FEEDBACK(5), formData(WRITTEN));
    expect(sent.json().status).toBe("mail_sent");
    expect((await app.server.inject(SCHEMA(5))).body).not.toContain("prenom");
    const refused = await save("", { titre: "Contact" });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining("porte sur «\u00a0prenom\u00a0», qui n’est pas un champ de ce formulaire."),
    ]);
    // it is a rule again where a field has its name
    const named = { "champ.nom.label": "Nom", "champ.nom.name": "prenom" };
    expect((await save("", named)).statusCode).toBe(303);
  });

  test("EDIT-13 letters go to whom the merchant says, with what was written, and one is sent on trial", async () => {
    const { app, merchant, page, mark, save } = await opened();
    const owner = await newMerchant(app, "owner");
    const recipients = async (form: Record<string, string>) =>
      owner.send(`${HERE}5/destinataires/`, {
        marque: await mark(),
        "courriel.replyTo": "courriel",
        ...form,
      });
    const wrong = await recipients({ "courriel.to": "pas une adresse" });
    expect([wrong.statusCode, wrong.body]).toEqual([
      422,
      expect.stringContaining("Une adresse de courriel complète par ligne"),
    ]);
    const chosen = await recipients({
      "courriel.to": "un@exemple.test\ndeux@exemple.test",
      "courriel.copyTo": "courriel",
    });
    expect(chosen.statusCode).toBe(303);
    const letters = {
      titre: "Écrivez-nous",
      "courriel.subject": "De [nom]",
      "courriel.text": "Sujet : [sujet]",
      "courriel.copySubject": "Merci [nom]",
      "courriel.copyText": "Reçu : [sujet].",
    };
    expect((await save("", { ...letters, "courriel.copyText": "" })).body).toContain("La copie a un texte");
    expect((await save("", letters)).statusCode).toBe(303);
    await save("", { "message.mail_sent_ok": "Reçu, à bientôt." });
    const sent = await postForm(app, FEEDBACK(5), formData(WRITTEN));
    expect(sent.json()).toMatchObject({ status: "mail_sent", message: "Reçu, à bientôt." });
    const rows = await app.database.read.selectFrom("outbox").selectAll().execute();
    const told = rows.map((row) => JSON.stringify(row));
    for (const address of ["un@exemple.test", "deux@exemple.test"])
      expect(told.some((row) => row.includes(address) && row.includes("De Isabelle Gagnon"))).toBe(true);
    expect(
      told.some((row) => row.includes("Merci Isabelle Gagnon") && row.includes("Reçu : Une question.")),
    ).toBe(true);
    await save("essai");
    expect(await page()).toContain(`Courriel d’essai envoyé à ${merchant.account.email}`);
    const { count } = await app.database.read
      .selectFrom("outbox")
      .select((on) => on.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(rows.length + 1);
  });

  test("EDIT-13 DESK-02 who receives a form's messages is the owner's, asked for again, and in the journal", async () => {
    const { app, merchant, page, mark, save } = await opened();
    const mailOf = async () => (await openForm(app.database, 5))?.definition.mail;
    const before = await mailOf();
    const thief = { "courriel.to": "voleur@exemple.test", "courriel.replyTo": "courriel" };
    const forged = { marque: await mark(), ...thief };
    expect((await merchant.send(`${HERE}5/destinataires/`, forged)).statusCode).toBe(403);
    for (const [name, value] of [...Object.entries(thief), ["courriel.copyTo", "courriel"] as const]) {
      const answer = await save("", { "courriel.subject": "De [nom]", [name]: value });
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(answer.body).toContain("par la personne propriétaire");
    }
    expect(await mailOf()).toEqual(before);
    const seen = await page();
    expect(seen).toContain("l’adresse de la boutique");
    expect(seen).not.toContain("courriel.to");
    expect((await save("", { titre: "Écrivez-nous", "courriel.subject": "De [nom]" })).statusCode).toBe(303);
    expect(await mailOf()).toMatchObject({ subject: "De [nom]", replyTo: "courriel" });

    const clock = stoppedClock(Date.now() - HOUR);
    const owner = await newMerchant(app, "owner", clock);
    const shown = (await owner.ask(`${HERE}5/`)).body;
    const marque = /name="marque" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    const chosen = { marque, "courriel.to": "ventes@exemple.test", "courriel.replyTo": "courriel" };
    const asked = await owner.send(`${HERE}5/destinataires/`, chosen);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining("C’est bien vous")]);
    expect((await mailOf())?.to).toBeUndefined();
    const proven = { ...chosen, [PROOF_FIELD]: PASSWORD };
    expect((await owner.send(`${HERE}5/destinataires/`, proven)).statusCode).toBe(303);
    expect((await mailOf())?.to).toEqual(["ventes@exemple.test"]);
    const journal = (await owner.ask("/bureau/journal/")).body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(journal).toContain("Destinataires enregistrés");
    expect(journal).toMatch(/Envoyé à.*l’adresse de la boutique.*ventes@exemple\.test/);
  });

  test("EDIT-13 a new form is made, listed, and answers visitors", async () => {
    const { app, merchant, fields } = await opened();
    const made = await merchant.send(`${HERE}creer/`, { titre: "Devis" });
    const number = Number(/(\d+)\/$/.exec(String(made.headers.location))?.[1]);
    expect(await fields(number)).toEqual(["nom", "courriel", "message", "submit"]);
    expect((await merchant.ask(HERE)).body).toContain("Devis");
    const empty = await postForm(app, FEEDBACK(number), formData({ _wpcf7: String(number) }));
    expect(empty.json().status).not.toBe("mail_sent");
    expect((await merchant.send(`${HERE}creer/`, { titre: " " })).body).toContain("Donnez un nom");
  });

  test("EDIT-13 forms made at the same moment are both there", async () => {
    const { app } = await opened();
    const words = { name: "Nom", email: "Courriel", message: "Message", send: "Envoyer" };
    const titles = ["Sur mesure", "Atelier"];
    const numbers = await Promise.all(
      titles.map((title) => createForm({ database: app.database, clock: machineClock }, title, words)),
    );
    const made = await Promise.all(numbers.map((number) => openForm(app.database, number)));
    expect(made.map((form) => form?.title)).toEqual(titles);
  });
});
