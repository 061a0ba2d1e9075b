import { join } from 'node:path';
import { acheminement, cleanAcheminement } from './acheminement.ts';
import { commonCells, commonColumns, compareText } from './common-columns.ts';
import { formatCsv } from './csv.ts';
import { type PackageFolders, readPackageJson } from './packages.ts';

type Source = { codePostal: string; codeCommune: string; nomCommune: string; libelleAcheminement: string };
type Commune = { code: string; nom: string; type: string; chefLieu?: string; codesPostaux?: string[] };
type Row = { codePostal: string; codeInsee: string; localite: string; nomCommune: string; isActif: boolean };

const extraColumns = ['codePostal', 'localite', 'codeInsee', 'nomCommune', 'departement', 'isCedex'];

/** Cities whose addresses carry the INSEE code of an arrondissement, never this one. */
const citiesWithArrondissements = new Set(['13055', '69123', '75056']);

/** In neither package. */
const addedByHand: Row[] = [
  { codePostal: '98000', codeInsee: '99138', localite: 'MONACO', nomCommune: 'Monaco', isActif: true },
];

/** The whole `code-postal.csv`: one row per postal code and commune. */
export function buildCodePostal(folders: PackageFolders): string {
  const sources = readPackageJson(join(folders.codesPostaux, 'codes-postaux.json'), isSourceList);
  const communes = readPackageJson(join(folders.decoupageAdministratif, 'data/communes.json'), isCommuneList);
  const rows = new Map<string, Row>();
  for (const row of [...fromCodesPostaux(sources, communes), ...addedByHand]) {
    if (rows.has(keyOf(row))) throw new Error(`Deux libellés pour ${keyOf(row)} : il faut un suffixe.`);
    rows.set(keyOf(row), row);
  }
  for (const row of fromDecoupage(communes)) {
    if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  }
  deactivateMerged(rows, communes);
  return formatCsv([...commonColumns, ...extraColumns], [...rows.values()].sort(byKey).map(toCells));
}

const keyOf = (row: Row): string => `${row.codePostal}-${row.codeInsee}`;
const byKey = (a: Row, b: Row): number => compareText(keyOf(a), keyOf(b));
const isCurrent = (commune: Commune): boolean =>
  commune.type === 'commune-actuelle' || commune.type === 'arrondissement-municipal';

function fromCodesPostaux(sources: Source[], communes: Commune[]): Row[] {
  const currentNames = new Map(communes.filter(isCurrent).map((commune) => [commune.code, commune.nom]));
  return sources.map((source) => {
    const nomCommune = currentNames.get(source.codeCommune) ?? source.nomCommune;
    const localite = cleanAcheminement(source.libelleAcheminement, source.nomCommune);
    return {
      codePostal: source.codePostal,
      codeInsee: source.codeCommune,
      localite,
      nomCommune,
      isActif: true,
    };
  });
}

function fromDecoupage(communes: Commune[]): Row[] {
  return communes
    .filter((commune) => isCurrent(commune) && !citiesWithArrondissements.has(commune.code))
    .flatMap(({ code, nom, codesPostaux = [] }) =>
      codesPostaux.map((codePostal) => ({
        codePostal,
        codeInsee: code,
        localite: acheminement(nom),
        nomCommune: nom,
        isActif: true,
      })),
    );
}

/** A merged commune leaves the forms, but only where the new commune is there to choose instead. */
function deactivateMerged(rows: Map<string, Row>, communes: Commune[]): void {
  const current = new Set(communes.filter(isCurrent).map((commune) => commune.code));
  const successors = new Map(communes.map((commune) => [commune.code, commune.chefLieu]));
  for (const row of rows.values()) {
    const successor = successors.get(row.codeInsee);
    if (current.has(row.codeInsee) || successor === undefined) continue;
    row.isActif = !rows.has(`${row.codePostal}-${successor}`);
  }
}

/** `01`, `2A`, `971`, `987`…; Monaco keeps the `99` of foreign birth places, as in a NIR. */
function departementOf(codeInsee: string): string {
  return /^9[78]/.test(codeInsee) ? codeInsee.slice(0, 3) : codeInsee.slice(0, 2);
}

function toCells({ codePostal, codeInsee, localite, nomCommune, isActif }: Row) {
  const code = `${codePostal}-${codeInsee}`;
  const isCedex = /\bCEDEX\b/.test(localite);
  return [
    ...commonCells({ code, libelle: `${codePostal} ${localite}`, isActif }),
    ...[codePostal, localite, codeInsee, nomCommune, departementOf(codeInsee), isCedex],
  ];
}

function isSourceList(value: unknown): value is Source[] {
  return Array.isArray(value) && value.length > 35_000 && typeof value[0]?.libelleAcheminement === 'string';
}

function isCommuneList(value: unknown): value is Commune[] {
  return Array.isArray(value) && value.length > 35_000 && Array.isArray(value[0]?.codesPostaux);
}
