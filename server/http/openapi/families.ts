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
  service: { titre: 'Service', description: 'État du service et description de l’API.' },
};

/** The family of the calls of a room: what its definition says of it. */
function deLaPiece(name: string): Omit<Family, 'name'> | undefined {
  const piece = (piecesDeclarees as readonly Piece[]).find(({ key }) => key === name);
  return piece && { titre: piece.label, description: piece.description };
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
