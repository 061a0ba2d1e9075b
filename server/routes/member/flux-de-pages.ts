import { Readable } from 'node:stream';
import type { Page, Tranche } from '#server/gestion/portefeuille.ts';

const PAR_PAGE = 500;

/** A file of lines, made page by page: the first one is there before anything is sent, so that what fails is told. */
export async function fluxDePages<T>(
  page: (tranche: Tranche) => Promise<Page<T>>,
  ecrit: (lignes: readonly T[]) => string,
  tete: string,
): Promise<Readable> {
  const lit = (debut: number) => page({ debut, nombre: PAR_PAGE });
  const premiere = await lit(0);
  return Readable.from(
    (async function* () {
      yield tete + ecrit(premiere.lignes);
      for (let debut = PAR_PAGE; debut < premiere.total; debut += PAR_PAGE) {
        yield ecrit((await lit(debut)).lignes);
      }
    })(),
    { objectMode: false },
  );
}
