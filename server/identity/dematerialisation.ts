import { changeDemat, insertPreference, versionDuBloc } from '#server/db/adherent/preferences.ts';
import type { Queryable } from '#server/db/connection.ts';
import { FAMILLES } from '#src/core/adherent/preferences.ts';

/**
 * Keeps what a new account answered about documents on line, with its proof: the date, and the version of the text that
 * asked. Without an answer nothing was agreed to, and nothing is kept but that.
 */
export async function keepDematerialisation(
  tx: Queryable,
  { id: compteId, clientId }: { readonly id: string; readonly clientId: string },
  answer: boolean | null,
  bloc: string,
): Promise<void> {
  await changeDemat(tx, { clientId, compteId }, answer === true);
  if (answer === null) return;
  await insertPreference(tx, {
    ...{ clientId, compteId, code: 'dematerialisation' },
    valeur: Object.fromEntries(FAMILLES.map(({ code }) => [code, answer])),
    versionTexte: await versionDuBloc(tx, clientId, bloc),
  });
}
