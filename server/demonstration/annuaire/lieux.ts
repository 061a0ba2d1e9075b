import type { LieuVerse } from '#server/db/annuaire/versement.ts';
import { adresseInventee } from '#server/demonstration/portefeuille/adresses.ts';
import { type Alea, alea } from '#server/demonstration/portefeuille/alea.ts';
import { NOMS, PRENOMS } from '#server/demonstration/portefeuille/noms.ts';
import { luhn } from '#src/core/valeurs/luhn.ts';
import { METIERS, type Metier } from './metiers.ts';

/** A real commune, with its middle and one of its postal codes. */
export interface Ville {
  readonly codeInsee: string;
  readonly codePostal: string;
  readonly localite: string;
  readonly departement: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

const SAINTS = ['Saint-Martin', 'du Centre', 'des Halles', 'de la Gare', 'du Port', 'du Parc', 'des Arcades'];
const HORAIRES = [
  'Du lundi au vendredi, 9 h – 12 h et 14 h – 19 h',
  'Du lundi au samedi, 9 h – 19 h',
  'Lundi, mardi, jeudi et vendredi, 8 h 30 – 18 h ; mercredi sur rendez-vous',
];

/** Digits and the one that makes all of them pass Luhn. */
function avecCle(chiffres: string, enChiffres = chiffres): string {
  const cle = '0123456789'.split('').find((une) => luhn(enChiffres + une)) ?? '';
  return chiffres + cle;
}

/**
 * A FINESS number that is nobody’s: the department, then 0999 as for the establishments of the demonstration, a rank and the
 * key (domain reference §7.4).
 */
function finessInvente(departement: string, rang: number): string {
  const debut = `${departement.slice(0, 2)}0999${String(rang).padStart(2, '0')}`;
  return avecCle(debut, debut.replace('A', '1').replace('B', '2'));
}

/** Somewhere in the commune: within a circle that grows with it. */
function pres(hasard: Alea, { lat, lon, population }: Ville): { latitude: number; longitude: number } {
  const rayonKm = Math.min(4, 0.4 + Math.sqrt(population) / 160) * Math.sqrt(hasard.tire());
  const angle = hasard.tire() * 2 * Math.PI;
  const arrondi = (degres: number) => Math.round(degres * 1e5) / 1e5;
  return {
    latitude: arrondi(lat + (rayonKm * Math.sin(angle)) / 111.19),
    longitude: arrondi(lon + (rayonKm * Math.cos(angle)) / (111.19 * Math.cos((lat * Math.PI) / 180))),
  };
}

function nomsDe(hasard: Alea, { enseignes, titre }: Metier) {
  if (enseignes !== null) {
    const nom = `${hasard.parmi(enseignes)} ${hasard.parmi(SAINTS)}`;
    return { nom, prenom: null, raisonSociale: nom, civiliteExercice: null };
  }
  const prenom = hasard.parmi(hasard.parmi([PRENOMS.MME, PRENOMS.M]));
  return { nom: hasard.parmi(NOMS), prenom, raisonSociale: null, civiliteExercice: titre };
}

function tarifsDe({ tarif }: Metier, secteur: string | null) {
  if (tarif === null) return [];
  return [secteur === '1' ? { ...tarif, max: tarif.min } : tarif];
}

/** One in fifty has a position that nobody took: it is that of the commune, and one in five hundred has none at all. */
function situation(hasard: Alea, ville: Ville) {
  if (hasard.chance(0.002)) return { latitude: null, longitude: null, isApproche: false };
  if (hasard.chance(0.02)) return { latitude: ville.lat, longitude: ville.lon, isApproche: true };
  return { ...pres(hasard, ville), isApproche: false };
}

function lieu(hasard: Alea, rang: number, ville: Ville, metier: Metier, finess: string | null): LieuVerse {
  const { profession, specialite, reseau, teleconsultation, domicile, secteurs } = metier;
  const [codeSpecialite, libelleSpecialite] = specialite ?? [null, null];
  const secteur = hasard.pese(secteurs);
  const services = [
    ...(hasard.chance(0.6) ? ['TIERS_PAYANT'] : []),
    ...(hasard.chance(0.65) ? ['PMR'] : []),
    ...(hasard.chance(domicile) ? ['DOMICILE'] : []),
  ];
  return {
    cle: String(rang),
    ...nomsDe(hasard, metier),
    ...{ codeProfession: profession, codeSpecialite, libelleSpecialite, secteur, finess },
    numRpps: metier.enseignes === null ? avecCle(`10999${String(rang).padStart(5, '0')}`) : null,
    numAm: `${ville.departement.slice(0, 2).replace(/\D/g, '0')}${String(9_900_000 + rang)}`,
    siret: null,
    adresse: textesDe(adresseInventee(hasard, ville)),
    // Kept for fiction (ARCEP, decision 2009-0637): 01 99 00.
    telephone: `+33199${String(rang % 10_000).padStart(6, '0')}`,
    ...situation(hasard, ville),
    isTeleconsultation: hasard.chance(teleconsultation),
    services,
    reseaux: reseau !== null && hasard.chance(reseau[1]) ? [reseau[0]] : [],
    tarifs: tarifsDe(metier, secteur),
    horaires: hasard.chance(0.8) ? hasard.parmi(HORAIRES) : null,
    urlRendezVous: null,
  };
}

function textesDe(adresse: object): Readonly<Record<string, string | null>> {
  const textes = Object.entries(adresse).filter(([, valeur]) => typeof valeur === 'string');
  return Object.fromEntries(textes) as Readonly<Record<string, string>>;
}

/** In the towns of the demonstration nobody is missing: each kind has so many. */
const PAR_METIER = 2;

/** So many places in real communes, the more people the more places; the same each time. */
export function lieuxInventes(
  villes: readonly Ville[],
  connues: readonly Ville[],
  nombre: number,
): readonly LieuVerse[] {
  const hasard = alea('annuaire');
  const poids = METIERS.map((metier) => [metier, metier.part] as const);
  const pesees = villes.map((ville) => [ville, ville.population ** 0.8] as const);
  const rangs = new Map<string, number>();
  const finessDe = ({ departement }: Ville, { enseignes }: Metier): string | null => {
    if (enseignes === null) return null;
    const debut = departement.slice(0, 2);
    const rang = (rangs.get(debut) ?? 29) + 1;
    rangs.set(debut, rang);
    return rang > 99 ? null : finessInvente(debut, rang);
  };
  const fixes = connues.flatMap((ville) =>
    METIERS.flatMap(() => Array.from({ length: PAR_METIER }, () => ville)),
  );
  return Array.from({ length: Math.max(nombre, fixes.length) }, (_, rang) => {
    const ville = fixes[rang] ?? hasard.pese(pesees);
    const tour = rang < fixes.length ? METIERS[rang % METIERS.length] : undefined;
    const metier = tour ?? hasard.pese(poids);
    return lieu(hasard, rang + 1, ville, metier, finessDe(ville, metier));
  });
}
