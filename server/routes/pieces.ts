import { MON_COMPTE, verifiePieces } from '#src/core/piece.ts';
import { pieces, registry } from '#src/registry.ts';
import { familles } from '#src/resources/familles.ts';

/** Throws where a room of the back office has no right, or names what is not declared: the server does not start. */
export function checkPieces(): void {
  verifiePieces(pieces(), { modeles: registry, groupes: [...Object.keys(familles), MON_COMPTE] });
}
