import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { whole } from '#src/core/definition/number.ts';
import { demande } from '#src/core/definition/question.ts';
import { exact, line, paragraph } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';

/** The longest time for which a member's space is open to somebody else, in minutes (domain reference §4.5). */
const DUREE_MAX = 30;

const DESIGNE = 'Merci de dire de quel compte ou de quel contrat il s’agit, et d’un seul.';

/** Opening a member's space in their place: whose, why, for how long. */
export const profilRemplacement = defineFormulaire({
  key: 'profil-remplacement',
  champs: () => ({
    idUtilisateur: demande(
      exact(M.FORMAT, (texte) => UUID.test(texte), { format: 'uuid' }),
      { label: 'Compte', requis: false },
    ),
    numContrat: demande(line(30), { label: 'Numéro de contrat', requis: false }),
    motif: demande(paragraph(300), { label: 'Motif', aide: 'Gardé dans l’historique du compte.' }),
    dureeMin: demande(whole(1, DUREE_MAX), { label: 'Durée, en minutes' }),
  }),
  croisees: ({ idUtilisateur, numContrat }): FieldErrors =>
    Boolean(idUtilisateur) === Boolean(numContrat) ? { idUtilisateur: DESIGNE } : {},
});

/** As which role the back office is looked at. */
export const apercuDeRole = defineFormulaire({
  key: 'apercu-de-role',
  champs: () => ({ role: demande(line(40), { label: 'Rôle' }) }),
});
