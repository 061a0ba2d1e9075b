import { type CommunePostale, communesDuCodePostal, communesNommees } from '#server/db/annuaire/communes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { casseLisible } from '#src/core/valeurs/casse.ts';
import { type Coordonnees, isEnFrance } from '#src/core/valeurs/coordonnees.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { centresDe } from './centres.ts';
import { refuse } from './refus.ts';

/** From where one looks. */
export interface Depart extends Coordonnees {
  readonly libelle: string;
  /** `null`: a position. */
  readonly codePostal: string | null;
}

export interface DepartDemande {
  readonly lat?: string;
  readonly lon?: string;
  readonly codePostal?: string;
  /** A commune, or an address that ends with one. */
  readonly localite?: string;
}

const CODE_POSTAL = /\b\d{5}\b/;
const DEGRES = /^-?\d{1,3}(\.\d{1,10})?$/;

/** «Saint-Étienne», «ST ETIENNE» and «saint etienne» are one name. */
function cle(nom: string): string {
  const mots = normalise(nom).replace(/[^a-z0-9]+/g, ' ');
  return mots
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bst\b/g, 'saint')
    .trim();
}

function degres(nom: 'lat' | 'lon', texte: string | undefined): number {
  if (texte === undefined) return refuse(nom, 'Il manque la moitié de la position.');
  return DEGRES.test(texte) ? Number(texte) : refuse(nom, 'Cette position n’est pas en degrés.');
}

function position({ lat, lon }: DepartDemande): Depart {
  const lieu = { lat: degres('lat', lat), lon: degres('lon', lon) };
  if (!isEnFrance(lieu))
    refuse(
      'lat',
      'Cette position est hors de France : l’annuaire ne connaît que la France. Donnez une commune.',
    );
  return { ...lieu, libelle: 'Votre position', codePostal: null };
}

/** Whether an address ends with a commune: «12 rue de la Paix 51100 Reims». */
function estNommee(dit: string, { nomCommune, localite }: CommunePostale): boolean {
  return [nomCommune, localite].some((nom) => ` ${dit}`.endsWith(` ${cle(nom)}`));
}

/** The one name of communes that share it: those of Paris are its arrondissements. */
function nomDe(communes: readonly CommunePostale[]): string {
  const noms = new Set(communes.map(({ nomCommune }) => nomCommune));
  const [seul] = noms;
  return noms.size === 1 && seul !== undefined ? seul : casseLisible(communes[0]?.localite ?? '');
}

async function milieu(communes: readonly CommunePostale[], champ: string): Promise<Depart> {
  const centres = await centresDe([...new Set(communes.map(({ codeInsee }) => codeInsee))]);
  if (centres.length === 0)
    return refuse(
      champ,
      'Nous ne savons pas situer cette commune. Donnez une commune voisine plus grande, ou votre position.',
    );
  const moyenne = (degre: 'lat' | 'lon') =>
    centres.reduce((somme, centre) => somme + centre[degre], 0) / centres.length;
  const codes = new Set(communes.map(({ codePostal }) => codePostal));
  const [codePostal = null] = codes;
  return {
    ...{ lat: moyenne('lat'), lon: moyenne('lon'), libelle: nomDe(communes) },
    codePostal: codes.size === 1 ? codePostal : null,
  };
}

/** Of the communes that share a postal code, the one with the most people; all of them where nobody knows. */
async function laPlusGrande(communes: readonly CommunePostale[]): Promise<readonly CommunePostale[]> {
  const centres = await centresDe([...new Set(communes.map(({ codeInsee }) => codeInsee))]);
  const grande = centres.toSorted((une, autre) => autre.population - une.population)[0];
  return grande ? communes.filter(({ codeInsee }) => codeInsee === grande.codeInsee) : communes;
}

async function parCodePostal(db: Queryable, codePostal: string, dit: string, champ: string): Promise<Depart> {
  const communes = await communesDuCodePostal(db, codePostal);
  if (communes.length === 0) return refuse(champ, 'Ce code postal n’existe pas en France.');
  if (dit === '') return milieu(await laPlusGrande(communes), champ);
  const nommees = communes.filter((une) => estNommee(dit, une));
  if (nommees.length === 0)
    return refuse('localite', 'Aucune commune de France n’a ce nom à ce code postal.');
  return milieu(nommees, 'localite');
}

const PROPOSEES = 6;
/** A shorter last word is in too many names. */
const LETTRES_MIN = 4;

async function parNom(db: Queryable, dit: string): Promise<Depart> {
  const mots = dit.split(' ');
  const long = mots.reduce((un, autre) => (autre.length > un.length ? autre : un), '');
  const dernier = mots.at(-1) ?? '';
  const candidates = await communesNommees(db, dernier.length < LETTRES_MIN ? long : dernier);
  // A few addresses of a town are in the commune beside it: the town is meant.
  const exactes = candidates.filter(
    ({ nomCommune, localite }) =>
      cle(nomCommune) === dit || (cle(localite) === dit && cle(nomCommune).startsWith(dit)),
  );
  const trouvees = exactes.length > 0 ? exactes : candidates.filter((une) => estNommee(dit, une));
  if (trouvees.length === 0)
    return refuse(
      'localite',
      'Nous ne connaissons pas cette commune, et l’annuaire ne couvre que la France. Ajoutez son code postal.',
    );
  const lieux = Map.groupBy(trouvees, ({ departement, localite }) => `${departement} ${cle(localite)}`);
  if (lieux.size === 1) return milieu(trouvees, 'localite');
  const noms = [...lieux.values()].map(([une]) => (une ? `${une.nomCommune} (${une.codePostal})` : ''));
  const suite = noms.length > PROPOSEES ? '…' : '';
  return refuse(
    'localite',
    `Plusieurs communes portent ce nom : ajoutez le code postal. ${noms.slice(0, PROPOSEES).join(', ')}${suite}`,
  );
}

/**
 * The place that a search starts from: a position in France, or the middle of a commune.
 * @throws Refusal 400 on the parameter that does not say where.
 */
export async function departDe(db: Queryable, demande: DepartDemande): Promise<Depart> {
  const { lat, lon, codePostal, localite = '' } = demande;
  if (lat !== undefined || lon !== undefined) return position(demande);
  const ecrit = codePostal ?? CODE_POSTAL.exec(localite)?.[0];
  const dit = cle(localite.replace(CODE_POSTAL, ' '));
  if (codePostal !== undefined && !/^\d{5}$/.test(codePostal))
    return refuse('codePostal', 'Un code postal a cinq chiffres.');
  if (ecrit !== undefined)
    return parCodePostal(db, ecrit, dit, codePostal === undefined ? 'localite' : 'codePostal');
  if (dit === '')
    return refuse('localite', 'Dites d’où chercher : une commune, un code postal ou votre position.');
  return parNom(db, dit);
}
