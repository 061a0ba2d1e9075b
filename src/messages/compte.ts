import { defineMessage, lien, secret, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

/** Messages of the life of an account. */
export const compte = [
  defineMessage({
    code: 'ACTIVATION',
    label: NOMS.ACTIVATION,
    variables: { prenom: texte(), lien: secret(lien()), duree: texte() },
    exemple: {
      prenom: 'Jeanne',
      lien: 'https://portail.example/#/confirm-email?code=abc&userId=1',
      duree: '72 heures',
    },
    textes: {
      objet: 'Activez votre compte',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre compte {{client}} est presque prêt. Il reste à confirmer votre adresse e-mail pour l’activer.</p>',
        '<p><a class="bouton" href="{{lien}}">Activer mon compte</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Ce lien est valable {{duree}} et ne sert qu’une fois. Passé ce délai, demandez-en un nouveau depuis la page sur laquelle il vous mène.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : sans confirmation, aucun compte n’est activé.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre compte {{client}} est presque prêt. Pour l’activer, confirmez votre adresse e-mail en ouvrant ce lien :',
        '{{lien}}',
        'Ce lien est valable {{duree}} et ne sert qu’une fois. Passé ce délai, demandez-en un nouveau depuis la page sur laquelle il vous mène.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : sans confirmation, aucun compte n’est activé.',
      ],
      sms: '{{client}} : activez votre compte, le lien est valable {{duree}} : {{lien}}',
    },
  }),
  defineMessage({
    code: 'COMPTE_EXISTANT',
    label: NOMS.COMPTE_EXISTANT,
    variables: { prenom: texte(), lien: lien() },
    exemple: { prenom: 'Jeanne', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Vous avez déjà un espace adhérent',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Une demande d’inscription vient d’être faite avec vos informations ou votre adresse e-mail. Vous avez déjà un espace adhérent {{client}} : aucun nouveau compte n’a été créé.</p>',
        '<p><a class="bouton" href="{{lien}}">Accéder à mon espace</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Vous avez oublié votre mot de passe ? Choisissez « Mot de passe oublié » sur la page de connexion.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre compte n’a pas changé.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Une demande d’inscription vient d’être faite avec vos informations ou votre adresse e-mail. Vous avez déjà un espace adhérent {{client}} : aucun nouveau compte n’a été créé.',
        'Pour y accéder : {{lien}}',
        'Vous avez oublié votre mot de passe ? Choisissez « Mot de passe oublié » sur la page de connexion.',
        'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre compte n’a pas changé.',
      ],
      sms: '{{client}} : vous avez déjà un espace adhérent, rien n’a changé. Pour y accéder : {{lien}}',
    },
  }),
  defineMessage({
    code: 'REINIT_MDP',
    label: NOMS.REINIT_MDP,
    variables: { prenom: texte(), lien: secret(lien()), duree: texte() },
    exemple: {
      prenom: 'Jeanne',
      lien: 'https://portail.example/#/reset-password?code=abc&userId=1',
      duree: '1 heure',
    },
    textes: {
      objet: 'Choisissez un nouveau mot de passe',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Vous avez demandé à changer le mot de passe de votre compte {{client}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Choisir un nouveau mot de passe</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Ce lien est valable {{duree}} et ne sert qu’une fois. Après le changement, toutes vos sessions ouvertes seront fermées.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste le même. Ne transmettez ce lien à personne.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Vous avez demandé à changer le mot de passe de votre compte {{client}}. Pour en choisir un nouveau, ouvrez ce lien :',
        '{{lien}}',
        'Ce lien est valable {{duree}} et ne sert qu’une fois. Après le changement, toutes vos sessions ouvertes seront fermées.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste le même. Ne transmettez ce lien à personne.',
      ],
      sms: '{{client}} : choisissez un nouveau mot de passe, le lien est valable {{duree}} : {{lien}} Si ce n’est pas vous, ignorez ce message.',
    },
  }),
  defineMessage({
    code: 'IDENTIFIANT_OUBLIE',
    label: NOMS.IDENTIFIANT_OUBLIE,
    variables: { prenom: texte(), lien: lien() },
    exemple: { prenom: 'Jeanne', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Votre identifiant de connexion',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Vous avez demandé à retrouver l’identifiant de votre compte {{client}}.</p>',
        '<p><strong>Votre identifiant est l’adresse e-mail à laquelle vous recevez ce message.</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Me connecter</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre compte n’a pas changé.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Vous avez demandé à retrouver l’identifiant de votre compte {{client}}.',
        'Votre identifiant est l’adresse e-mail à laquelle vous recevez ce message.',
        'Pour vous connecter : {{lien}}',
        'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre compte n’a pas changé.',
      ],
      sms: '{{client}} : votre identifiant est votre adresse e-mail. Pour vous connecter : {{lien}}',
    },
  }),
  defineMessage({
    code: 'CREATION_BENEFICIAIRE',
    label: NOMS.CREATION_BENEFICIAIRE,
    variables: { prenom: texte(), lien: secret(lien()), duree: texte() },
    exemple: {
      prenom: 'Jeanne',
      lien: 'https://portail.example/#/activate-user?code=abc&userId=1',
      duree: '72 heures',
    },
    textes: {
      objet: 'Activez votre espace',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un compte a été créé à votre nom. Pour l’utiliser, confirmez votre adresse e-mail et choisissez un mot de passe.</p>',
        '<p><a class="bouton" href="{{lien}}">Activer mon espace</a></p>',
        '<p class="note">Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur : <a href="{{lien}}">{{lien}}</a></p>',
        '<p>Ce lien est valable 72 heures et ne sert qu’une fois.</p>',
        '<p>Si vous ne vous attendiez pas à ce message, ignorez-le : sans activation, le compte ne sert à rien.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un compte a été créé à votre nom. Pour l’utiliser, confirmez votre adresse e-mail et choisissez un mot de passe.',
        'Activer mon espace : {{lien}}',
        'Ce lien est valable 72 heures et ne sert qu’une fois.',
        'Si vous ne vous attendiez pas à ce message, ignorez-le : sans activation, le compte ne sert à rien.',
      ],
    },
  }),
  defineMessage({
    code: 'COMPTE_SUPPRIME',
    label: NOMS.COMPTE_SUPPRIME,
    variables: { prenom: texte() },
    exemple: { prenom: 'Jeanne' },
    textes: {
      objet: 'Votre compte est supprimé',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre compte adhérent {{client}} est désormais supprimé. Votre contrat n’est pas modifié.</p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, appelez sans attendre votre service client : ses coordonnées sont au bas de ce message.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre compte adhérent {{client}} est désormais supprimé. Votre contrat n’est pas modifié.',
        'Si vous n’êtes pas à l’origine de cette demande, appelez sans attendre votre service client : ses coordonnées sont au bas de ce message.',
      ],
      sms: '{{client}} : votre compte adhérent est supprimé, votre contrat n’est pas modifié. Si ce n’est pas vous, appelez votre service client.',
    },
  }),
] as const;
