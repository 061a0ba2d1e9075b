import type { ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { rattachementActuel } from '#server/adherent/rattachement.ts';
import { motsDesEchanges, retourEnMots } from '#server/adherent/teletransmission.ts';
import type { LigneAvant } from '#src/core/acte/act-resume.ts';

/** What the office of somebody answered last, and what is to be done of it: for who handles the request, never the member. */
export async function dernierRetour(
  demandeur: Demandeur,
  { db, gestion }: Pick<ServicesActes, 'db' | 'gestion'>,
  numPers: string,
): Promise<readonly LigneAvant[]> {
  const { client, aujourdhui } = demandeur;
  const [[fiche], mots] = await Promise.all([
    gestion.fiches(client.code, [numPers]),
    motsDesEchanges(demandeur, db),
  ]);
  const valeur = fiche ? retourEnMots(rattachementActuel(fiche, aujourdhui), mots) : null;
  return valeur === null ? [] : [{ libelle: 'Dernier retour de la caisse', valeur, demande: null }];
}
