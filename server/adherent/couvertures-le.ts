import type { DossierContrat } from '#server/gestion/portefeuille.ts';

/** The covers of a contract that somebody has on a day, in its order: neither those of others, nor what is over or to come. */
export function couverturesLe(
  { couvertures }: Pick<DossierContrat, 'couvertures'>,
  numPers: string,
  jour: string,
): DossierContrat['couvertures'] {
  return couvertures.filter(
    ({ assures, dateDebut, dateFin }) =>
      assures.includes(numPers) && dateDebut <= jour && (dateFin === null || dateFin >= jour),
  );
}
