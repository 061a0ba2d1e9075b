import { zone } from '#src/acts/champs/texte.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { exact, pattern } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';

const NUM_PERS = pattern(12, /^\d{1,12}$/, M.FORMAT);

/** What is asked to link an account with another person, wherever it is asked. */
export const questionsDeReference = () => ({
  ancienneReference: demande(NUM_PERS, {
    label: 'Numéro actuel',
    aide: 'Saisissez-le : il doit être celui que le compte a aujourd’hui.',
  }),
  nouvelleReference: demande(NUM_PERS, { label: 'Nouveau numéro' }),
  motif: zone({ label: 'Motif', aide: 'Gardé dans l’historique.' }, 300),
});

/** The same, which says of which account: by its identifier, or by the number that it has (domain reference §4.5). */
export const referenceExterne = defineFormulaire({
  key: 'reference-externe',
  champs: () => ({
    idUtilisateur: demande(
      exact(M.FORMAT, (texte) => UUID.test(texte), { format: 'uuid' }),
      { label: 'Compte', requis: false },
    ),
    numPers: demande(NUM_PERS, { label: 'Numéro de personne', requis: false }),
    ...questionsDeReference(),
  }),
  croisees: ({ idUtilisateur, numPers }): FieldErrors =>
    idUtilisateur || numPers ? {} : { idUtilisateur: M.REQ },
});
