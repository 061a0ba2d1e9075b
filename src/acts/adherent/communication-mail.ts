import { choix } from '#src/acts/champs/choix.ts';
import { email } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { personnesJoignables } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { MA } from '#src/core/definition/messages-actes.ts';

/** The address at which somebody is written to: it counts once its owner has opened a link (domain reference §2.7). */
export const communicationMail = defineAct({
  ...ligneActe('communicationMail'),
  demande: 'trace',
  isExclusif: false,
  codeSecurite: 'siAmf',
  mode: 'automatique',
  changeContrats: false,
  efface: ['profil'],
  mail: 'AR_EMAIL',
  secu: { quoi: 'votre adresse e-mail de contact', modifie: 'a été modifiée' },
  delaiJours: null,
  evenement: 'MODIF_EMAIL',
  exemple: { reponses: { email: 'jeanne.nouvelle@exemple.fr', confirmEmail: 'jeanne.nouvelle@exemple.fr' } },
  sources: { personnes: personnesJoignables() },
  textes: {
    preparer: ['votre nouvelle adresse e-mail, que vous pouvez consulter'],
    intro:
      'Indiquez l’adresse à laquelle nous pouvons vous écrire. Votre identifiant de connexion ne change pas.',
    suiteManuelle: 'Nous vérifions cette adresse, puis nous l’enregistrons.',
    suiteAutomatique:
      'Un e-mail vient d’être envoyé à la nouvelle adresse. Elle sera utilisée dès que vous aurez ouvert le lien qu’il contient, valable 24 heures.',
  },
  champs: ({ donnees }) => ({
    numPers: choix({ label: 'Personne concernée' }, donnees.personnes),
    email: email({ label: 'Adresse e-mail' }),
    confirmEmail: email({ label: 'Confirmation de l’adresse e-mail' }),
  }),
  croisees: ({ email: adresse, confirmEmail }): FieldErrors =>
    adresse && confirmEmail && adresse !== confirmEmail ? { confirmEmail: MA.EMAIL_DIFF } : {},
  etapes: [{ key: 'adresse', titre: 'Votre adresse e-mail', champs: ['numPers', 'email', 'confirmEmail'] }],
});
