import type { personnesPour } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { type MotsDesRattachements, motsDesRattachements } from '#server/adherent/rattachement.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';

/** The people for whom an act about the compulsory scheme may be, each with what the act says of them. */
export async function rattaches<T extends object>(
  qui: typeof personnesPour,
  demandeur: Demandeur,
  services: Parameters<typeof personnesPour>[1] & { readonly db: Queryable },
  dit: (fiche: FichePersonne, mots: MotsDesRattachements) => T,
) {
  const [fiches, mots] = await Promise.all([
    qui(demandeur, services),
    motsDesRattachements(demandeur, services.db),
  ]);
  return fiches.map((fiche) => ({
    code: fiche.numPers,
    libelle: `${fiche.prenom} ${fiche.nom}`,
    ...dit(fiche, mots),
  }));
}
