import fc from 'fast-check';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import { checkValue, type Values } from '#src/core/definition/validate.ts';

/** Codes that exist in a model, for the fields that name one. */
export type Codes = (model: string) => readonly string[];

/** Two letters that begin with X are nobody's country, but for XK. */
const LETTERS = 'ABCDEFGHIJLMNOPQRSTUVWXYZ';
const letter = (n: number) => LETTERS.charAt(n % LETTERS.length);
const padded = (n: number, length: number) => String(n).padStart(length, '0');

/** One writing a known format of code, from the commonest to the rarest; `n` makes each its own. */
const CODE_FORMATS: readonly ((n: number) => string)[] = [
  (n) => `ZZ${n.toString(36).toUpperCase()}`,
  (n) => `X${letter(n)}`,
  (n) => `X${letter(Math.floor(n / LETTERS.length))}${letter(n)}`,
  (n) => padded(900 + (n % 100), 3),
  (n) => padded(n % 100, 2),
  (n) => `99${padded(n % 1000, 3)}`,
  (n) => padded(10_000 + (n % 80_000), 5),
  (n) => `+${1 + (n % 999)}`,
  (n) => `essai-${n}.exemple.fr`,
  (n) => `essaiNumero${n}`,
  (n) => `00000000-0000-7000-8000-${padded(n, 12)}`,
];

/** Texts that break what is badly made: quotes, formulas, separators, jokers, accents, other scripts. */
const WORDS = [
  ...['Élan', 'œuvre', 'L’été', "l'eau", 'naïf', 'ÇA', 'a;b', 'a,b', '"cité"', '50 %', 'x_y', 'c:\\d', '<b>'],
  ...['=1+1', '@nom', '-2', '+3', '!non', "'=a", '{a}', 'null', '01', '日本', '🙂', 'ß', '$1', '$&', '--'],
];

const words = (max: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((parts) => [...parts.join(' ')].slice(0, max).join('').trim());

const DAYS = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-07-14', '1000-01-01', '9999-12-31'];
const ICONES = ['euro', 'medical-services', 'a1', 'description'];
const TELEPHONES = ['0199001234', '+33199001234', '3646', '15', '+590590123456'];
const URLS = ['https://exemple.fr', 'https://a.exemple.fr:8443/chemin?a=1&b=%20#x', 'https://EXEMPLE.fr/é'];

function codeText(field: Field, n: number): string {
  const found = CODE_FORMATS.map((format) => format(n)).find((text) => {
    const checked = checkValue(field, text);
    return checked.ok && checked.value === text;
  });
  if (found === undefined) throw new Error(`Aucun code d’essai ne convient au champ « ${field.label} »`);
  return found;
}

const hundredths = (min: number, max: number) =>
  fc
    .oneof(
      fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }),
      fc.constantFrom(Math.ceil(min * 100), Math.floor(max * 100)),
    )
    .map((value) => value / 100);

function present(field: Field, n: number, codes: Codes): fc.Arbitrary<Value> {
  const { meaning, min = 0, max = 2_147_483_647, maxLength = 120, choix = [], reference } = field;
  const names = choix.map(({ code }) => code);
  switch (meaning) {
    case 'booleen':
      return fc.boolean();
    case 'code':
      return fc.constant(codeText(field, n));
    case 'libelle':
    case 'texte':
    case 'scelle':
      return words(maxLength);
    case 'texte-long':
      return fc.array(words(40), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    case 'texte-riche':
      return words(40).map((text) => `<p>${text.replaceAll(/[<>&"]/g, '')}</p>`);
    case 'entier':
    case 'taille':
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    case 'montant':
    case 'taux':
      return hundredths(min, max);
    case 'date':
      return fc.constantFrom(...DAYS);
    case 'date-heure':
      return fc.constantFrom('2026-03-29T00:30:00.000Z', '2026-10-25T01:30:00.123Z');
    case 'choix':
      return fc.constantFrom(...names);
    case 'choix-multiple':
      return fc.subarray(names);
    case 'liste': {
      const [connues] = (field.json.examples ?? []) as readonly (readonly string[])[];
      return connues ? fc.subarray([...connues]) : fc.uniqueArray(words(20), { maxLength: 4 });
    }
    case 'reference':
      return fc.constantFrom(...codes(reference?.model ?? ''));
    case 'references':
      return fc.subarray([...codes(reference?.model ?? '')].slice(0, 5));
    case 'couleur':
      return fc.constantFrom('#000000', '#0F5C63', '#FFFFFF');
    case 'icone':
      return fc.constantFrom(...ICONES);
    case 'telephone':
      return fc.constantFrom(...TELEPHONES);
    case 'url':
      return fc.constantFrom(...URLS);
    case 'email':
      return fc.constant(`essai+${n}@exemple.fr`);
    case 'domaine-internet':
      return fc.constant(`essai-${n}.exemple.fr`);
    case 'objet':
      return groupe(field, n, codes);
    case 'enfants':
      return fc
        .uniqueArray(groupe(field, n, codes), {
          maxLength: 3,
          selector: (un) => un[field.forme?.enfants?.cle ?? ''],
        })
        .map((all) => checkValue(field, all))
        .map((checked) => (checked.ok ? checked.value : []));
    default: {
      const exemples = field.json.examples;
      if (Array.isArray(exemples)) return fc.constantFrom(...(exemples as Value[]));
      throw new Error(`Aucune valeur d’essai pour le sens « ${meaning} »`);
    }
  }
}

function groupe({ forme }: Field, n: number, codes: Codes): fc.Arbitrary<Objet> {
  const champs = Object.entries(forme?.champs ?? {});
  return fc.record(
    Object.fromEntries(champs.map(([name, field]) => [name, fieldArbitrary(field, n, codes)])),
  ) as fc.Arbitrary<Objet>;
}

/** Values of a field that its own rule keeps as they are, `null` now and then where it may be absent. */
function fieldArbitrary(field: Field, n: number, codes: Codes): fc.Arbitrary<Value> {
  const kept = present(field, n, codes).filter((value) => {
    const checked = checkValue(field, value);
    return checked.ok && JSON.stringify(checked.value) === JSON.stringify(value);
  });
  return field.nullable ? fc.option(kept, { nil: null, freq: 5 }) : kept;
}

/** The fields that a manager gives. */
export function inputFields(model: Model): [string, Field][] {
  return Object.entries(model.ownFields).filter(([, field]) => !field.readOnly);
}

/** What a law about any record leaves alone: a flag that another row carries, a state that could not go to another. */
function fixed({ singles, etats }: Model, name: string, { defaut }: Field): fc.Arbitrary<Value> | null {
  if (Object.hasOwn(singles, name)) return fc.constant(false);
  return etats?.champ === name && defaut !== undefined ? fc.constant(defaut as Value) : null;
}

/** Whole records that obey the definition, rules over several fields included; what one row alone carries is another's. */
export function recordArbitrary(model: Model, n: number, codes: Codes): fc.Arbitrary<Values> {
  const fields = inputFields(model).map(
    ([name, field]) => [name, fixed(model, name, field) ?? fieldArbitrary(field, n, codes)] as const,
  );
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<Value>>)
    .filter((record) => model.rules.every((rule) => rule.valid(record)));
}

/** The same record for the same `n`; two different `n` share no unique value. */
export function buildRecord(model: Model, n: number, codes: Codes): Values {
  const [record] = fc.sample(recordArbitrary(model, n, codes), { numRuns: 1, seed: n });
  if (!record) throw new Error(`Aucune fiche d’essai pour « ${model.key} »`);
  return record;
}
