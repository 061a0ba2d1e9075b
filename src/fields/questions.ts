import type { ComponentType } from 'react';
import type { ChampProps } from '#src/ui/form/use-question.ts';

/** What draws the questions of a meaning: `Question`, of `src/fields/<sens>/question.tsx`. */
interface ModuleQuestion {
  readonly Question: ComponentType<ChampProps>;
}

/** One line a meaning that is asked: the folder of the same name, fetched with the first form that needs it. */
export const QUESTIONS: Readonly<Record<string, () => Promise<ModuleQuestion>>> = {
  bic: () => import('./bic/question.tsx'),
  booleen: () => import('./booleen/question.tsx'),
  case: () => import('./case/question.tsx'),
  choix: () => import('./choix/question.tsx'),
  'choix-multiple': () => import('./choix-multiple/question.tsx'),
  date: () => import('./date/question.tsx'),
  'document-lu': () => import('./document-lu/question.tsx'),
  email: () => import('./email/question.tsx'),
  fichiers: () => import('./fichiers/question.tsx'),
  iban: () => import('./iban/question.tsx'),
  interrupteur: () => import('./interrupteur/question.tsx'),
  lecture: () => import('./lecture/question.tsx'),
  localite: () => import('./localite/question.tsx'),
  montant: () => import('./montant/question.tsx'),
  'mot-de-passe': () => import('./mot-de-passe/question.tsx'),
  nir: () => import('./nir/question.tsx'),
  professionnel: () => import('./professionnel/question.tsx'),
  proposition: () => import('./proposition/question.tsx'),
  siret: () => import('./siret/question.tsx'),
  telephone: () => import('./telephone/question.tsx'),
  texte: () => import('./texte/question.tsx'),
  'texte-long': () => import('./texte-long/question.tsx'),
};
