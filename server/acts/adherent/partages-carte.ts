import type { ServicesActes } from '#server/acts/acte.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

/** Messages about a card that one account may send to others in a day: they reach anybody's letter box. */
const PARTAGES = { nombre: 10, secondes: 86_400 };

/** Counts one more. @throws Refusal 429 past the number of a day */
export async function comptePartage({ db, coffre }: ServicesActes, compteId: string): Promise<void> {
  const { permis, attente } = await countOne(db, coffre.empreinte('partage-carte', compteId), PARTAGES);
  if (!permis) throw new Refusal(429, 'TROP_DE_PARTAGES', R.TROP_D_ESSAIS, { attente });
}
