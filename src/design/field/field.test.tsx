/** How a field is drawn. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Check } from "./check";
import { Field, FieldError } from "./field";

const draw = renderToStaticMarkup;

test("the label names the field", () => {
  const html = draw(<Field id="nom" name="nom" label="Nom" autoComplete="name" />);
  expect(html).toContain('<label for="nom">Nom</label>');
  expect(html).toContain('<input id="nom" autoComplete="name" class="input" name="nom"/>');
});

test("help and error are said with the field, and the error is more than a colour", () => {
  const html = draw(
    <Field id="cp" name="cp" label="Code postal" help="G9A 1B2" error="Il manque un chiffre." />,
  );
  expect(html).toContain('aria-describedby="cp-aide cp-erreur" aria-invalid="true"');
  expect(html).toContain('<small id="cp-aide">G9A 1B2</small>');
  expect(html).toMatch(/<p class="error" id="cp-erreur"><svg.*<span>Il manque un chiffre\.<\/span><\/p>/);
});

test("what is said of a field elsewhere on the page stays said with it", () => {
  const html = draw(<Field id="c" name="c" label="C" aria-describedby="promesse" error="À remplir." />);
  expect(html).toContain('aria-describedby="promesse c-erreur"');
});

test("a field without fault says nothing of faults", () => {
  expect(draw(<Field id="a" name="a" label="A" />)).not.toMatch(/aria-|error/);
  expect(draw(<FieldError id="a">{undefined}</FieldError>)).toBe("");
});

test("a choice list keeps the visitor's choice", () => {
  const choices = [
    { value: "qc", label: "Québec" },
    { value: "on", label: "Ontario", disabled: true },
  ];
  const html = draw(
    <Field as="select" id="p" name="p" label="Province" choices={choices} defaultValue="qc" width={3} />,
  );
  expect(html).toContain('<div class="field w3">');
  expect(html).toContain('<option value="qc" selected="">Québec</option>');
  expect(html).toContain('<option value="on" disabled="">Ontario</option>');
});

test("FIELD-01 the text of an empty field travels as data", () => {
  const html = draw(<Field as="textarea" id="m" name="m" label="Message" placeholderText="Bonjour" />);
  expect(html).toContain('placeholder="Bonjour" data-placeholder="Bonjour" data-controller="field"');
});

test("a box to tick is inside its sentence", () => {
  expect(draw(<Check name="ok">J’accepte</Check>)).toBe(
    '<label class="check"><input type="checkbox" name="ok"/><span>J’accepte</span></label>',
  );
});
