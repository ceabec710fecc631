/** While cards are refused or reviews come in bursts, both ask for a token; an ordinary buyer never meets it. */
import { beforeEach, describe, expect, test } from "vitest";
import { createTokens, TOKEN_MS } from "../../src/features/bot-check/tokens";
import { stoppedClock } from "../../src/kernel/clock";
import { MINUTE } from "../../src/kernel/dates";
import { randomId } from "../../src/kernel/ids";
import { createSigning } from "../../src/platform/http/signing";
import { filled, JOSEE_JSON, type Ordered, openForm, order, send } from "../support/buying";
import { onBothEngines } from "../support/databases";
import { type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import { type Fields, newShopper } from "../support/shopper";
import { bySlug, type Found, INK } from "../support/stock";
import { openTestApp, SECRET, type TestApp } from "../support/test-app";

const FIELD = 'name="verification"';
const CARD = { payment_method: "stripe" };

onBothEngines("under attack", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 16, 15));
  let fake: FakeStripe;
  let app: TestApp;
  let ink: Found;
  let written = 0;
  beforeEach(async () => {
    fake = await startFakeStripe(clock);
    app = await openTestApp(await open("demo"), { clock, env: fake.env });
    ink = await bySlug(app, INK);
  });

  const tokens = () => createTokens(createSigning(SECRET, clock));
  const tokenFor = (action: "review" | "checkout", score = 0.9) =>
    tokens().issue({
      id: randomId(),
      action,
      score,
      agent: tokens().agentOf("lightMyRequest"),
      expiresAt: clock.now() + TOKEN_MS,
    });

  /** A question of the shop's own, answered. */
  const answerTo = (html: string): Fields => ({
    verification_question: /name="verification_question" value="([^"]*)"/.exec(html)?.[1],
    verification_reponse: sumIn(html),
  });

  describe("cards", () => {
    const buyer = async () => {
      const shopper = newShopper(app);
      await shopper.add(ink.id);
      return shopper;
    };
    /** A card that Stripe refuses, told by a signed event as ever. */
    const refuseCard = async () => {
      const intent = { id: `pi_${randomId()}`, amount: 5000, metadata: {} };
      const { payload, signature } = fake.event("payment_intent.payment_failed", intent as never);
      const answer = await app.server.inject({
        method: "POST",
        url: "/paiement/stripe/evenements/",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload,
      });
      expect(answer.statusCode).toBe(200);
    };
    const attack = async (cards = 10) => {
      for (let card = 0; card < cards; card++) await refuseCard();
    };

    test("an ordinary buyer meets nothing of it, before the tenth refused card", async () => {
      await attack(9);
      const shopper = await buyer();
      const form = await openForm(shopper);
      expect(form.html).not.toContain(FIELD);
      expect(form.html).not.toContain("bot-check");
      const answer = (await send(shopper, filled(form, CARD))).json() as Ordered;
      expect(answer).toMatchObject({ result: "success" });
    });

    test("from the tenth on a card asks for a token, and nothing is taken before", async () => {
      await attack();
      const shopper = await buyer();
      const form = await openForm(shopper);
      const asked = (await send(shopper, filled(form, CARD))).json() as Ordered;
      expect(asked).toMatchObject({ result: "failure", refresh: false, reload: false });
      expect(asked.messages).toContain(FIELD);
      expect(asked.messages).toContain('data-controller="bot-check"');
      expect(asked.messages).toContain("data-bot-resend");
      expect(fake.sessions.size).toBe(0);
      // as the browser sends it again by itself
      const again = filled(form, { ...CARD, verification: tokenFor("checkout") });
      expect((await send(shopper, again)).json()).toMatchObject({ result: "success" });
    });

    test("a token of another action, one that was used and one of a robot are refused, and the question is put", async () => {
      await attack();
      const used = tokenFor("checkout");
      expect(await order(await buyer(), { ...CARD, verification: used })).toMatchObject({
        result: "success",
      });
      for (const verification of [used, tokenFor("review"), tokenFor("checkout", 0.4), "x.y"]) {
        const answer = await order(await buyer(), { ...CARD, verification });
        expect(answer.result).toBe("failure");
        // no second try by itself: it would go on for ever
        expect(answer.messages).not.toContain("data-bot-resend");
        expect(answer.messages).toContain("Combien font");
      }
    });

    test("without script the page puts the question, keeps what was typed, and takes the answer", async () => {
      await attack();
      const shopper = await buyer();
      const form = filled(await openForm(shopper), CARD);
      const asked = await shopper.ask("/commande/", { method: "POST", form });
      expect(asked.statusCode).toBe(409);
      expect(asked.body).toContain("Combien font");
      expect(asked.body).toContain("87, rue des Forges");
      const wrong = { ...form, ...answerTo(asked.body), verification_reponse: "99" };
      const refused = await shopper.ask("/commande/", { method: "POST", form: wrong });
      expect(refused.statusCode).toBe(409);
      const right = { ...form, ...answerTo(refused.body) };
      expect((await shopper.ask("/commande/", { method: "POST", form: right })).statusCode).toBe(303);
    });

    test("whoever does not pay by card is not asked, nor anybody once it is calm again", async () => {
      await attack();
      expect(await order(await buyer())).toMatchObject({ result: "success" });
      clock.advance(10 * MINUTE);
      expect(await order(await buyer(), CARD)).toMatchObject({ result: "success" });
    });

    test("the JSON call is refused by name, and takes a token", async () => {
      await attack();
      const shopper = await buyer();
      const nonce = (await shopper.ask("/wp-json/wc/store/v1/checkout")).headers.nonce as string;
      const call = (more: object) =>
        shopper.ask("/wp-json/wc/store/v1/checkout", {
          method: "POST",
          headers: { "content-type": "application/json", nonce },
          payload: JSON.stringify({ ...JOSEE_JSON, payment_method: "stripe", ...more }),
        });
      const refused = await call({});
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: "vitrine_unverified" });
      expect((await call({ verification: tokenFor("checkout") })).statusCode).toBe(200);
    });
  });

  describe("reviews", () => {
    const review = (more: Fields = {}) => {
      written += 1;
      const form = {
        rating: "5",
        comment: `Très bonne encre, achat ${written}.`,
        author: "Isabelle G.",
        email: `isabelle.${written}@courriel.example`,
        comment_post_ID: String(ink.id),
        ...more,
      };
      return newShopper(app).ask("/wp-comments-post.php", { method: "POST", form });
    };
    const attack = async () => {
      for (let sent = 0; sent < 30; sent++) expect((await review()).statusCode).toBe(302);
    };

    test("thirty in ten minutes are taken as ever; the next is asked for a token, and nothing typed is lost", async () => {
      await attack();
      const asked = await review({ comment: "Un avis de plus." });
      expect(asked.statusCode).toBe(409);
      expect(asked.body).toContain("Un avis de plus.");
      expect(asked.body).toContain(FIELD);
      expect(asked.body).toContain("data-bot-resend");
      const token = tokenFor("review");
      expect((await review({ verification: token })).statusCode).toBe(302);
      expect((await review({ verification: token })).statusCode).toBe(409);
      expect((await review({ verification: tokenFor("checkout") })).statusCode).toBe(409);
      expect((await review(answerTo(asked.body))).statusCode).toBe(302);
      expect((await review(answerTo(asked.body))).statusCode).toBe(409);
      clock.advance(10 * MINUTE);
      expect((await review()).statusCode).toBe(302);
    });
  });
});

const NUMBERS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

function sumIn(html: string): string {
  const [, one = "", other = ""] = /Combien font (\S+) plus (\S+)\?/.exec(html) ?? [];
  return String(NUMBERS.indexOf(one) + NUMBERS.indexOf(other) + 2);
}
