import { choix } from '#src/acts/champs/choix.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { certification, email } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { MA } from '#src/core/definition/messages-actes.ts';

interface PrefillCompteBeneficiaire {
  /** People of sixteen or more of the contract, without an account. */
  readonly personnes: readonly Option[];
  /** With which who asks signs in: an account of somebody else cannot have it. */
  readonly userName: string;
}

/** An account for somebody whom the contract covers, who chooses its password (domain reference §2.10). */
export const creationCompteBeneficiaire = defineAct({
  ...ligneActe('creationCompteBeneficiaire'),
  demande: 'trace',
  isExclusif: false,
  codeSecurite: false,
  mode: 'automatique',
  changeContrats: false,
  efface: ['contrats', 'profil'],
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    reponses: { email: 'thomas.martin@exemple.fr', confirmEmail: 'thomas.martin@exemple.fr' },
  },
  sources: { ...donneesDuServeur<PrefillCompteBeneficiaire>(), regionTelephone: regionTelephone() },
  textes: {
    preparer: ['l’adresse e-mail du bénéficiaire'],
    intro:
      'La personne reçoit un e-mail pour choisir son mot de passe. Elle voit ensuite ses propres soins, sa carte et ses documents.',
    suiteManuelle: 'La personne reçoit un e-mail d’activation. Le lien qu’il contient est valable 72 heures.',
    suiteAutomatique:
      'La personne reçoit un e-mail d’activation. Le lien qu’il contient est valable 72 heures.',
    succes: "Un e-mail d'activation a été envoyé à {email}.",
    bouton: 'Créer le compte',
  },
  champs: ({ donnees: { personnes, userName, regionTelephone: region } }) => ({
    numPers: choix({ label: 'Bénéficiaire' }, personnes),
    email: email(
      {
        label: 'Adresse e-mail du bénéficiaire',
        aide: 'Pour une personne majeure : celle que nous connaissons d’elle, si elle nous en a donné une.',
      },
      (adresse) => (adresse === userName ? MA.EMAIL_ADHERENT : null),
    ),
    confirmEmail: email({ label: 'Confirmation de l’adresse e-mail' }),
    telephone: telephone({ label: 'Téléphone mobile', requis: false }, region, 'mobile'),
    attestation: certification('Je certifie avoir l’accord de la personne concernée'),
  }),
  croisees: ({ email: adresse, confirmEmail }) => {
    const errors: FieldErrors = {};
    if (adresse && confirmEmail && adresse !== confirmEmail) errors.confirmEmail = MA.EMAIL_DIFF;
    return errors;
  },
  parametres: { personne: 'numPers' },
  etapes: [
    {
      key: 'compte',
      titre: 'Le compte',
      champs: ['numPers', 'email', 'confirmEmail', 'telephone', 'attestation'],
    },
  ],
});
