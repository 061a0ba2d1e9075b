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

/** The words of a line that takes in several lists at once, those that come one day too: rows of their own in the grid of rights. */
export const ensemblesEnMots: Readonly<Record<string, Mots>> = {
  '*': {
    label: 'Tout le back-office',
    aide: 'Toutes les listes et toutes les pièces, celles à venir aussi. Les droits particuliers n’en font pas partie.',
  },
  'referentiel/*': { label: 'Toutes les listes de référence', aide: 'Celles à venir aussi.' },
  'cms/*': {
    label: 'Tous les contenus',
    aide: 'Les blocs et leurs versions, les documents, les bibliothèques, les tags, et ce qui viendra.',
  },
  'faq/*': { label: 'Toute la foire aux questions', aide: 'Ses questions, et ce qui viendra.' },
};

/** A list as its name is looked for: what it is called, and the path by which a group takes it in. */
type Carte = { readonly label: string; readonly path: string };

/** A group of paths that has no words of its own is called by the lists that it takes in today. */
function nomDuGroupe(ressource: string, cartes: Readonly<Record<string, Carte>>): string | undefined {
  const prefixe = `/${ressource.slice(0, -1)}`;
  const prises = Object.values(cartes).filter(({ path }) => path.startsWith(prefixe));
  return prises.length === 0 ? undefined : prises.map(({ label }) => label).join(', ');
}

/** How people call what a line of a role names: a list, a family of paths, a resource, everything. */
export function nomDeRessource(ressource: string, cartes: Readonly<Record<string, Carte>>): string {
  const mots = { ...ensemblesEnMots, ...ressourcesEnMots };
  if (Object.hasOwn(mots, ressource)) return mots[ressource as CleRessource].label;
  if (Object.hasOwn(cartes, ressource)) return cartes[ressource]?.label ?? ressource;
  return (ressource.endsWith('/*') ? nomDuGroupe(ressource, cartes) : undefined) ?? ressource;
}
