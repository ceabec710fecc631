/** How a button is drawn. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button";

test("a button does not send its form unless told to", () => {
  expect(renderToStaticMarkup(<Button>Fermer</Button>)).toBe(
    '<button type="button" class="btn">Fermer</button>',
  );
  expect(renderToStaticMarkup(<Button type="submit">Envoyer</Button>)).toContain('type="submit"');
});

test("with an address it is a link", () => {
  expect(
    renderToStaticMarkup(
      <Button href="/boutique/" variant="line" size="s" wide className="x">
        Magasiner
      </Button>,
    ),
  ).toBe('<a href="/boutique/" class="btn btn--line btn--s btn--wide x">Magasiner</a>');
});

test("a busy button says so", () => {
  expect(renderToStaticMarkup(<Button busy>Envoyer</Button>)).toContain('aria-busy="true"');
});

test("BTN-01 colours travel as data, by palette name or as any CSS colour, never as a style", () => {
  const html = renderToStaticMarkup(
    <Button hoverBackground="magenta" defaultBackground="#0a3">
      Voir
    </Button>,
  );
  expect(html).toContain('data-hover="var(--magenta)" data-default-bg="#0a3"');
  expect(html).not.toContain("style=");
});
