import { etiquette } from '#src/core/texte/etiquette.ts';

/** What the pages of the public area are called, and what is said under their titles. */
export const PAGES_PUBLIQUES = etiquette('page.public', {
  bienvenue: { titre: 'Bienvenue sur votre espace adhérent' },
  connexion: { titre: 'Connexion' },
  inscription: {
    titre: 'Créer votre compte',
    intro: 'Les champs marqués d’une étoile sont obligatoires.',
  },
  motDePasseOublie: { titre: 'Mot de passe oublié' },
  motDePasseDemande: { titre: 'Consultez votre messagerie' },
  motDePasseChange: { titre: 'Votre demande a bien été prise en compte' },
  identifiantOublie: {
    titre: 'Identifiant oublié',
    intro:
      'Dites-nous qui vous êtes : nous vous l’enverrons par e-mail. Les champs marqués d’une étoile sont obligatoires.',
  },
  compteActive: { titre: 'Votre compte est activé' },
  compteSupprime: { titre: 'Votre compte adhérent est désormais supprimé' },
  cookies: { titre: 'Politique de cookies' },
  pageInconnue: { titre: 'Page inconnue' },
} as const);
