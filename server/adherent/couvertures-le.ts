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

/** What a contract guarantees all of these people on a day: a cover that some of them alone have is not theirs. */
export function couverturesCommunes(
  dossier: Pick<DossierContrat, 'couvertures'>,
  numPers: readonly string[],
  jour: string,
): DossierContrat['couvertures'] {
  const tenues = numPers.map((un) => new Set(couverturesLe(dossier, un, jour)));
  return dossier.couvertures.filter((une) => tenues.every((siennes) => siennes.has(une)));
}
