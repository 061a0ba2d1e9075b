import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { joinPieces, poidsFichiers } from '#server/db/demandes/pieces.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { MO } from '#src/core/valeurs/file-size.ts';

/** What files come for: the question that they answer, the paper that they are, and where a refusal of them is said. */
export interface Jonction {
  readonly demandeId: string;
  readonly inputName: string;
  readonly codePiece: string;
  readonly champ: string;
}

/** Says of one field why its form is refused. @throws Refusal 400 */
export function refuseChamp(champ: string, message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [champ]: message } });
}

/** Joins files that were sent ahead to a request that is there: all of them or none. @throws Refusal 400 */
export async function joinsAhead(
  tx: Queryable,
  { client, compte }: Demandeur,
  { champ, ...jonction }: Jonction,
  fichiers: readonly FichierTeleverse[],
): Promise<void> {
  if (fichiers.length === 0) return;
  const noms = [...new Set(fichiers.map(({ remoteFileName }) => remoteFileName))];
  const joints = await joinPieces(tx, { ...jonction, noms, clientId: client.id, compteId: compte.id });
  if (joints !== noms.length) refuseChamp(champ, R.FILE_PERDU);
  const { octets } = await poidsFichiers(tx, jonction.demandeId);
  if (octets > client.tailleMaxTotaleMo * MO) refuseChamp(champ, M.FILE_TOTAL(client.tailleMaxTotaleMo));
}
