import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { typeEvenement } from '#src/resources/technique/type-evenement.ts';
import { defineModelServeur } from './modele-serveur.ts';

/** By what a member sees that somebody else has used, changed or shown their account. */
const DE_SECURITE: ReadonlySet<unknown> = new Set([
  ...['CONNEXION', 'ECHEC_CONNEXION', 'MODIF_MDP', 'MODIF_EMAIL', 'MODIF_TEL', 'MODIF_ADRESSE', 'MODIF_RIB'],
  ...['DEMANDE_IDENTIFIANT', 'MODIF_IDENTIFIANT', 'SUPPR_COMPTE', 'PROFIL_REMPLACEMENT', 'PARTAGE_CARTE'],
]);

/** Months during which they are shown, at least: those that the portal delivers its signings-in with. */
const MOIS_AU_MOINS = 12;

const CACHE =
  'Cet événement touche à la sécurité du compte : l’adhérent le voit toujours dans son historique.';
const TROP_COURT = `Cet événement touche à la sécurité du compte : il se garde au moins ${MOIS_AU_MOINS} mois.`;

/** What was so before stays so: only a change that hides is refused, whoever makes it. */
async function avantEcriture(_tx: Queryable, { avant, apres }: Ecriture): Promise<FieldErrors> {
  if (!DE_SECURITE.has(apres.code)) return {};
  const change = (champ: string) => avant === null || avant[champ] !== apres[champ];
  return {
    ...(apres.isVisibleAdherent !== true && change('isVisibleAdherent') && { isVisibleAdherent: CACHE }),
    ...(Number(apres.dureeConservationMois) < MOIS_AU_MOINS &&
      change('dureeConservationMois') && { dureeConservationMois: TROP_COURT }),
  };
}

/** A manager does not hide from a member that their account was entered, changed or shown (decision 236). */
export const typeEvenementServeur = defineModelServeur(typeEvenement, {}, { actions: {}, avantEcriture });
