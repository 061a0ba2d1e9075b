import { email, lecture, motDePasse } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';

export interface PrefillIdentifiant {
  readonly userName: string;
}

const INCHANGE = "Le nouvel identifiant doit être différent de l'actuel.";

/** Another address to sign in with; effective once the link that it gets is opened (domain reference §2.6). */
export const changementIdentifiant = defineAct({
  ...ligneActe('changementIdentifiant'),
  demande: 'trace',
  isExclusif: false,
  codeSecurite: 'siAmf',
  operationAmf: 'IDENTIFIANT',
  mode: 'automatique',
  changeContrats: false,
  efface: ['profil'],
  // The link is the mail.
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'DEMANDE_IDENTIFIANT',
  exemple: {
    reponses: { newUserName: 'jeanne.nouvelle@exemple.fr', confirmUserName: 'jeanne.nouvelle@exemple.fr' },
  },
  secrets: ['password'],
  sansResume: true,
  sources: donneesDuServeur<PrefillIdentifiant>(),
  textes: {
    preparer: ['votre nouvelle adresse e-mail, que vous pouvez consulter', 'votre mot de passe'],
    intro:
      'Votre identifiant est l’adresse e-mail avec laquelle vous vous connectez. La nouvelle adresse reçoit un lien : elle ne devient votre identifiant qu’une fois ce lien ouvert.',
    suiteManuelle: 'Ouvrez le lien que nous venons d’envoyer à votre nouvelle adresse, dans les 24 heures.',
    suiteAutomatique:
      'Ouvrez le lien que nous venons d’envoyer à votre nouvelle adresse, dans les 24 heures. D’ici là, votre identifiant ne change pas.',
    succes: 'Un e-mail de confirmation vient de vous être envoyé à {newUserName}.',
    echec: PHRASES_D_ACCES.CHANGEMENT_IDENTIFIANT_ECHEC,
    bouton: 'Recevoir le lien de confirmation',
  },
  champs: ({ donnees }: Contexte<PrefillIdentifiant>) => ({
    userName: lecture('Identifiant actuel', donnees.userName),
    newUserName: email(
      { label: 'Nouvel identifiant (adresse e-mail)' },
      (adresse) => (adresse === donnees.userName ? INCHANGE : null),
      M.IDENTIFIANT,
    ),
    confirmUserName: email({ label: 'Confirmation du nouvel identifiant' }, () => null, M.IDENTIFIANT),
    password: motDePasse('Mot de passe actuel'),
  }),
  croisees: ({ newUserName, confirmUserName }) => {
    const errors: FieldErrors = {};
    if (newUserName && confirmUserName && newUserName !== confirmUserName)
      errors.confirmUserName = MA.EMAIL_DIFF;
    return errors;
  },
  etapes: [
    {
      key: 'identifiant',
      titre: 'Votre nouvel identifiant',
      champs: ['userName', 'newUserName', 'confirmUserName', 'password'],
    },
  ],
});
