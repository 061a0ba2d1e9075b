import { zone } from '#src/acts/champs/texte.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { exact, pattern } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';

const NUM_PERS = pattern(12, /^\d{1,12}$/, M.FORMAT);

/** What another system writes of its own: it is compared as it stands, letter for letter. */
const REFERENCE = pattern(30, /^[\x21-\x7e]+$/, M.FORMAT);

const motif = () => zone({ label: 'Motif', aide: 'Gardé dans l’historique.' }, 300);

/** What is asked to link an account with another person of the management system. */
export const questionsDeNumero = () => ({
  ancienNumero: demande(NUM_PERS, {
    label: 'Numéro actuel',
    aide: 'Saisissez-le : il doit être celui que le compte a aujourd’hui.',
  }),
  nouveauNumero: demande(NUM_PERS, { label: 'Nouveau numéro' }),
  motif: motif(),
});

/** What is asked to link an account with another reference of another system, wherever it is asked. */
export const questionsDeReference = () => ({
  ancienneReference: demande(REFERENCE, {
    label: 'Référence actuelle',
    requis: false,
    aide: 'Saisissez-la : elle doit être celle que le compte a aujourd’hui. Vide s’il n’en a pas encore.',
  }),
  nouvelleReference: demande(REFERENCE, { label: 'Nouvelle référence', aide: 'Exemple : EXT-99812.' }),
  motif: motif(),
});

/** The same, which says of which account: by its identifier, or by its number of person (domain reference §4.5). */
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
