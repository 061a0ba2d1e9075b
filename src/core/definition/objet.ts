import type { Enfants, Field, Fields, Forme } from './field.ts';
import type { FieldErrors } from './field-errors.ts';
import { M } from './messages.ts';
import { ML } from './messages-listes.ts';
import { compareText, type Objet, type Value } from './predicate.ts';
import { isScelle } from './scelle.ts';
import { garde, type JsonSchema, type Lu, refuse } from './sens.ts';
import { checkValue, crossErrors } from './validate.ts';

/** Why a field cannot be inside a group; `null` where it can. */
function empechement({ reference, unique, readOnly, forme, column }: Field): string | null {
  if (reference) return 'nomme une fiche d’une liste, ce que la base ne saurait garantir';
  if (unique) return 'ne peut pas être unique';
  if (readOnly) return 'ne peut pas être donné par le serveur';
  return forme || isScelle({ column }) ? 'ne peut être ni un groupe, ni scellé' : null;
}

/** Throws a developer error where a group holds what a group cannot, or where its key is none. */
export function verifieForme(label: string, { champs, enfants }: Forme): void {
  for (const [name, field] of Object.entries(champs)) {
    const raison = name === 'id' ? 'est un nom réservé' : empechement(field);
    if (raison !== null) throw new Error(`Champ « ${label} » : « ${name} » ${raison}`);
  }
  if (enfants && champs[enfants.cle]?.nullable !== false)
    throw new Error(`Champ « ${label} » : la clé « ${enfants.cle} » n’est pas un champ obligatoire`);
}

function optional(field: Field): boolean {
  return field.nullable || field.hasDefault;
}

/** What stands where nobody gave anything; `null` where something must be given. */
export function objetVide({ champs }: Forme): Objet | null {
  if (!Object.values(champs).every(optional)) return null;
  return complete(champs, {});
}

/** A group with all its fields: what was written before one of them existed has it too. */
function complete(champs: Fields, value: Objet): Objet {
  const origine = (field: Field) => (field.nullable ? null : ((field.defaut ?? null) as Objet[string]));
  return Object.fromEntries(
    Object.entries(champs).map(([name, field]) => [name, value[name] ?? origine(field)]),
  );
}

/** The same of what a column holds: the trail keeps no `null`. */
export function completeGroupes({ champs }: Forme, value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Objet[]).map((un) => complete(champs, un));
  return value === null ? null : complete(champs, value as Objet);
}

function isObjet(brut: unknown): brut is Readonly<Record<string, unknown>> {
  return typeof brut === 'object' && brut !== null && !Array.isArray(brut);
}

/** Reads one group; what is wrong is said on the field inside. */
export function litObjet({ champs, regles }: Forme, brut: unknown): Lu<Objet> {
  if (!isObjet(brut)) return refuse(ML.OBJET);
  const unknown = Object.keys(brut).filter((name) => !Object.hasOwn(champs, name));
  const errors: [string, string][] = unknown.map((name) => [name, ML.CHAMP_INCONNU]);
  const values: [string, Value][] = [];
  for (const [name, field] of Object.entries(champs)) {
    const given = Object.hasOwn(brut, name) && brut[name] !== undefined;
    const lu =
      given || !optional(field) ? checkValue(field, brut[name]) : garde((field.defaut ?? null) as Value);
    if (lu.ok) values.push([name, lu.value]);
    else errors.push([name, lu.message]);
  }
  const value = Object.fromEntries(values);
  const fautes: FieldErrors =
    errors.length > 0 ? Object.fromEntries(errors) : crossErrors({ rules: regles }, value);
  if (Object.keys(fautes).length > 0) return { ok: false, message: ML.INTERIEUR, champs: fautes };
  return garde(value as Objet);
}

/** Reads several groups; each fault is said by the rank of its group and its field: `2.nombre`. */
export function litEnfants(
  forme: Forme,
  { cle, ordonne, max }: Enfants,
  brut: unknown,
): Lu<readonly Objet[]> {
  if (!Array.isArray(brut)) return refuse(M.LISTE);
  if (brut.length > max) return refuse(ML.LISTE_MAX(max));
  const values: Objet[] = [];
  const errors: [string, string][] = [];
  const known = new Set<string>();
  for (const [rang, un] of (brut as unknown[]).entries()) {
    const lu = litObjet(forme, un);
    if (!lu.ok) {
      const inside = Object.entries(lu.champs ?? { [cle]: lu.message });
      errors.push(...inside.map(([name, message]): [string, string] => [`${rang}.${name}`, message]));
      continue;
    }
    const nom = String(lu.value[cle]);
    if (known.has(nom)) errors.push([`${rang}.${cle}`, ML.ENFANT_DOUBLE]);
    known.add(nom);
    values.push(lu.value);
  }
  if (errors.length > 0) return { ok: false, message: ML.INTERIEUR, champs: Object.fromEntries(errors) };
  return garde(ordonne ? values : values.toSorted((a, b) => compareText(String(a[cle]), String(b[cle]))));
}

/** The same shape for who reads the description. */
export function jsonObjet(champs: Fields): JsonSchema {
  const member = ({ json, nullable, label }: Field) => ({
    ...(nullable ? { anyOf: [json, { type: 'null' }] } : json),
    title: label,
  });
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(champs).map(([name, field]) => [name, member(field)])),
    required: Object.keys(champs).filter((name) => !optional(champs[name] as Field)),
    additionalProperties: false,
  };
}
