import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { commonCells, commonColumns, compareText } from './common-columns.ts';
import { type CsvValue, formatCsv, parseCsv } from './csv.ts';
import { type PackageFolders, readPackageJson } from './packages.ts';

const extraColumns = [
  'codeIso2',
  'codeIso3',
  'codeNumerique',
  'codeInsee',
  'libelleNationalite',
  'indicatif',
  'isSepa',
  'isUe',
  'isEee',
  'longueurIban',
  'regexCodePostal',
];

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const economicArea = [...union, 'IS', 'LI', 'NO'];
/** The 41 countries; the packages' own flags miss five of them. */
const sepa = new Set([...economicArea, ...'AD AL CH GB MC MD ME MK RS SM VA'.split(' ')]);

/** France first, then Monaco, then the alphabet. */
const order: Record<string, number> = { FR: 10, MC: 20 };

type IsoCode = [alpha2: string, alpha3: string, numeric: string];
type Sources = {
  labels: Record<string, string>;
  phones: Record<string, { phone: number[] }>;
  ibanLengths: Map<string, number>;
  byHand: Map<string, Record<string, string>>;
};

/** The whole `pays.csv`: ISO 3166-1 and Kosovo. */
export async function buildPays(folders: PackageFolders): Promise<string> {
  const codes = readPackageJson(join(folders.isoCountries, 'codes.json'), isCodeList);
  const byHand = parseCsv(readFileSync(join(import.meta.dirname, 'pays-a-la-main.csv'), 'utf8'));
  const sources: Sources = {
    labels: readPackageJson(join(folders.isoCountries, 'langs/fr.json'), isLabels).countries,
    phones: readPackageJson(join(folders.countriesList, 'countries.min.json'), isPhones),
    ibanLengths: await readIbanLengths(folders.ibantools),
    byHand: new Map(byHand.map((row) => [row.code ?? '', row])),
  };
  const rows = codes.map((code) => toCells(code, sources)).sort((a, b) => compareText(`${a[0]}`, `${b[0]}`));
  return formatCsv([...commonColumns, ...extraColumns], rows);
}

function toCells([alpha2, alpha3, numeric]: IsoCode, sources: Sources): CsvValue[] {
  const hand = sources.byHand.get(alpha2) ?? {};
  const libelle = enTypographie(hand.libelle || (sources.labels[alpha2] ?? ''));
  if (!libelle) throw new Error(`Pas de libellé français pour ${alpha2}.`);
  return [
    ...commonCells({
      code: alpha2,
      libelle,
      ordre: order[alpha2] ?? 100,
      isSysteme: alpha2 in order,
    }),
    ...[alpha2, alpha3, numeric, hand.codeInsee || null, hand.libelleNationalite || null],
    hand.indicatif || indicatifOf(sources.phones[alpha2]?.phone ?? []),
    ...[sepa.has(alpha2), union.includes(alpha2), economicArea.includes(alpha2)],
    sources.ibanLengths.get(alpha2) ?? null,
    hand.regexCodePostal || null,
  ];
}

/** `+33`; a country with several area codes of the American plan keeps only `+1`. */
function indicatifOf(phones: number[]): string | null {
  const [first, ...others] = phones;
  if (first === undefined) return null;
  return others.length > 0 ? `+${String(first).slice(0, 1)}` : `+${first}`;
}

/** Only the countries of the official IBAN registry. */
async function readIbanLengths(folder: string): Promise<Map<string, number>> {
  const module: unknown = await import(pathToFileURL(join(folder, 'build/ibantools.cjs')).href);
  if (!isIbanModule(module)) throw new Error('ibantools n’a pas la forme attendue.');
  const lengths = new Map<string, number>();
  for (const [code, spec] of Object.entries(module.countrySpecs)) {
    if (spec.chars && spec.IBANRegistry) lengths.set(code, spec.chars);
  }
  return lengths;
}

type IbanModule = { countrySpecs: Record<string, { chars: number | null; IBANRegistry?: boolean }> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isIbanModule(value: unknown): value is IbanModule {
  return isObject(value) && isObject(value.countrySpecs) && 'FR' in value.countrySpecs;
}

function isCodeList(value: unknown): value is IsoCode[] {
  return Array.isArray(value) && value.length >= 249 && Array.isArray(value[0]);
}

function isLabels(value: unknown): value is { countries: Record<string, string> } {
  return isObject(value) && isObject(value.countries) && value.countries.FR === 'France';
}

function isPhones(value: unknown): value is Sources['phones'] {
  return isObject(value) && isObject(value.FR) && Array.isArray(value.FR.phone);
}
