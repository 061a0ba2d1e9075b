import { isControle } from '#src/core/definition/controle.ts';
import type { Champ, Option, Saisie } from '#src/core/definition/form.ts';
import type { ControleChoix } from '#src/fields/choix/sens.ts';
import type { ControleJour } from '#src/fields/date/sens.ts';
import { PASSWORD } from './visitor.ts';

/** What answers a question: what one types or chooses; `true` or `false` for a box, yes or no, and files. */
export type Reponse = string | boolean;

/** What one types where nothing else is said. */
const TEXTES: Readonly<Record<string, string>> = {
  texte: 'Exemple',
  'texte-long': 'Bonjour, voici ma question.',
  email: 'jeanne.martin@exemple.fr',
  telephone: '0612345678',
  'mot-de-passe': PASSWORD,
  montant: '42,50',
  iban: 'FR7630004000031234567890143',
  bic: 'BNPAFRPPXXX',
  siret: '73282932000074',
  professionnel: 'Docteur Exemple',
};

/** Those that are offered, as the other answers stand. */
function offertes(controle: ControleChoix, saisie: Saisie): readonly Option[] {
  const { options, selon } = controle;
  const reponses = selon?.de.map((nom) => saisie[nom]) ?? [];
  return options.filter((option) => selon?.offre(option, reponses) ?? true);
}

function jourPermis({ min, max }: ControleJour, aujourdhui: string): string {
  if (min !== undefined && aujourdhui < min) return min;
  return max !== undefined && aujourdhui > max ? max : aujourdhui;
}

/** How a question is answered where its act's example does not say; `null`: it is left. */
export function parDefaut(champ: Champ, saisie: Saisie, aujourdhui: string): Reponse | null {
  const { controle, requis } = champ;
  if (!controle || requis === false) return null;
  if (isControle<ControleChoix>(controle, 'choix')) return offertes(controle, saisie)[0]?.code ?? null;
  if (isControle<ControleJour>(controle, 'date')) return jourPermis(controle, aujourdhui);
  switch (controle.type) {
    case 'choix-multiple':
    case 'booleen':
    case 'case':
    case 'document-lu':
    case 'fichiers':
      return true;
    case 'lecture':
    case 'cache':
      return null;
    default:
      return TEXTES[controle.type] ?? null;
  }
}
