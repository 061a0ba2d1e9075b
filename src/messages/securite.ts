import { defineMessage, instant, lien, secret, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

/** Codes, changes of security, and links to addresses that somebody typed. */
export const securite = [
  defineMessage({
    code: 'CODE_SECURITE',
    label: NOMS.CODE_SECURITE,
    variables: { code: secret(texte()), duree: texte() },
    // A code lives ten minutes (domain reference §6.6): one that comes later only worries.
    vieSecondes: 600,
    exemple: { code: '482913', duree: '10 minutes' },
    textes: {
      objet: 'Votre code de sécurité',
      html: [
        '<p>Bonjour,</p>',
        '<p>Saisissez ce code dans votre espace {{client}} pour continuer. Votre code est :</p>',
        '<p class="code">{{code}}</p>',
        '<p>Il est valable {{duree}} et ne sert qu’une fois.</p>',
        '<p>Ne le communiquez à personne, pas même à quelqu’un qui se présente comme votre conseiller. Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe.</p>',
      ],
      texte: [
        'Bonjour,',
        'Saisissez ce code dans votre espace {{client}} pour continuer. Votre code est : {{code}}',
        'Il est valable {{duree}} et ne sert qu’une fois.',
        'Ne le communiquez à personne, pas même à quelqu’un qui se présente comme votre conseiller. Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe.',
      ],
      sms: '{{code}} est votre code de sécurité {{client}}, valable {{duree}}. Ne le communiquez à personne. Si ce n’est pas vous, changez votre mot de passe.',
    },
  }),
  defineMessage({
    code: 'ALERTE_ACCES',
    label: NOMS.ALERTE_ACCES,
    variables: { prenom: texte(), quoi: texte(), lien: lien() },
    exemple: {
      prenom: 'Claire',
      quoi: 'Marc LEMOINE a consulté 51 adhérents en une heure.',
      lien: 'https://portail.example/#/admin/alerte-acces',
    },
    textes: {
      objet: 'Un accès inhabituel dans le back-office',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Ceci mérite un regard : <strong>{{quoi}}</strong></p>',
        '<p>Ce peut être son travail. <a href="{{lien}}">Voir les alertes d’accès</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Ceci mérite un regard : {{quoi}}',
        'Ce peut être son travail. Voir les alertes d’accès : {{lien}}',
      ],
    },
  }),
  defineMessage({
    code: 'SECU_MODIFICATION',
    label: NOMS.SECU_MODIFICATION,
    variables: { prenom: texte(), quoi: texte() },
    exemple: { prenom: 'Jeanne', quoi: 'Votre mot de passe a été modifié le 23/11/2026.' },
    textes: {
      objet: 'Une modification a été effectuée sur votre compte',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Une modification vient d’être enregistrée sur votre compte {{client}} :</p>',
        '<p><strong>{{quoi}}</strong></p>',
        '<p>Si c’est bien vous, vous n’avez rien à faire.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette modification, appelez tout de suite votre service client : ses coordonnées sont au bas de ce message. Si vous vous connectez avec cette adresse, choisissez d’abord un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Une modification vient d’être enregistrée sur votre compte {{client}} : {{quoi}}',
        'Si c’est bien vous, vous n’avez rien à faire.',
        'Si vous n’êtes pas à l’origine de cette modification, appelez tout de suite votre service client : ses coordonnées sont au bas de ce message. Si vous vous connectez avec cette adresse, choisissez d’abord un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion.',
      ],
      sms: '{{client}} : modification de votre compte : {{quoi}}. Si ce n’est pas vous, changez votre mot de passe et appelez votre service client.',
    },
  }),
  defineMessage({
    code: 'CONFIRM_EMAIL',
    label: NOMS.CONFIRM_EMAIL,
    variables: { prenom: texte(), lien: secret(lien()) },
    exemple: { prenom: 'Jeanne', lien: 'https://portail.example/#/confirm-contact?code=abc&userId=1' },
    textes: {
      objet: 'Confirmez votre adresse e-mail',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Vous avez demandé à utiliser cette adresse pour votre compte {{client}}. Il reste à la confirmer.</p>',
        '<p><a class="bouton" href="{{lien}}">Confirmer mon adresse e-mail</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Ce lien est valable 24 heures et ne sert qu’une fois.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Vous avez demandé à utiliser cette adresse pour votre compte {{client}}. Il reste à la confirmer.',
        'Confirmer mon adresse e-mail : {{lien}}',
        'Ce lien est valable 24 heures et ne sert qu’une fois.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.',
      ],
    },
  }),
  defineMessage({
    code: 'ALERTE_IDENTIFIANT',
    label: NOMS.ALERTE_IDENTIFIANT,
    variables: { prenom: texte() },
    exemple: { prenom: 'Jeanne' },
    textes: {
      objet: 'Un changement d’identifiant a été demandé',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un changement de l’identifiant de votre compte {{client}} vient d’être demandé. Il prendra effet quand le lien envoyé à la nouvelle adresse aura été ouvert.</p>',
        '<p>Si c’est bien vous, vous n’avez rien à faire.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, choisissez tout de suite un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion, puis appelez votre service client : ses coordonnées sont au bas de ce message.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un changement de l’identifiant de votre compte {{client}} vient d’être demandé. Il prendra effet quand le lien envoyé à la nouvelle adresse aura été ouvert.',
        'Si c’est bien vous, vous n’avez rien à faire.',
        'Si vous n’êtes pas à l’origine de cette demande, choisissez tout de suite un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion, puis appelez votre service client : ses coordonnées sont au bas de ce message.',
      ],
    },
  }),
  defineMessage({
    code: 'IDENTIFIANT_PRIS',
    label: NOMS.IDENTIFIANT_PRIS,
    variables: { prenom: texte(), lien: lien() },
    exemple: { prenom: 'Jeanne', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Cette adresse est déjà celle de votre espace',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Quelqu’un a voulu utiliser cette adresse e-mail comme identifiant d’un compte {{client}}. Elle est déjà celle de votre espace : rien n’a changé.</p>',
        '<p>Si c’était vous, connectez-vous avec cette adresse.</p>',
        '<p><a class="bouton" href="{{lien}}">Me connecter</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Quelqu’un a voulu utiliser cette adresse e-mail comme identifiant d’un compte {{client}}. Elle est déjà celle de votre espace : rien n’a changé.',
        'Si c’était vous, connectez-vous avec cette adresse : {{lien}}',
        'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
      ],
    },
  }),
  defineMessage({
    code: 'ESPACE_CONSULTE',
    label: NOMS.ESPACE_CONSULTE,
    variables: { date: instant(), lien: lien() },
    exemple: { date: '2026-11-23T17:30:00.000Z', lien: 'https://portail.example/#/' },
    textes: {
      objet: 'Votre espace a été consulté',
      html: [
        '<p>Bonjour,</p>',
        '<p>Un conseiller a ouvert votre espace le {{date}} : <a href="{{lien}}">{{lien}}</a></p>',
      ],
      texte: ['Bonjour,', 'Un conseiller a ouvert votre espace le {{date}} : {{lien}}'],
    },
  }),
  defineMessage({
    code: 'CARTE_TP_PARTAGE',
    label: NOMS.CARTE_TP_PARTAGE,
    variables: { prenom: texte(), date: instant(), lien: secret(lien()) },
    exemple: {
      prenom: 'Jeanne',
      date: '2026-11-23T17:30:00.000Z',
      lien: 'https://portail.example/#/carte-partagee?code=abc&userId=1',
    },
    textes: {
      objet: 'Votre carte de tiers payant',
      html: [
        '<p>Bonjour,</p>',
        '<p>Une carte de tiers payant vous est partagée jusqu’au {{date}}.</p>',
        '<p>De la part de {{prenom}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir la carte</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Ce lien ne s’ouvre qu’une fois. Ne le transmettez à personne d’autre.</p>',
      ],
      texte: [
        'Bonjour,',
        'Une carte de tiers payant vous est partagée jusqu’au {{date}}.',
        'De la part de {{prenom}}.',
        'Voir la carte : {{lien}}',
        'Ce lien ne s’ouvre qu’une fois. Ne le transmettez à personne d’autre.',
      ],
    },
  }),
] as const;
