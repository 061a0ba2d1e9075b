import { M } from '#src/core/definition/messages.ts';
import { isJour, jourFrancais } from './dates.ts';

/** Two days, `AAAA-MM-JJ`, both included; an empty one bounds nothing, and one that is not whole is as it was typed. */
export interface Periode {
  readonly du: string;
  readonly au: string;
}

/** What is wrong with a period, by its fields; nothing where it may be asked for. */
export function fautesPeriode({ du, au }: Periode): Partial<Periode> {
  const fauteDu = du !== '' && !isJour(du) ? M.DATE : undefined;
  const fauteAu = au !== '' && !isJour(au) ? M.DATE : undefined;
  const isInverse = du !== '' && au !== '' && !fauteDu && !fauteAu && au < du;
  return {
    ...(fauteDu && { du: fauteDu }),
    ...(fauteAu && { au: fauteAu }),
    ...(isInverse && { au: M.DATE_MIN(jourFrancais(du)) }),
  };
}

/** The period that an address asks for (`?du=2026-01-01&au=2026-01-31`); what is wrong in it bounds nothing. */
export function periodeDAdresse(search: { get(nom: string): string | null }): Periode {
  const lue = { du: search.get('du') ?? '', au: search.get('au') ?? '' };
  const fautes = fautesPeriode(lue);
  return { du: fautes.du ? '' : lue.du, au: fautes.au ? '' : lue.au };
}
