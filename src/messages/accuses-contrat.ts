import { jour } from '#src/core/message/define-message.ts';
import { defineAccuse } from './accuse.ts';

/** What acknowledges a request about the contract. */
export const accusesContrat = [
  defineAccuse({
    code: 'AR_GARANTIES',
    label: 'Accusé de réception : garanties',
    textes: {
      objet: 'Votre demande de modification',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_INSCRIPTION',
    label: 'Accusé de réception : ajout d’un bénéficiaire',
    textes: {
      objet: 'Votre demande de modification',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_SITUATION_CONTRACTUELLE',
    label: 'Accusé de réception : situation contractuelle',
    textes: {
      objet: 'Votre demande de modification',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_SITUATION_FAMILIALE',
    label: 'Accusé de réception : situation familiale',
    textes: {
      objet: 'Votre demande de modification',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_RADIATION_RENFORT',
    label: 'Accusé de réception : résiliation d’option',
    textes: {
      objet: 'Votre demande de résiliation d’option',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande a été reçue le {{date}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande a été reçue le {{date}}.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_RESILIATION',
    label: 'Accusé de réception : résiliation',
    variables: { dateFin: jour() },
    exemple: { dateFin: '2026-12-31' },
    textes: {
      objet: 'Accusé de réception de votre demande de résiliation',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_RIB_COTISATIONS',
    label: 'Accusé de réception : compte des cotisations',
    textes: {
      objet: 'Modification de vos coordonnées bancaires',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_RIB_PRESTATIONS',
    label: 'Accusé de réception : compte des remboursements',
    textes: {
      objet: 'Modification de vos coordonnées bancaires',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_RIB',
    label: 'Accusé de réception : coordonnées bancaires',
    textes: {
      objet: 'Modification de vos coordonnées bancaires',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
] as const;
