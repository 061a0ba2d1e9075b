import { defineMessage } from '#src/core/message/define-message.ts';
import { COMMUNES, defineAccuse } from './accuse.ts';
import { NOMS } from './noms.ts';

/** What acknowledges a request about care. */
export const accusesSante = [
  defineAccuse({
    code: 'AR_TELETRANSMISSION',
    label: NOMS.AR_TELETRANSMISSION,
    objet: 'Votre demande de télétransmission',
    phrase:
      'Nous avons transmis votre demande. Sa prise en compte par votre caisse peut demander plusieurs semaines.',
  }),
  defineMessage({
    code: 'AR_CARTE_TP',
    label: NOMS.AR_CARTE_TP,
    // It goes by itself as well, with nothing of a request.
    variables: {
      civilite: COMMUNES.civilite,
      nom: COMMUNES.nom,
      prenom: COMMUNES.prenom,
      lien: COMMUNES.lien,
    },
    exemple: {
      civilite: 'Madame',
      nom: 'MARTIN',
      prenom: 'Jeanne',
      lien: 'https://portail.example/#/carte-tp',
    },
    textes: {
      objet: 'Votre carte de tiers payant',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre carte est disponible dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Ouvrir mon espace</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre carte est disponible dans votre espace.',
        'Ouvrir mon espace : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_SINISTRE',
    label: NOMS.AR_SINISTRE,
    objet: 'Votre déclaration',
    phrase: 'Votre déclaration est enregistrée. Documents à transmettre : {{liste}}.',
  }),
  defineAccuse({
    code: 'AR_REMBOURSEMENT',
    label: NOMS.AR_REMBOURSEMENT,
    objet: 'Votre demande de remboursement',
    phrase: 'Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.',
  }),
  defineAccuse({
    code: 'AR_PHARMACIE',
    label: NOMS.AR_PHARMACIE,
    objet: 'Votre demande de remboursement',
    phrase: 'Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.',
  }),
  defineAccuse({
    code: 'AR_DONNEESRO',
    label: NOMS.AR_DONNEESRO,
    objet: 'Vos informations Assurance maladie',
    phrase: 'Votre demande de mise à jour est enregistrée.',
  }),
  defineAccuse({
    code: 'AR_PEC',
    label: NOMS.AR_PEC,
    objet: 'Votre demande de prise en charge',
    phrase: 'Votre demande est enregistrée. Vous serez informé(e) dès son envoi à l’établissement.',
  }),
] as const;
