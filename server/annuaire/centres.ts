import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { celluleDe, cellulesAutour } from '#src/core/valeurs/cellules.ts';
import { type Coordonnees, distanceKm } from '#src/core/valeurs/coordonnees.ts';

export interface Centre extends Coordonnees {
  readonly codeInsee: string;
  readonly population: number;
}

interface Centres {
  readonly parCode: ReadonlyMap<string, Centre>;
  readonly parCellule: ReadonlyMap<number, readonly Centre[]>;
}

const FICHIER = join(import.meta.dirname, 'data/centres.csv');

/** `codeInsee,latitude,longitude,population` (server/listes/README.md says where it comes from). */
function lus(texte: string): Centres {
  const parCode = new Map<string, Centre>();
  const parCellule = new Map<number, Centre[]>();
  for (const ligne of texte.trim().split('\n').slice(1)) {
    const [codeInsee = '', lat, lon, population] = ligne.split(',');
    const centre = { codeInsee, lat: Number(lat), lon: Number(lon), population: Number(population) };
    parCode.set(codeInsee, centre);
    const cellule = celluleDe(centre);
    parCellule.set(cellule, [...(parCellule.get(cellule) ?? []), centre]);
  }
  return { parCode, parCellule };
}

let gardes: Promise<Centres> | undefined;

/** Read once, when somebody first looks for a place. */
function centres(): Promise<Centres> {
  gardes ??= readFile(FICHIER, 'utf8').then(lus);
  return gardes;
}

/** The middles of communes, by Insee code; those that nobody knows are not there. */
export async function centresDe(codesInsee: readonly string[]): Promise<readonly Centre[]> {
  const { parCode } = await centres();
  return codesInsee.flatMap((code) => parCode.get(code) ?? []);
}

/** The communes whose middle is within a radius, in kilometres, the nearest first. */
export async function communesAutour(lieu: Coordonnees, rayon: number): Promise<readonly Centre[]> {
  const { parCellule } = await centres();
  return cellulesAutour(lieu, rayon)
    .flatMap((cellule) => parCellule.get(cellule) ?? [])
    .map((centre) => ({ centre, distance: distanceKm(lieu, centre) }))
    .filter(({ distance }) => distance <= rayon)
    .sort((un, autre) => un.distance - autre.distance)
    .map(({ centre }) => centre);
}

/** The communes with the most people, those of at least so many. */
export async function grandesCommunes(habitants: number): Promise<readonly Centre[]> {
  const { parCode } = await centres();
  return [...parCode.values()].filter(({ population }) => population >= habitants);
}
