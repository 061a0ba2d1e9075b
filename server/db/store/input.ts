import { sanitiseEtDit } from '#server/html/sanitise.ts';
import type { Fields } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { writableFields } from '#src/core/definition/rights.ts';
import { type Checkable, checkCreate, checkUpdate, type Values } from '#src/core/definition/validate.ts';
import { forbidden, invalid } from './refusals.ts';
import type { View } from './view.ts';

export type Input = Readonly<Record<string, unknown>>;

function pick(fields: Fields, readable: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => readable.has(name)));
}

/**
 * The model as its author sees it. A hidden field is an unknown one, even when it is sent back with its own value:
 * answering otherwise would let anybody guess it.
 */
function visibleModel({ place: { model }, readable }: View): Checkable {
  return {
    fields: pick(model.fields, readable),
    rules: model.rules.filter(({ champ }) => readable.has(champ)),
  };
}

/** A rule whose sentence belongs to a hidden field still holds: what breaks it is refused without a word on the field. */
function checkHiddenRules({ place: { model }, readable }: View, record: Values): void {
  const broken = model.rules.some(({ champ, valid }) => !readable.has(champ) && !valid(record));
  if (broken) throw forbidden();
}

/** What the database gives to the fields that nobody gave. */
function defaults(model: Model): Values {
  const given = Object.entries(model.ownFields).filter(([, field]) => field.hasDefault);
  return Object.fromEntries(given.map(([name, field]) => [name, field.defaut])) as Values;
}

/** Without what is worked out: whoever sends back what was read says nothing of it. Markup is cleaned before anything is checked. */
function given({ calcules, fields }: Model, input: Input): Input {
  const told = Object.entries(input).filter(([name]) => !Object.hasOwn(calcules, name));
  return Object.fromEntries(told.map(([name, value]) => [name, propre(fields, name, value)]));
}

/**
 * A value as it may be kept: markup without what is not allowed, inside groups of values too. One that is far too long is left
 * to the rule of its length. Example: `propre(model.fields, 'content', '<p onclick=x>a</p>')` → `'<p>a</p>'`.
 */
export function propre(fields: Fields, name: string, value: unknown): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.isHtml && typeof value === 'string')
    return value.length > 4 * (field.maxLength ?? 0) ? value : sanitiseEtDit(value).html;
  const champs = field?.forme?.champs;
  if (!champs || typeof value !== 'object' || value === null) return value;
  const groupe = (one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, propre(champs, key, inner)]))
      : one;
  return Array.isArray(value) ? value.map(groupe) : groupe(value);
}

/** The values of a creation and the record that they make. Throws `Refusal` 400 or 403. */
export function readCreation(view: View, input: Input): { values: Values; record: Values } {
  const { model } = view.place;
  const writable = writableFields(view.place, 'create', view.principal);
  const checked = checkCreate(visibleModel(view), given(model, input), { writable });
  if (!checked.ok) throw invalid(checked.errors);
  const missing = Object.entries(model.ownFields).some(
    ([name, field]) => !view.readable.has(name) && !field.nullable && !field.hasDefault,
  );
  if (missing) throw forbidden();
  const record = { ...defaults(model), ...checked.values };
  checkHiddenRules(view, record);
  return { values: checked.values, record };
}

/** Throws what is wrong with values that several rows are to be given, whatever each of them holds: `Refusal` 400 or 403. */
export function requireValues(view: View, input: Input): void {
  const { model } = view.place;
  const writable = writableFields(view.place, 'update', view.principal);
  const { fields } = visibleModel(view);
  const checked = checkUpdate({ fields, rules: [] }, given(model, input), {}, { writable });
  if (!checked.ok) throw invalid(checked.errors);
}

/** The values of an update that really differ and the record that they make. Throws `Refusal` 400 or 403. */
export function readChange(view: View, input: Input, current: Values): { values: Values; record: Values } {
  const { model } = view.place;
  const writable = writableFields(view.place, 'update', view.principal);
  const checked = checkUpdate(visibleModel(view), given(model, input), current, { writable });
  if (!checked.ok) throw invalid(checked.errors);
  const record = { ...current, ...checked.values };
  checkHiddenRules(view, record);
  return { values: checked.values, record };
}
