import type { CotisationsAVenir, DonneesContrat } from '#server/demonstration/sql/donnees.ts';

/** A contract's contributions, with the account sealed where it has changed. */
export interface CotisationsDuJour {
  readonly donnees: Pick<DonneesContrat, 'mandat' | 'cotisation'>;
  readonly rib: Buffer | null;
}

/** What an announced change makes of a contract's contributions. */
export function appliquee({ cotisation }: DonneesContrat, change: CotisationsAVenir): CotisationsDuJour {
  return {
    rib: Buffer.from(change.rib, 'base64'),
    donnees: {
      mandat: change.mandat,
      cotisation: {
        ...cotisation,
        codeModePaiement: 'P',
        jourPrelevement: change.jourPrelevement ?? cotisation.jourPrelevement,
      },
    },
  };
}

/** The contributions as they are on a day: an announced change counts once its due date has come. */
export function cotisationsLe(donnees: DonneesContrat, rib: Buffer | null, jour: string): CotisationsDuJour {
  const { cotisationsAVenir: annonce, mandat, cotisation } = donnees;
  return annonce && annonce.dateEffet <= jour
    ? appliquee(donnees, annonce)
    : { rib, donnees: { mandat, cotisation } };
}
