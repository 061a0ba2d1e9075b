import type { DonneesPersonne } from '#server/demonstration/sql/donnees.ts';
import type { RattachementATransmettre } from '#server/gestion/transmis.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';

/** Characters of a number without its key; one of Monaco is that long by itself. */
export const LONGUEUR_NIR = 13;

const SANS_RETOUR = { codeRetourNoemie: null, dateDernierRetour: null } as const;

type Lien = DonneesPersonne['rattachements'][number];

/** A person as another office keeps their rights from a day on: the link of before ends the day before. */
export function rattachee(
  donnees: DonneesPersonne,
  {
    rattachement,
    secondParent = null,
    dateEffet,
  }: {
    readonly rattachement: RattachementATransmettre;
    readonly secondParent?: RattachementATransmettre | null;
    readonly dateEffet: string;
  },
): DonneesPersonne {
  const { nir } = rattachement;
  const lien = ({ codeGrandRegime, codeCaisse, codeCentre }: RattachementATransmettre): Lien => ({
    ...{ codeGrandRegime, codeCaisse, codeCentre },
    dateDebut: dateEffet,
    dateFin: null,
    isTeletransmission: false,
    etatTeletransmission: 'inactive',
  });
  const anciens = donnees.rattachements
    .filter(({ dateDebut }) => dateDebut < dateEffet)
    .map((ancien) =>
      ancien.dateFin === null || ancien.dateFin >= dateEffet
        ? { ...ancien, dateFin: plusJours(dateEffet, -1) }
        : ancien,
    );
  return {
    ...donnees,
    nir: { numero: nir.slice(0, LONGUEUR_NIR), cle: nir.slice(LONGUEUR_NIR) },
    // The child's own office last: it is the one that counts.
    rattachements: [...anciens, ...(secondParent ? [lien(secondParent)] : []), lien(rattachement)],
  };
}

/** What is asked of the office that counts on a day, until it answers. */
export function transmissionDemandee(
  donnees: DonneesPersonne,
  isTeletransmission: boolean,
  jour: string,
): DonneesPersonne {
  const actuel = donnees.rattachements
    .filter(({ dateDebut, dateFin }) => dateDebut <= jour && (dateFin === null || dateFin >= jour))
    .at(-1);
  if (!actuel) return donnees;
  const demande = isTeletransmission
    ? { isTeletransmission: true, etatTeletransmission: 'enAttente' as const, ...SANS_RETOUR }
    : { isTeletransmission: false, etatTeletransmission: 'inactive' as const, ...SANS_RETOUR };
  return {
    ...donnees,
    rattachements: donnees.rattachements.map((lien) => (lien === actuel ? { ...lien, ...demande } : lien)),
  };
}
