import { etiquette } from '#src/core/texte/etiquette.ts';
import { type DroitDePiece, MON_COMPTE, type Piece } from './piece.ts';

interface Mots {
  readonly label: string;
  readonly description: string;
  readonly groupe: string;
  readonly droit: DroitDePiece;
}

function page<const K extends string>(key: K, mots: Mots): Extract<Piece, { genre: 'page' }> & { key: K } {
  return { genre: 'page', key, ...mots };
}

function rapport<const K extends string>(
  key: K,
  mots: Mots,
): Extract<Piece, { genre: 'rapport' }> & { key: K } {
  return { genre: 'rapport', key, ...mots };
}

/** The rooms of the back office that are no list, in the order of the menu; each list of `modeles.ts` is one by itself. */
export const piecesDeclarees = etiquette('piece', [
  page('emplacements', {
    label: 'Emplacements',
    description: 'Chaque nom par lequel les pages demandent un contenu, et ce qui s’y trouve.',
    groupe: 'contenu',
    droit: { modele: 'bloc-cms', action: 'read' },
  }),
  rapport('utilite-faq', {
    label: 'Utilité de la FAQ',
    description:
      'Ce que l’on cherche dans la foire aux questions sans le trouver, et ce que l’on pense des réponses.',
    groupe: 'contenu',
    droit: { modele: 'question-faq', action: 'read' },
  }),
  page('textes', {
    label: 'Textes du portail',
    description: 'Chaque texte du portail, et le vôtre à sa place.',
    groupe: 'parametrage',
    droit: { modele: 'etiquette', action: 'read' },
  }),
  page('fonctionnalites', {
    label: 'Fonctionnalités par contrat',
    description: 'Ce qui est ouvert à tous, et ce qui est fermé pour un contrat.',
    groupe: 'parametrage',
    droit: { modele: 'fonctionnalite-backend', action: 'update' },
  }),
  page('messages', {
    label: 'Messages',
    description: 'Les e-mails et SMS du portail, et leur aperçu.',
    groupe: 'parametrage',
    droit: { modele: 'modele-mail', action: 'read' },
  }),
  page('editions', {
    label: 'Éditions',
    description: 'Les documents du portail, et leur aperçu.',
    groupe: 'parametrage',
    droit: { modele: 'edition', action: 'read' },
  }),
  rapport('statistiques-users', {
    label: 'Statistiques des comptes',
    description: 'Les comptes créés dans une période, et ce qu’ils sont aujourd’hui.',
    groupe: 'journaux',
    droit: { ressource: 'statistiques-users', action: 'read' },
  }),
  rapport('statistiques-activite', {
    label: 'Statistiques d’activité',
    description: 'Connexions, demandes, messages et contenus, d’une période comparée à une autre.',
    groupe: 'journaux',
    droit: { ressource: 'statistiques-activite', action: 'read' },
  }),
  rapport('connexion-counter', {
    label: 'Compteur de connexions',
    description: 'Qui est là, et combien de connexions aujourd’hui, hier, ce mois-ci, par heure et par jour.',
    groupe: 'journaux',
    droit: { ressource: 'connexion-counter', action: 'read' },
  }),
  rapport('audiences-report', {
    label: 'Rapport des audiences',
    description: 'Combien d’adhérents sont dans chaque audience, depuis quand, et ce qui s’adresse à eux.',
    groupe: 'journaux',
    droit: { ressource: 'audiences', action: 'read' },
  }),
  page('audiences-test', {
    label: 'Essai des audiences',
    description: 'Pourquoi un adhérent est dans une audience, ou n’y est pas, condition par condition.',
    groupe: 'journaux',
    droit: { ressource: 'audiences', action: 'read' },
  }),
  page('nouveau-compte', {
    label: 'Créer un compte de gestion',
    description: 'La personne reçoit un e-mail par lequel elle choisit son mot de passe.',
    groupe: 'comptes',
    droit: { modele: 'compte-gestionnaire', action: 'create' },
  }),
  page('recherche-nir', {
    label: 'Retrouver un adhérent par son NIR',
    description:
      'Le numéro de sécurité sociale en entier, sans sa clé. Chaque recherche est gardée au journal.',
    groupe: 'comptes',
    droit: { ressource: 'recherche-nir', action: 'read' },
  }),
  page('nouveau-jeton-service', {
    label: 'Créer un jeton de service',
    description: 'Le jeton n’est montré qu’une fois.',
    groupe: 'comptes',
    droit: { modele: 'jeton-service', action: 'create' },
  }),
  page('operations-disponibles', {
    label: 'Opérations',
    description:
      'Ce qui se lance à la main, une fois à la fois sur tous les nœuds : où cela en est, qui, quand.',
    groupe: 'travaux',
    droit: { ressource: 'operations', action: 'read' },
  }),
  page('clients', {
    label: 'Clients de l’installation',
    description: 'Chaque organisme, ses noms d’hôte, comment on y entre, et combien de comptes il a.',
    groupe: 'travaux',
    droit: { ressource: 'clients', action: 'read' },
  }),
  page('nouveau-client', {
    label: 'Créer un client',
    description:
      'Il naît avec ses rôles, ses listes de départ et son premier administrateur, invité par e-mail.',
    groupe: 'travaux',
    droit: { ressource: 'clients', action: 'create' },
  }),
  page('mon-compte', {
    label: 'Sécurité de mon compte',
    description: 'Ce qui vous est demandé à la connexion, en plus de votre mot de passe.',
    groupe: MON_COMPTE,
    droit: { backOffice: true },
  }),
] as const satisfies readonly Piece[]);

type Declaree = (typeof piecesDeclarees)[number];
/** The rooms that are reports: each has its definition in `src/rapports`. */
export type CleRapport = Extract<Declaree, { readonly genre: 'rapport' }>['key'];
/** The rooms made by hand: each has its module in `src/admin/pages.ts`. */
export type ClePage = Extract<Declaree, { readonly genre: 'page' }>['key'];
