/** Where a job stands. `retenu`: until another one has ended; `rebut`: nobody tries again by himself. */
export const ETATS_TRAVAIL = [
  { code: 'retenu', libelle: 'Retenu' },
  { code: 'aFaire', libelle: 'À faire' },
  { code: 'enCours', libelle: 'En cours' },
  { code: 'fait', libelle: 'Fait' },
  { code: 'rebut', libelle: 'Au rebut' },
  { code: 'annule', libelle: 'Abandonné' },
] as const;

export type EtatTravail = (typeof ETATS_TRAVAIL)[number]['code'];

interface Regles {
  /** What it is, in the list of jobs. */
  readonly label: string;
  /** Seconds before each new try. */
  readonly attentes: readonly number[];
  /** Once they are spent: given up, or tried again for ever after the last of them. */
  readonly ensuite: 'rebut' | 'encore';
}

/** A job that somebody's act causes, for one client. */
export interface TravailDeClient<K extends string = string, D extends string = string> extends Regles {
  readonly key: K;
  readonly portee: 'client';
  /** The texts that it carries in clear, by their names; what is secret is in its sealed content. */
  readonly donnees: readonly D[];
  /** Who may give it up: whoever the roles let, or only the code that caused it. */
  readonly annulation: 'gestionnaire' | 'code';
}

/** A job of the whole installation, that comes back by itself. */
export interface TravailPlanifie<K extends string = string> extends Regles {
  readonly key: K;
  readonly portee: 'installation';
  /** Seconds from one time to the next. */
  readonly toutes: number;
  /** The first time is that long after the first start; absent: at once. */
  readonly isSansDepart?: true;
}

export type Travail = TravailDeClient | TravailPlanifie;

/**
 * Declares a kind of job. Throws a developer error when the definition contradicts itself.
 * Example: `defineTravail({ key: 'purge', label: 'Ménage', portee: 'installation', toutes: 600, attentes: [60], ensuite: 'encore' })`.
 */
export function defineTravail<const T extends Travail>(travail: T): T {
  const { key, attentes } = travail;
  const faute = (dite: string): never => {
    throw new Error(`Travail « ${key} » : ${dite}`);
  };
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(key)) faute('sa clé n’est pas faite de minuscules et de tirets');
  if (attentes.some((attente) => attente <= 0))
    faute('une attente d’un instant ferait tourner les nœuds à vide');
  if (attentes.length === 0 && travail.ensuite === 'encore') faute('il recommence sans dire quand');
  if (travail.portee === 'installation' && travail.ensuite === 'rebut')
    faute('ce qui revient de soi-même ne va pas au rebut');
  return travail;
}

/** Seconds until the next try after `essais` of them, or `null` when nobody tries again by himself. */
export function attenteApres({ attentes, ensuite }: Travail, essais: number): number | null {
  return attentes[essais - 1] ?? (ensuite === 'encore' ? (attentes.at(-1) ?? null) : null);
}
