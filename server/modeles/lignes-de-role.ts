import type { Field } from '#src/core/definition/field.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { litEnfants } from '#src/core/definition/objet.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { ressourceDeclaree } from '#src/core/definition/ressources.ts';
import { covers } from '#src/core/definition/rights.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { type Entry, registry } from '#src/registry.ts';
import { formeDesLignes, type LigneDeRole } from '#src/resources/comptes/role.ts';

const INCONNUE = 'Cette ressource n’existe pas.';
const CHAMP = (champ: string) => `Le champ « ${champ} » n’existe pas dans cette ressource.`;
const ACTION = 'Une de ces actions ne se donne pas sur cette ressource.';
const SANS_CHAMP = 'Cette ressource n’a ni champs, ni fiches.';
const CONDITION = 'Cette condition n’en est pas une, ou porte sur un champ que la ressource n’a pas.';

const COMPARAISONS = ['eq', 'lt', 'lte', 'gt', 'gte', 'like'];

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** Whether a value may stand beside a field: of the kind that its column compares. */
function comparable(field: Field | undefined, valeur: unknown): boolean {
  if (!field || isScelle(field) || field.column === 'jsonb') return false;
  if (field.column === 'boolean') return typeof valeur === 'boolean';
  if (field.column === 'integer') return Number.isSafeInteger(valeur);
  if (field.column === 'text' || field.column === 'text[]') return typeof valeur === 'string';
  return field.lit(valeur).ok;
}

/** Whether something that somebody gave is a condition on rows that have these fields. */
function estCondition(brut: unknown, champs: Readonly<Record<string, Field>>, profondeur = 0): boolean {
  const { type, champ, op, valeur, valeurs, parts, part } = members(brut);
  const field = typeof champ === 'string' && Object.hasOwn(champs, champ) ? champs[champ] : undefined;
  if (profondeur > 5) return false;
  switch (type) {
    case 'compare':
      return COMPARAISONS.includes(String(op)) && comparable(field, valeur);
    case 'parmi':
      return Array.isArray(valeurs) && valeurs.length > 0 && valeurs.every((une) => comparable(field, une));
    case 'absent':
      return field !== undefined && !isScelle(field) && field.column !== 'jsonb';
    case 'et':
    case 'ou':
      return (
        Array.isArray(parts) &&
        parts.length > 0 &&
        parts.every((une) => estCondition(une, champs, profondeur + 1))
      );
    case 'non':
      return estCondition(part, champs, profondeur + 1);
    default:
      return false;
  }
}

/** A text that stands for a condition; `undefined`: it is none. */
function lisCondition(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}

/** What may be done with a list: by hand, or by one of its actions. */
function actionsPossibles({ model, actions }: Entry): readonly Action[] {
  const cree = model.key === 'compte-gestionnaire' ? (['create'] as const) : [];
  const parMoteur = [...new Set([...cree, ...actions.map(({ droit }) => droit)])];
  const ecrites: readonly Action[] =
    model.ecriture === 'gestionnaire' ? ['create', 'update', 'delete'] : parMoteur;
  const lues: readonly Action[] = model.singulier ? ['read'] : ['read', 'export'];
  return [...lues, ...ecrites.filter((action) => model.rights[action]?.type !== 'jamais')];
}

/** The models that a line opens; those that the back office does not have are nobody's to give. */
function couverts(ressource: string): Entry[] {
  return Object.values(registry).filter((entry) => entry.admin && covers({ ressource }, entry));
}

function fautesDeChamps(ligne: LigneDeRole, places: readonly Entry[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const nom of ['champsLecture', 'champsEcriture'] as const) {
    const inconnu = ligne[nom]?.find(
      (champ) => !places.some(({ model }) => Object.hasOwn(model.montres, champ)),
    );
    if (inconnu !== undefined) errors[nom] = CHAMP(inconnu);
  }
  const { condition } = ligne;
  if (condition !== null) {
    const lue = lisCondition(condition);
    if (!places.every(({ model }) => estCondition(lue, model.fields))) errors.condition = CONDITION;
  }
  return errors;
}

function fautesDeRessource(ligne: LigneDeRole, connues: readonly Action[]): FieldErrors {
  if (ligne.champsLecture !== null || ligne.champsEcriture !== null || ligne.condition !== null)
    return { ressource: SANS_CHAMP };
  return ligne.actions.every((action) => connues.includes(action)) ? {} : { actions: ACTION };
}

function fautesDeLigne(ligne: LigneDeRole): FieldErrors {
  const { ressource, actions } = ligne;
  if (actions.length === 0) return { actions: M.REQ };
  const declaree = ressourceDeclaree(ressource);
  if (declaree) return fautesDeRessource(ligne, declaree.actions);
  const places = couverts(ressource);
  if (places.length === 0) return { ressource: INCONNUE };
  const [seule] = places;
  if (seule?.model.key === ressource) {
    const possibles = actionsPossibles(seule);
    if (!actions.every((action) => possibles.includes(action))) return { actions: ACTION };
  }
  return fautesDeChamps(ligne, places);
}

/** The sentences of the lines that name what does not exist, each on its field: `habilitations.2.champsLecture`. */
export function fautesDesLignes(lignes: readonly LigneDeRole[]): FieldErrors {
  const lues = litEnfants(formeDesLignes, formeDesLignes.enfants, lignes);
  if (!lues.ok) {
    const dedans = Object.entries(lues.champs ?? {});
    if (dedans.length === 0) return { habilitations: lues.message };
    return Object.fromEntries(dedans.map(([chemin, phrase]) => [`habilitations.${chemin}`, phrase]));
  }
  const errors = lignes.flatMap((ligne, rang) =>
    Object.entries(fautesDeLigne(ligne)).map(([nom, phrase]) => [`habilitations.${rang}.${nom}`, phrase]),
  );
  return Object.fromEntries(errors) as FieldErrors;
}
