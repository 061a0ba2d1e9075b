import { isJour } from '#src/core/valeurs/dates.ts';
import { M } from './messages.ts';
import { garde, type Nature, refuse } from './sens.ts';
import { line } from './text.ts';

const ligne = line(10);

/** A calendar day without time zone, `AAAA-MM-JJ` on the wire; what shows it in French reads it back. */
export const jourCivil: Nature<string> = {
  json: { type: 'string', format: 'date' },
  lit(brut) {
    const lu = ligne.lit(brut);
    return lu.ok && isJour(lu.value) ? garde(lu.value) : refuse(M.DATE);
  },
};
