import type { CleRapport } from '#src/core/definition/pieces.ts';
import type { Rapport } from '#src/core/definition/rapport.ts';
import { audiencesReport } from './audiences-report.ts';
import { connexionCounter } from './connexion-counter.ts';
import { statistiquesActivite } from './statistiques-activite.ts';
import { statistiquesUsers } from './statistiques-users.ts';
import { utiliteFaq } from './utilite-faq.ts';

/** The reports of the back office, by the keys of their rooms: apart from the lists, which are all loaded with the first one. */
export const rapports: Readonly<Record<string, Rapport>> = {
  'statistiques-users': statistiquesUsers,
  'connexion-counter': connexionCounter,
  'statistiques-activite': statistiquesActivite,
  'audiences-report': audiencesReport,
  'utilite-faq': utiliteFaq,
} satisfies Readonly<Record<CleRapport, Rapport>>;
