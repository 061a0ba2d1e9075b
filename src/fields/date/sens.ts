import { M } from '#src/core/definition/messages.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { garde, refuse } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { isJour } from '#src/core/valeurs/dates.ts';

const ligne = line(10);

/** A calendar day without time zone, `AAAA-MM-JJ` on the wire; what shows it in French reads it back. */
export const jourCivil: Nature<string> = {
  json: { type: 'string', format: 'date' },
  controle: { type: 'jour' },
  lit(brut) {
    const lu = ligne.lit(brut);
    return lu.ok && isJour(lu.value) ? garde(lu.value) : refuse(M.DATE);
  },
};
