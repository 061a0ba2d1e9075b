import { defineMessage, facultatif, jour, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

const COMMUN = { prenom: texte(), reference: texte() };
const EXEMPLE = { prenom: 'Jeanne', reference: 'DEM-2026-000012' };

/** What answers a termination, and anybody who asked without an account: in the mail itself, which they can keep. */
export const resiliation = [
  defineMessage({
    code: 'RESILIATION_SANS_COMPTE',
    label: NOMS.RESILIATION_SANS_COMPTE,
    variables: { ...COMMUN, nom: texte(), date: jour(), heure: texte(), dateFin: jour() },
    exemple: { ...EXEMPLE, nom: 'MARTIN', date: '2026-11-24', heure: '18 h 30', dateFin: '2026-12-31' },
    textes: {
      objet: 'Accusé de réception de votre demande de résiliation',
      html: [
        '<p>Bonjour {{prenom}} {{nom}},</p>',
        '<p>Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p>Un gestionnaire vous confirme ensuite la date de fin par e-mail. Conservez celui-ci.</p>',
      ],
      texte: [
        'Bonjour {{prenom}} {{nom}},',
        'Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.',
        'Référence : {{reference}}',
        'Un gestionnaire vous confirme ensuite la date de fin par e-mail. Conservez celui-ci.',
      ],
    },
  }),
  defineMessage({
    code: 'RESILIATION_TITULAIRE',
    label: NOMS.RESILIATION_TITULAIRE,
    variables: { ...COMMUN, date: jour(), heure: texte(), dateFin: jour(), lien: lien() },
    exemple: {
      ...{ ...EXEMPLE, date: '2026-11-24', heure: '18 h 30', dateFin: '2026-12-31' },
      lien: 'https://portail.example/#/messagerie/ecrire',
    },
    textes: {
      objet: 'La résiliation de votre contrat a été demandée',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>La résiliation de votre contrat a été demandée le {{date}} à {{heure}}, sans connexion à votre espace. Date de fin demandée : {{dateFin}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p>Si c’est bien vous, vous n’avez rien à faire.</p>',
        '<p>Si ce n’est pas vous, <a href="{{lien}}">contestez-la depuis votre espace</a>, ou appelez votre service client avec cette référence : ses coordonnées sont au bas de ce message. Votre contrat ne prend pas fin avant qu’un gestionnaire ait étudié la demande.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'La résiliation de votre contrat a été demandée le {{date}} à {{heure}}, sans connexion à votre espace. Date de fin demandée : {{dateFin}}.',
        'Référence : {{reference}}',
        'Si c’est bien vous, vous n’avez rien à faire.',
        'Si ce n’est pas vous, contestez-la depuis votre espace : {{lien}}',
        'Ou appelez votre service client avec cette référence : ses coordonnées sont au bas de ce message. Votre contrat ne prend pas fin avant qu’un gestionnaire ait étudié la demande.',
      ],
    },
  }),
  defineMessage({
    code: 'RESILIATION_CONFIRMEE',
    label: NOMS.RESILIATION_CONFIRMEE,
    variables: { ...COMMUN, dateFin: jour(), message: facultatif(texte()) },
    exemple: { ...EXEMPLE, dateFin: '2026-12-31', message: 'Votre carte est valable jusque-là.' },
    textes: {
      objet: 'Confirmation de votre résiliation',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre demande {{reference}} est acceptée. Date de fin : {{dateFin}}. {{message}}</p>',
        '<p>La part de cotisation payée pour la période qui suit vous est remboursée dans les trente jours.</p>',
        '<p>Conservez cet e-mail : il confirme votre résiliation.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre demande {{reference}} est acceptée. Date de fin : {{dateFin}}. {{message}}',
        'La part de cotisation payée pour la période qui suit vous est remboursée dans les trente jours.',
        'Conservez cet e-mail : il confirme votre résiliation.',
      ],
    },
  }),
  defineMessage({
    code: 'RADIATION_CONFIRMEE',
    label: NOMS.RADIATION_CONFIRMEE,
    variables: { ...COMMUN, dateFin: jour(), message: facultatif(texte()) },
    exemple: { ...EXEMPLE, dateFin: '2026-12-31', message: 'Sa carte est valable jusque-là.' },
    textes: {
      objet: 'Confirmation de la radiation d’un bénéficiaire',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre demande {{reference}} est acceptée. Dernier jour couvert pour les personnes radiées : {{dateFin}}. {{message}}</p>',
        '<p>Votre contrat continue pour les autres. Votre nouvelle cotisation et votre échéancier sont dans votre espace.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre demande {{reference}} est acceptée. Dernier jour couvert pour les personnes radiées : {{dateFin}}. {{message}}',
        'Votre contrat continue pour les autres. Votre nouvelle cotisation et votre échéancier sont dans votre espace.',
      ],
    },
  }),
  defineMessage({
    code: 'REPONSE_SANS_COMPTE',
    label: NOMS.REPONSE_SANS_COMPTE,
    variables: { ...COMMUN, suite: texte(), message: facultatif(texte()) },
    exemple: {
      ...EXEMPLE,
      suite: 'n’a pas pu être acceptée : pièce manquante',
      message: 'Un document nécessaire n’a pas été transmis.',
    },
    textes: {
      objet: 'Votre demande {{reference}}',
      html: ['<p>Bonjour {{prenom}},</p>', '<p>Votre demande {{reference}} {{suite}}. {{message}}</p>'],
      texte: ['Bonjour {{prenom}},', 'Votre demande {{reference}} {{suite}}. {{message}}'],
    },
  }),
] as const;
