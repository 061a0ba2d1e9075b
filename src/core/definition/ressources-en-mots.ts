import type { CleRessource } from './ressources.ts';

interface Mots {
  readonly label: string;
  /** What it opens: one sentence. */
  readonly aide: string;
}

/** The words of each resource, for those who give rights: no other page carries them. */
export const ressourcesEnMots: Readonly<Record<CleRessource, Mots>> = {
  exploitation: { label: 'Exploitation', aide: 'L’état de la file des travaux de toute l’installation.' },
  operations: {
    label: 'Opérations',
    aide: 'Consulter : où en est chacune. Modifier : en lancer une, purge comprise.',
  },
  clients: {
    label: 'Clients de l’installation',
    aide: 'Pour un compte de la plateforme seulement. Modifier : rétablir les liaisons avec le système de gestion.',
  },
  'statistiques-users': {
    label: 'Statistiques des comptes',
    aide: 'Le rapport des comptes créés et de ce qu’ils sont devenus.',
  },
  audiences: {
    label: 'Effectifs des audiences',
    aide: 'Consulter : combien d’adhérents, et essayer l’un d’eux. Modifier : recalculer.',
  },
  'statistiques-activite': {
    label: 'Statistiques d’activité',
    aide: 'Connexions, demandes, messages et avis sur les contenus, en nombres seulement.',
  },
  'connexion-counter': {
    label: 'Compteur de connexions',
    aide: 'Le nombre de connexions, par heure, par jour et par canal.',
  },
  'recherche-nir': {
    label: 'Recherche par numéro de sécurité sociale',
    aide: 'Retrouver le compte d’un adhérent par son numéro, en entier.',
  },
  medical: {
    label: 'Données médicales',
    aide: 'Les pièces et les soins couverts par le secret médical.',
  },
  administrateurs: {
    label: 'Administrateurs',
    aide: 'Donner le rôle d’administrateur, ou le retirer. Seul qui a ce droit le confie.',
  },
  'vues-partagees': {
    label: 'Vues partagées',
    aide: 'Partager une vue d’une liste avec un rôle ou avec tous, et changer celles qui le sont.',
  },
  gestion: {
    label: 'Système de gestion',
    aide: 'Laisser, par un jeton de service, un programme dire ce que deviennent les demandes.',
  },
  'profil-remplacement': {
    label: 'Profil de remplacement',
    aide: 'Consulter : ouvrir l’espace d’un adhérent en son nom. Modifier : y faire ses démarches.',
  },
};

/** How people call what a line of a role names: a list, a family of paths, a resource, everything. */
export function nomDeRessource(
  ressource: string,
  cartes: Readonly<Record<string, { readonly label: string }>>,
): string {
  if (ressource === '*') return 'Tout le back-office';
  if (ressource === 'referentiel/*') return 'Toutes les listes de référence';
  if (Object.hasOwn(ressourcesEnMots, ressource)) return ressourcesEnMots[ressource as CleRessource].label;
  return (Object.hasOwn(cartes, ressource) ? cartes[ressource]?.label : undefined) ?? ressource;
}
