import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import { exige } from '#src/core/definition/question.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { isBic } from '#src/core/valeurs/iban.ts';

const ligne = line(11);
const PAR_BIC: Controle = { type: 'bic', attend: 'serveur' };

/** The bank of an account: its box writes capitals while one types, and small letters are no BIC (domain reference §7.3). */
export const codeBic: Nature<string> = {
  ...ligne,
  controle: PAR_BIC,
  lit: exige(ligne, (bic) => (isBic(bic) ? null : M.BIC)),
};
