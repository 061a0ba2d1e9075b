import type { Page, Tranche } from '#server/gestion/portefeuille.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** Lines that one list on paper may have: some two hundred and forty sheets, well within what the workshop waits for. */
export const LIGNES_MAX = 5000;
const PAR_PAGE = 500;

/** What stands under the title of a list on paper: how long it is, and of which day. */
export function enteteDePapier(total: number, jour: string): string {
  return `${enNombre(total)} ${total > 1 ? 'lignes' : 'ligne'}. Liste établie le ${jourFrancais(jour)}.`;
}

/**
 * The lines of a list on paper, read a page at a time while they are drawn; the first page is there before, so that what fails is told.
 * @throws Refusal 422 for a list that is too long
 */
export async function lignesDePapier<T>(
  page: (tranche: Tranche) => Promise<Page<T>>,
  ecrit: (ligne: T) => readonly string[],
): Promise<{ readonly total: number; readonly lignes: AsyncIterable<readonly string[]> }> {
  const premiere = await page({ debut: 0, nombre: PAR_PAGE });
  const { total } = premiere;
  if (total > LIGNES_MAX)
    throw new Refusal(
      422,
      'LISTE_TROP_LONGUE',
      `Cette liste compte ${enNombre(total)} lignes : on en imprime ${enNombre(LIGNES_MAX)} au plus. Filtrez-la, ou exportez-la.`,
    );
  async function* lignes() {
    yield* premiere.lignes.map(ecrit);
    for (let debut = PAR_PAGE; debut < total; debut += PAR_PAGE)
      yield* (await page({ debut, nombre: PAR_PAGE })).lignes.map(ecrit);
  }
  return { total, lignes: lignes() };
}
