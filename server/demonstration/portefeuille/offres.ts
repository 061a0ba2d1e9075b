import type { Couverture } from '#src/lectures/couvertures.ts';
import { garantiesPrevoyance, garantiesSante } from './garanties.ts';
import { niveau } from './niveaux.ts';

export interface Offre {
  readonly nom: string;
  /** Of the list `couverture`. */
  readonly code: string;
  readonly niveau: number;
  readonly type: 'sante' | 'prevoyance';
  /** Euros a month for an adult; a child costs half. */
  readonly tarif: number;
  /** Of the range among which contracts change. */
  readonly isGamme?: true;
}

const sante = (nom: string, niveau: number, tarif: number): Offre => ({
  nom,
  niveau,
  tarif,
  code: `SER${niveau}-BASE`,
  type: 'sante',
});
const gamme = (nom: string, niveau: number, tarif: number): Offre => ({
  ...sante(nom, niveau, tarif),
  isGamme: true,
});
const prevoyance = (nom: string, tarif: number): Offre => ({
  nom,
  tarif,
  niveau: 1,
  code: 'PREV-IJ',
  type: 'prevoyance',
});

export const OFFRES: Readonly<Record<string, readonly Offre[]>> = {
  horizon: [
    gamme('Santé Essentielle 1', 1, 28.4),
    sante('Santé Jeune 1', 1, 24.9),
    gamme('Santé Sérénité 2', 2, 37.6),
    sante('Santé Famille 2', 2, 39.2),
    gamme('Santé Sérénité 3', 3, 44.7),
    sante('Santé Senior 3', 3, 92.3),
    gamme('Santé Sérénité 4', 4, 61.5),
    gamme('Santé Sérénité 5', 5, 79.9),
    prevoyance('Prévoyance Revenus', 31.5),
  ],
  littoral: [
    gamme('Océan Essentiel', 1, 27.8),
    gamme('Océan Confort', 3, 46.2),
    gamme('Océan Grand Large', 5, 81.4),
    prevoyance('Prévoyance Marine', 33),
  ],
};

/** @throws Error for a name that the client does not sell. */
export function offre(client: string, nom: string): Offre {
  const found = OFFRES[client]?.find((une) => une.nom === nom);
  if (!found) throw new Error(`${client} ne vend pas ${nom}`);
  return found;
}

/** The offers among which a client's contracts change, the lowest first: one of each level. */
export function gammeDe(client: string): readonly Offre[] {
  return (OFFRES[client] ?? []).filter(({ isGamme }) => isGamme);
}

/** The covers of an offer for people, from a day. */
export function couvertureDe(
  { nom, code, niveau: rang, type }: Offre,
  depuis: { readonly dateDebut: string; readonly dateFin: string | null },
  assures: readonly string[],
  montantCotisation: number,
): Couverture {
  return {
    code,
    libelle: nom,
    type: type === 'sante' ? 'base' : 'prevoyance',
    niveau: rang,
    ...depuis,
    assures,
    montantCotisation,
    garanties: type === 'sante' ? garantiesSante(niveau(rang)) : garantiesPrevoyance,
  };
}
