import type { Piece } from '#src/core/definition/piece.ts';
import { piecesDeclarees } from '#src/core/definition/pieces.ts';
import type { Entry } from '#src/registry.ts';
import type { Operation } from './operation.ts';

/** A group of calls that no model describes. */
export interface Family {
  readonly name: string;
  readonly titre: string;
  readonly description: string;
}

/** By the first word of their paths. */
const FAMILIES: Readonly<Record<string, Omit<Family, 'name'>>> = {
  identite: { titre: 'Identité', description: 'Connexion, comptes, mots de passe, consentements.' },
  amf: {
    titre: 'Codes de sécurité',
    description: 'Envoi et vérification des codes, appareils.',
  },
  adherent: { titre: 'Adhérent', description: 'Ce que l’adhérent lit de ses contrats.' },
  forms: { titre: 'Démarches', description: 'Ce que l’adhérent demande, et les fichiers qu’il joint.' },
  cms: { titre: 'Contenus', description: 'Les blocs que les pages affichent.' },
  'inbenta-faq': { titre: 'Foire aux questions', description: 'Questions, recherche et avis.' },
  users: { titre: 'Comptes', description: 'Les comptes que crée un administrateur.' },
  gestion: { titre: 'Système de gestion', description: 'Ce que le système de gestion dit au portail.' },
  envois: { titre: 'Envois', description: 'Les e-mails et SMS qui ne sont pas partis.' },
  demo: { titre: 'Démonstration', description: 'Ce qu’une démonstration envoie, tel qu’on le recevrait.' },
  rgpd: {
    titre: 'Données personnelles',
    description: 'Ce qu’une personne demande des siennes : leur copie, leur effacement.',
  },
  upload: { titre: 'Fichiers joints', description: 'Les fichiers envoyés avant la demande qui les joint.' },
  cegepay: {
    titre: 'Signatures',
    description: 'Ce que l’adhérent signe, et le prestataire qui le fait signer.',
  },
  'carte-partagee': {
    titre: 'Carte partagée',
    description: 'La carte de tiers payant montrée à un professionnel.',
  },
  'profil-remplacement': {
    titre: 'Profil de remplacement',
    description: 'L’espace d’un adhérent, ouvert en son nom.',
  },
  'release-note': { titre: 'Nouveautés', description: 'Ce qui change d’une version à l’autre.' },
  resiliation: { titre: 'Résiliation sans compte', description: 'La demande faite sans se connecter.' },
  'declaration-deces': {
    titre: 'Déclaration de décès',
    description: 'La déclaration faite sans se connecter.',
  },
  fonctionnalite: { titre: 'Fonctionnalités', description: 'Ce qui est ouvert à tous, ou à un contrat.' },
  settings: {
    titre: 'Paramétrage',
    description: 'Ce qui se règle hors des listes : textes, messages, éditions.',
  },
  'tableau-de-bord': { titre: 'Tableau de bord', description: 'L’accueil du back-office.' },
  attente: { titre: 'Ce qui attend', description: 'Le nombre de ce qui attend quelqu’un, par liste.' },
  apercu: { titre: 'Aperçu d’un rôle', description: 'Le back-office vu comme un rôle le voit.' },
  exploitation: { titre: 'Exploitation', description: 'L’état de la file des travaux.' },
  'cgdm-ids': { titre: 'Mémoires du système de gestion', description: 'Ce qui en est gardé, et oublié.' },
  metrics: { titre: 'Supervision', description: 'L’état de l’installation.' },
  service: { titre: 'Service', description: 'État du service et description de l’API.' },
};

/** The family of the calls of a room: what its definition says of it. */
function deLaPiece(name: string): Omit<Family, 'name'> | undefined {
  const piece = (piecesDeclarees as readonly Piece[]).find(({ key }) => key === name);
  return piece && { titre: piece.label, description: piece.description };
}

/** `/api/identity/check-token` → `identite`; the family of a route is the first word of its path. */
export function tagOf(url: string): string {
  const family = /^\/api\/(?:admin\/)?([\w-]+)/.exec(url)?.[1] ?? 'service';
  return family === 'identity' ? 'identite' : family;
}

/** How the family of an address is called; `undefined`: it has no name. */
export function familleDAdresse(url: string): string | undefined {
  const tag = tagOf(url);
  return (FAMILIES[tag] ?? deLaPiece(tag))?.titre;
}

/** Those that have calls, in the order in which these were declared. */
export function familiesOf(entries: readonly Entry[], operations: readonly Operation[]): Family[] {
  const models = new Set(entries.map(({ model }) => model.key));
  const names = [...new Set(operations.map(({ tag }) => tag))].filter((tag) => !models.has(tag));
  return names.map((name) => ({
    name,
    ...(FAMILIES[name] ?? deLaPiece(name) ?? { titre: name, description: `Les appels sous /api/${name}.` }),
  }));
}
