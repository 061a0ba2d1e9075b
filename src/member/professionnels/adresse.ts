import { RAYON_USUEL } from '#src/core/adherent/annuaire.ts';

/** What is looked for, as its address keeps it; empty where nothing is asked. */
export interface Recherche {
  readonly codeProfession: string;
  /** A commune, a postal code or an address. */
  readonly lieu: string;
  /** «48.725,4.584»: a position, in the place of one. */
  readonly autour: string;
  readonly rayon: string;
  readonly specialite: string;
  readonly secteur: string;
  readonly reseau: string;
  readonly service: string;
  readonly teleconsultation: string;
  readonly page: string;
}

export const RIEN: Recherche = {
  ...{ codeProfession: '', lieu: '', autour: '', rayon: String(RAYON_USUEL), specialite: '', secteur: '' },
  ...{ reseau: '', service: '', teleconsultation: '', page: '1' },
};

/** What is looked for as usual is not said. */
const USUELS: Partial<Recherche> = { rayon: RIEN.rayon, page: '1' };
const NOMS = Object.keys(RIEN) as (keyof Recherche)[];

export function litRecherche(search: URLSearchParams): Recherche {
  return { ...RIEN, ...Object.fromEntries(NOMS.flatMap((nom) => ditDe(nom, search.get(nom)))) };
}

function ditDe(nom: string, valeur: string | null): [string, string][] {
  return valeur === null || valeur.trim() === '' ? [] : [[nom, valeur.trim()]];
}

export function ecritRecherche(recherche: Recherche): string {
  const dites = NOMS.filter((nom) => recherche[nom] !== '' && recherche[nom] !== USUELS[nom]);
  return new URLSearchParams(dites.map((nom) => [nom, recherche[nom]])).toString();
}

/** Whether there is enough to look for somebody. */
export function estComplete({ codeProfession, lieu, autour }: Recherche): boolean {
  return codeProfession !== '' && (lieu !== '' || autour !== '');
}

/** A position to a hundred metres: enough to look around it, and less than where somebody is. */
export function ecritPosition({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

/** The criteria of the read (`annuaire`), of which none is empty. */
export function criteresDe({ lieu, autour, ...recherche }: Recherche): Readonly<Record<string, string>> {
  const [lat = '', lon = ''] = autour.split(',');
  const dits = autour === '' ? { ...recherche, localite: lieu } : { ...recherche, lat, lon };
  return Object.fromEntries(Object.entries(dits).filter(([, valeur]) => valeur !== ''));
}

/** The question that a refused criterion is an answer to. */
const QUESTIONS: Readonly<Record<string, keyof Recherche>> = {
  ...{ localite: 'lieu', codePostal: 'lieu', lat: 'lieu', lon: 'lieu' },
};

export function fautesDe(
  errors: Readonly<Record<string, unknown>> = {},
): Partial<Record<keyof Recherche, string>> {
  const dites = Object.entries(errors).filter((une): une is [string, string] => typeof une[1] === 'string');
  return Object.fromEntries(dites.map(([nom, faute]) => [QUESTIONS[nom] ?? nom, faute]));
}
