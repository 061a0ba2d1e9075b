import { meme } from './meme.ts';
import { type Action, estEcriture, type Habilitation } from './principal.ts';
import { ressourceDeclaree } from './ressources.ts';
import { covers, type Place } from './rights.ts';
import { isScelle } from './scelle.ts';

/** One thing that a line gives: an action on a resource, with its fields and its rows. */
export interface Don {
  readonly ressource: string;
  readonly action: Action;
  /** The fields that come with it; `null`: all of them, those that come one day too. */
  readonly champs: readonly string[] | null;
  readonly ligne: Habilitation;
}

type Lignes = readonly Habilitation[];

/** Whether a pattern takes in another: `*` all of them, `referentiel/*` those of its paths, a key itself. */
export function contient(motif: string, ressource: string, cartes: Cartes): boolean {
  if (motif === '*' || motif === ressource) return true;
  if (!motif.endsWith('/*')) return false;
  const prefixe = motif.slice(0, -1);
  return ressource.endsWith('/*')
    ? ressource.startsWith(prefixe)
    : cartes[ressource]?.path.startsWith(`/${prefixe}`) === true;
}

/** Every model with its path, by its key. */
export type Cartes = Readonly<Record<string, Place>>;

/** Whether only its name gives it: of such a right «everything» has nothing. */
export function estNomme(ressource: string, action: Action): boolean {
  return ressourceDeclaree(ressource)?.nommees?.includes(action) === true;
}

function champsDe(ligne: Habilitation, action: Action): readonly string[] | null {
  if (!estEcriture(action)) return ligne.champsLecture;
  return action === 'delete' ? null : ligne.champsEcriture;
}

/** What lines give, one action at a time. */
function dons(lignes: Lignes): Don[] {
  return lignes.flatMap((ligne) =>
    ligne.actions.map((action) => ({
      ressource: ligne.ressource,
      action,
      champs: champsDe(ligne, action),
      ligne,
    })),
  );
}

/** Whether a field is sealed in one of the models of a line: its value is then shown to whoever has it named. */
function estScelle(ressource: string, champ: string, cartes: Cartes): boolean {
  return Object.values(cartes).some((place) => {
    const field = Object.hasOwn(place.model.fields, champ) ? place.model.fields[champ] : undefined;
    return field !== undefined && isScelle(field) && covers({ ressource }, place);
  });
}

/** «Every field» takes in each of them, but of a sealed one the mask alone: that one has to be held by its name. */
function champsTenus({ champs, action, ressource }: Don, tenues: Lignes, cartes: Cartes): boolean {
  const listes = tenues.map((ligne) => champsDe(ligne, action));
  if (champs === null) return listes.includes(null);
  const noms = new Set(listes.flatMap((liste) => liste ?? []));
  const tous = listes.includes(null);
  return champs.every(
    (champ) => noms.has(champ) || (tous && (estEcriture(action) || !estScelle(ressource, champ, cartes))),
  );
}

/** Whether some lines already give it: the same rows at least, and the same fields. */
function tient(don: Don, lignes: Lignes, cartes: Cartes): boolean {
  const { ressource, action, ligne } = don;
  const nomme = estNomme(ressource, action);
  const tenues = lignes.filter(
    (une) =>
      une.actions.includes(action) &&
      (nomme ? une.ressource === ressource : contient(une.ressource, ressource, cartes)) &&
      (une.condition === null || meme(une.condition, ligne.condition)),
  );
  return tenues.length > 0 && champsTenus(don, tenues, cartes);
}

/**
 * What lines would give to somebody who has `tenues`: nothing where they have it all already. It is also what they may not entrust
 * to others: nobody gives a right that they do not have, whatever else they have. The first of a right that has to be named, or of
 * a sealed field, comes from who runs the portal (`npm run client -- confier`).
 */
export function enPlus(lignes: Lignes, tenues: Lignes, cartes: Cartes): Don[] {
  return dons(lignes).filter((don) => !tient(don, tenues, cartes));
}
