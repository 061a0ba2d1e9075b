import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import { exige } from '#src/core/definition/question.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { masqueIban, nettoieIban, tientIban } from '#src/core/valeurs/iban.ts';

const IBAN_FRANCAIS = /^FR[A-Z0-9]{25}$/;
function faute(iban: string): string | null {
  if (iban.startsWith('FR') && !IBAN_FRANCAIS.test(iban)) return M.IBAN27;
  return tientIban(iban) ? null : M.IBAN;
}

const PAR_IBAN: Controle = {
  type: 'iban',
  attend: 'serveur',
  mots: masqueIban,
};

const ligne = line(34, { clean: nettoieIban });

/** An account number that holds together, without spaces, of so many characters at most; whether it is of SEPA, the server says. */
export function compteIban(longueur: number): Nature<string> {
  // A French one that is too long has a sentence of its own; the limit is for the others.
  const exigence = (iban: string) => faute(iban) ?? (iban.length > longueur ? M.LEN(longueur) : null);
  return { ...ligne, controle: PAR_IBAN, lit: exige(ligne, exigence) };
}
