/** « Aller à », by the words that a merchant would type. */
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { openTestApp } from "../../../test/support/test-app";

const WORDS: Record<string, string> = {
  taxes: "/bureau/reglages/taxes/#checkout.taxes",
  livraison: "/bureau/reglages/checkout/#checkout.zones",
  remboursement: "/bureau/commandes/",
  rembourser: "/bureau/commandes/",
  bordereau: "/bureau/commandes/",
  client: "/bureau/commandes/",
  "mot de passe": "/bureau/compte/",
  "double authentification": "/bureau/compte/",
  "se déconnecter": "/bureau/compte/quitter/",
  quitter: "/bureau/compte/quitter/",
  DECONNEXION: "/bureau/compte/quitter/",
  "inviter un collègue": "/bureau/equipe/#h-inviter",
  "nouvelle commande": "/bureau/commandes/nouvelle/",
  "créer un produit": "/bureau/produits/nouveau/",
  "nouveau produit": "/bureau/produits/nouveau/",
  "nouveau coupon": "/bureau/coupons/nouveau/",
  "nouvelle page": "/bureau/pages/nouvelle/",
  "exporter les commandes": "/bureau/commandes/export.csv?etat=toutes",
  "exporter les produits": "/bureau/produits/fichier/export.csv",
  "importer produits": "/bureau/produits/fichier/",
  logo: "/bureau/logo/",
  facture: "/bureau/reglages/invoice/",
  "numéro de TPS": "/bureau/reglages/invoice/#invoice.gstNumber",
  "fermer la boutique": "/bureau/ouverture/",
  vacances: "/bureau/ouverture/",
  horaires: "/bureau/reglages/frame/#frame.hours",
  virement: "/bureau/reglages/orders/#orders.transfer",
  ramassage: "/bureau/reglages/checkout/#checkout.pickup",
  pays: "/bureau/reglages/market/#market.country",
  "fuseau horaire": "/bureau/reglages/market/#market.timeZone",
  "code promo": "/bureau/coupons/",
  rabais: "/bureau/coupons/",
  employé: "/bureau/equipe/",
  visiteurs: "/bureau/statistiques/",
  smtp: "/bureau/courriels/envoi/",
  signature: "/bureau/reglages/mail/#mail.signature",
  journal: "/bureau/journal/",
};

test("DESK-17 « Aller à » finds first what a merchant means by a word", async () => {
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own" });
  const owner = await newMerchant(app, "owner");
  const found: Record<string, string> = {};
  for (const word of Object.keys(WORDS)) {
    const { body } = await owner.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(word)}`);
    const [first] = JSON.parse(body) as { href: string }[];
    found[word] = first?.href ?? "";
  }
  const isAt = (word: string) =>
    (WORDS[word] ?? "").endsWith("/") && found[word]?.startsWith(WORDS[word] ?? "");
  for (const word of Object.keys(WORDS)) if (isAt(word)) found[word] = WORDS[word] ?? "";
  expect(found).toEqual(WORDS);
  await app.server.close();
});

test("DESK-17 « Aller à » leads « prix » and « stock » of a product to its row, and offers nobody what they may not do", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const [team, reader] = [await newMerchant(app, "team"), await newMerchant(app, "reader")];
  const found = async (who: typeof team, words: string) =>
    JSON.parse((await who.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`)).body) as {
      title: string;
      href: string;
      detail?: string;
    }[];
  const [price] = await found(team, "prix studio 44");
  expect(price?.title).toMatch(/^Prix d/);
  expect(price?.href).toBe(`/bureau/produits/?q=${price?.detail}`);
  expect((await team.ask(price?.href ?? "")).body).toContain(`aria-label="${price?.title}"`);
  expect((await found(team, "STOCK studio 44"))[0]?.title).toMatch(/^Stock d/);
  for (const words of ["stock studio 44", "nouveau produit", "nouvelle commande", "exporter les commandes"])
    expect((await found(reader, words)).filter(({ href }) => /q=|nouve|export/.test(href))).toEqual([]);
  const leaving = await reader.ask("/bureau/compte/quitter/");
  expect(leaving.body).toMatch(
    /<main.*<form class="act" action="\/bureau\/deconnexion\/" method="post">.*<\/main>/,
  );
  await app.server.close();
});

