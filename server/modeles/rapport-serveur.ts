import type { Queryable } from '#server/db/connection.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { Champs, Reponses } from '#src/core/definition/form.ts';
import type { Rapport, ReponseDe } from '#src/core/definition/rapport.ts';

/** For whom a report is made. */
export interface DemandeRapport {
  readonly db: Queryable;
  readonly tenant: Tenant;
}

type FiltresDe<R> = R extends Rapport<infer Q> ? Reponses<Q> : never;

/** The server's half of a report: where its figures come from. */
export interface RapportServeur {
  readonly rapport: Rapport;
  lit(demande: DemandeRapport, filtres: Reponses<Champs>): Promise<Readonly<Record<string, unknown>>>;
}

/** Declares the server's half of a report: it answers the figures and the rows that the definition says. */
export function defineRapportServeur<R extends Rapport>(
  rapport: R,
  lit: (demande: DemandeRapport, filtres: FiltresDe<R>) => Promise<ReponseDe<R>>,
): RapportServeur {
  return { rapport, lit: lit as unknown as RapportServeur['lit'] };
}
