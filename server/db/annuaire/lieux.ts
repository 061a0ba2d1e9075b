import type { Queryable } from '#server/db/connection.ts';
import { cellulesAutour } from '#src/core/valeurs/cellules.ts';
import type { Coordonnees } from '#src/core/valeurs/coordonnees.ts';

/** A professional where they practise, as the base keeps it. */
export interface Lieu {
  readonly id: string;
  readonly nom: string;
  readonly prenom: string | null;
  readonly raisonSociale: string | null;
  readonly civiliteExercice: string | null;
  readonly codeProfession: string;
  readonly codeSpecialite: string | null;
  readonly libelleSpecialite: string | null;
  readonly numRpps: string | null;
  readonly numAm: string | null;
  readonly finess: string | null;
  readonly siret: string | null;
  readonly secteur: string | null;
  readonly adresse: Readonly<Record<string, string | null>> | null;
  readonly telephone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isApproche: boolean;
  readonly isTeleconsultation: boolean;
  readonly services: readonly string[];
  readonly reseaux: readonly string[];
  readonly tarifs: readonly { readonly libelle: string; readonly min: number; readonly max: number }[];
  readonly horaires: string | null;
  readonly urlRendezVous: string | null;
}

const COLONNES = `l.id, l.nom, l.prenom, l.raison_sociale as "raisonSociale",
  l.civilite_exercice as "civiliteExercice", l.code_profession as "codeProfession",
  l.code_specialite as "codeSpecialite", l.libelle_specialite as "libelleSpecialite",
  l.num_rpps as "numRpps", l.num_am as "numAm", l.finess, l.siret, l.secteur, l.adresse, l.telephone,
  l.latitude, l.longitude, l.is_approche as "isApproche", l.is_teleconsultation as "isTeleconsultation",
  l.services, l.reseaux, l.tarifs, l.horaires, l.url_rendez_vous as "urlRendezVous"`;

/** What is looked for around a place; `null` does not narrow. */
export interface RechercheLieux {
  readonly centre: Coordonnees;
  /** The commune that the place was named by: what is there without a position comes last. */
  readonly codePostal: string | null;
  /** Kilometres. */
  readonly rayon: number;
  readonly codeProfession: string;
  readonly specialite: string | null;
  readonly secteur: string | null;
  readonly reseau: string | null;
  readonly service: string | null;
  readonly teleconsultation: boolean | null;
  readonly debut: number;
  readonly nombre: number;
}

export interface LieuTrouve extends Lieu {
  /** `null`: nobody knows where it is. */
  readonly distanceKm: number | null;
}

const DISTANCE = `12742 * asin(sqrt(power(sin(radians(l.latitude - $3) / 2), 2)
  + cos(radians($3)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - $4) / 2), 2)))`;

/** Those within a radius, the nearest first, and how many there are. Only the squares that the circle touches are read. */
export async function cherche(
  db: Queryable,
  recherche: RechercheLieux,
): Promise<{ readonly lignes: LieuTrouve[]; readonly total: number }> {
  const { centre, codePostal, rayon, debut, nombre, ...voulu } = recherche;
  const rows = await db.query<LieuTrouve & { readonly total: string }>(
    `with proches as (
       select l.id, l.nom, ${DISTANCE} as distance from annuaire_lieu l
       where l.code_profession = $1 and (l.cellule = any($2::int[]) or l.cellule is null and l.code_postal = $5)
         and ($6::text is null or l.code_specialite = $6) and ($7::text is null or l.secteur = $7)
         and ($8::text is null or $8 = any(l.reseaux)) and ($9::text is null or $9 = any(l.services))
         and ($10::boolean is null or l.is_teleconsultation = $10)
     ), ranges as (
       select p.id, p.nom, p.distance, count(*) over () as total from proches p
       where p.distance is null or p.distance <= $11
       order by p.distance, p.nom, p.id limit $12 offset $13
     )
     select ${COLONNES}, round(r.distance::numeric, 1)::float8 as "distanceKm", r.total
     from ranges r join annuaire_lieu l on l.id = r.id order by r.distance, r.nom, r.id`,
    [
      ...[voulu.codeProfession, cellulesAutour(centre, rayon), centre.lat, centre.lon, codePostal],
      ...[voulu.specialite, voulu.secteur, voulu.reseau, voulu.service, voulu.teleconsultation],
      ...[rayon, nombre, debut],
    ],
  );
  return { lignes: rows.map(({ total: _, ...ligne }) => ligne), total: Number(rows[0]?.total ?? 0) };
}

/** One of them, by the number that a search gave it. */
export async function lieuDe(db: Queryable, id: string): Promise<Lieu | null> {
  const [lieu] = await db.prepared<Lieu>(`select ${COLONNES} from annuaire_lieu l where l.id = $1`, [id]);
  return lieu ?? null;
}

/** Those whose names hold every word, those of a postal code alone where one is given. At least one word. */
export function lieuxNommes(
  db: Queryable,
  { mots, codePostal, nombre }: { mots: readonly string[]; codePostal: string | null; nombre: number },
): Promise<Lieu[]> {
  const [long = '', ...autres] = [...mots]
    .sort((un, autre) => autre.length - un.length)
    .map((mot) => `%${mot.replace(/[\\%_]/g, '\\$&')}%`);
  return db.query<Lieu>(
    `select ${COLONNES} from annuaire_lieu l
     where l.recherche like $1 and l.recherche like all($2::text[]) and ($3::text is null or l.code_postal = $3)
     order by l.nom, l.prenom, l.id limit $4`,
    [long, autres, codePostal, nombre],
  );
}

/** Those of an establishment, by its FINESS number. */
export function lieuxDuFiness(db: Queryable, finess: string, nombre: number): Promise<Lieu[]> {
  return db.prepared<Lieu>(
    `select ${COLONNES} from annuaire_lieu l where l.finess = $1 order by l.nom, l.id limit $2`,
    [finess, nombre],
  );
}