test("DESK-17 « Aller à » keeps orders of a town, and leaves products out that only sound like what was typed", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const owner = await newMerchant(app, "owner");
  const kinds = async (word: string) => {
    const { body } = await owner.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(word)}`);
    return [...new Set((JSON.parse(body) as { kind: string }[]).map(({ kind }) => kind))];
  };
  expect(await kinds("trois-rivières")).toEqual(expect.arrayContaining(["Page", "Commande"]));
  expect(await kinds("josée")).toEqual(["Commande"]);
  expect(await kinds("studio 44")).toEqual(["Imprimante", "Produit"]);
  expect(await kinds("cartuche")).toEqual(["Produit"]);
  await app.server.close();
});

test("DESK-17 EDIT-08 « Aller à » leads to the home page for its promise, and finds pages by their words", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const owner = await newMerchant(app, "owner");
  const home = await app.database.read
    .selectFrom("pages")
    .select("id")
    .where("path", "=", "/")
    .executeTakeFirstOrThrow();
  const found = async (word: string) =>
    JSON.parse((await owner.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(word)}`)).body) as {
      title: string;
      href: string;
      detail: string;
    }[];
  // the first slide of its hero
  const place = `/bureau/pages/${home.id}/?element=n2#reglages`;
  expect((await found("promesse"))[0]).toMatchObject({
    title: "Promesse",
    detail: "Modifier la promesse de la page d’accueil",
    href: place,
  });
  const settings = (await owner.ask("/bureau/reglages/frame/")).body;
  expect(settings).toContain("Votre page d’accueil a ses propres mots");
  expect(settings).toContain(`<a href="${place}">Modifier la promesse de la page d’accueil</a>`);
  expect((await owner.ask("/bureau/ouverture/identity/")).body).toContain(
    "Modifier la promesse de la page d’accueil",
  );
  // a word of its text that is in no title
  await app.database.write(async (trx) => {
    const body = [{ element: "text", settings: { text: "Voyez notre Xylothèque." } }];
    await trx
      .updateTable("pages")
      .set({ document: JSON.stringify({ body }) })
      .where("path", "=", "/recyclage/")
      .execute();
  });
  expect((await found("xylotheque")).map(({ detail }) => detail)).toEqual(["/recyclage/"]);

  await app.database.write(async (trx, invalidate) => {
    await trx.deleteFrom("pages").where("path", "=", "/").execute();
    invalidate("pages");
  });
  expect((await found("promesse"))[0]?.href).toBe("/bureau/reglages/frame/#frame.promise");
  expect((await owner.ask("/bureau/reglages/frame/")).body).not.toContain("ses propres mots");
  await app.server.close();
});

interface Listed {
  title: string;
  href: string;
  kind: string;
  group: string;
}

const listed = async (who: Awaited<ReturnType<typeof newMerchant>>, words: string) =>
  JSON.parse((await who.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`)).body) as Listed[];

test("DESK-17 « Aller à » lists the screens as the rail does before anything is typed, and no action for one letter", async () => {
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own" });
  const owner = await newMerchant(app, "owner");
  const { body } = await owner.ask("/bureau/compte/");
  const rail = /<nav class="rail".*?<\/nav>/s.exec(body)?.[0] ?? "";
  const inRail = [...rail.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href);
  expect(inRail.length).toBeGreaterThan(10);
  expect((await listed(owner, "")).map(({ href }) => href)).toEqual(inRail);
  expect((await listed(owner, "e")).filter(({ kind }) => kind === "Action")).toEqual([]);
  expect((await listed(owner, "nouv")).some(({ kind }) => kind === "Action")).toBe(true);
  await app.server.close();
});

test("DESK-17 « > », « @ » and « # » ask « Aller à » for actions, people and settings alone", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const owner = await newMerchant(app, "owner");
  const groups = async (words: string) => [
    ...new Set((await listed(owner, words)).map(({ group }) => group)),
  ];
  expect(await groups(">")).toEqual(["Actions"]);
  expect((await listed(owner, "> nouveau produit"))[0]?.href).toBe("/bureau/produits/nouveau/");
  expect(await groups("# livraison")).toEqual(["Réglages"]);
  expect((await groups("livraison")).length).toBeGreaterThan(1);
  expect((await groups("@josée")).toSorted()).toEqual(["Commandes"]);
  // orders are found by their town, but nobody is called so
  expect(await groups("trois-rivières")).toContain("Commandes");
  expect(await listed(owner, "@trois-rivières")).toEqual([]);
  // each group in one place
  const found = (await listed(owner, "commande")).map(({ group }) => group);
  expect(found.filter((group, at) => group !== found[at - 1])).toEqual([...new Set(found)]);
  await app.server.close();
});

test("DESK-17 the number of an order alone lists the order, then what may be done with it", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const [owner, reader] = [await newMerchant(app, "owner"), await newMerchant(app, "reader")];
  const { number } = await app.database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .limit(1)
    .executeTakeFirstOrThrow();
  const written = String(number)
    .padStart(8, "0")
    .replace(/^(\d{4})/, "$1-");
  for (const typed of [written, String(number).padStart(8, "0")]) {
    const [order, ...deeds] = await listed(owner, typed);
    expect(order).toMatchObject({ title: `Commande ${written}`, group: "Commandes" });
    expect(deeds.map(({ group }) => group)).toEqual(deeds.map(() => "Actions"));
    expect(deeds.map(({ title }) => title)).toContain(`Imprimer le bordereau de la commande ${written}`);
    expect(deeds.map(({ title }) => title)).toContain(`Rembourser la commande ${written}`);
  }
  expect((await listed(reader, written)).some(({ title }) => title.startsWith("Rembourser"))).toBe(false);
  await app.server.close();
});
