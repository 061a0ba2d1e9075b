import type { Field } from '#src/core/definition/field.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { isInstant, isJour } from '#src/core/valeurs/dates.ts';
import { type Branches, type Forme, isChamp, type LigneDe, type Membre } from './forme.ts';

/** The longest text that is believed: the bounds of a meaning are for what somebody types, and do not bound what is read. */
const TEXTE_MAX = 20_000;
const FAUTES_MAX = 5;

/** Names of members and what is wrong with them; never a value: it may be a person's. */
type Fautes = string[];

const MOTIFS = new WeakMap<JsonSchema, RegExp>();

function motif(json: JsonSchema): RegExp {
  const connu = MOTIFS.get(json) ?? new RegExp(String(json.pattern));
  MOTIFS.set(json, connu);
  return connu;
}

function isTexte(json: JsonSchema, valeur: unknown): boolean {
  if (typeof valeur !== 'string' || valeur.length > TEXTE_MAX) return false;
  if (Array.isArray(json.enum)) return json.enum.includes(valeur);
  if (json.format === 'date') return isJour(valeur);
  if (json.format === 'date-time') return isInstant(valeur);
  return json.pattern === undefined || motif(json).test(valeur);
}

function isDe(json: JsonSchema, valeur: unknown): boolean {
  if (Array.isArray(json.type)) return json.type.some((type: unknown) => isDe({ type }, valeur));
  switch (json.type) {
    case 'boolean':
      return typeof valeur === 'boolean';
    case 'integer':
      return Number.isSafeInteger(valeur);
    case 'number':
      return Number.isFinite(valeur);
    case 'array':
      return Array.isArray(valeur) && valeur.every((un) => isDe(json.items as JsonSchema, un));
    default:
      return isTexte(json, valeur);
  }
}

function faute(fautes: Fautes, ou: string, quoi: string): undefined {
  if (fautes.length < FAUTES_MAX) fautes.push(`${ou} ${quoi}`);
  return undefined;
}

function champ(field: Field, brut: unknown, ou: string, fautes: Fautes): unknown {
  if (brut === null && field.nullable) return null;
  if (brut === undefined) return faute(fautes, ou, 'absent');
  return isDe(field.json, brut) ? brut : faute(fautes, ou, field.meaning);
}

function membre(attendu: Exclude<Membre, Branches>, brut: unknown, ou: string, fautes: Fautes): unknown {
  if (isChamp(attendu)) return champ(attendu, brut, ou, fautes);
  if (attendu.genre === 'facultatif') return membre(attendu.de, brut, ou, fautes);
  if (brut === null && attendu.nullable) return null;
  return attendu.genre === 'plusieurs'
    ? chacun(brut, ou, fautes, (un, la) => membre(attendu.de, un, la, fautes))
    : objet(attendu.forme, brut, ou, fautes);
}

function chacun(
  brut: unknown,
  ou: string,
  fautes: Fautes,
  lit: (un: unknown, la: string) => unknown,
): unknown {
  return Array.isArray(brut)
    ? brut.map((un: unknown, rang) => lit(un, `${ou}.${rang}`))
    : faute(fautes, ou, 'liste');
}

function objet(forme: Forme, brut: unknown, ou: string, fautes: Fautes): unknown {
  if (typeof brut !== 'object' || brut === null || Array.isArray(brut)) return faute(fautes, ou, 'objet');
  const ligne: Record<string, unknown> = {};
  for (const [nom, attendu] of Object.entries(forme)) {
    const valeur: unknown = Object.hasOwn(brut, nom) ? brut[nom as keyof typeof brut] : undefined;
    const isLibre = !isChamp(attendu) && attendu.genre === 'facultatif';
    if (valeur === undefined && isLibre) continue;
    const la = ou === '' ? nom : `${ou}.${nom}`;
    ligne[nom] =
      !isChamp(attendu) && attendu.genre === 'branches'
        ? chacun(valeur, la, fautes, (un, ici) => objet(forme, un, ici, fautes))
        : membre(attendu, valeur, la, fautes);
  }
  return ligne;
}

/** What was built, or what is wrong. */
export type Construit<T> =
  | { readonly ok: true; readonly valeur: T }
  | { readonly ok: false; readonly fautes: readonly string[] };

/**
 * Builds a row from what somebody else answered: its members one by one, of the right type, format and codes. What the shape
 * does not name stays outside. Bounds are those of what is typed: a regularisation is a negative amount, and passes.
 * Example: `construit({ montant: montant({ label: 'Montant', ...R }) }, { montant: -9, secret: 1 })`.
 */
export function construit<F extends Forme>(forme: F, brut: unknown): Construit<LigneDe<F>> {
  const fautes: Fautes = [];
  const valeur = objet(forme, brut, '', fautes) as LigneDe<F>;
  return fautes.length === 0 ? { ok: true, valeur } : { ok: false, fautes };
}
