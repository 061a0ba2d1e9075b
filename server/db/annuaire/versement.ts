import type { Queryable } from '#server/db/connection.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Lieu } from './lieux.ts';

export type SourceLieux = 'demonstration' | 'annuaire-sante';

/** A place as a directory gives it, with what it is called there. */
export interface LieuVerse extends Omit<Lieu, 'id'> {
  readonly cle: string;
}

function ligne({ adresse, latitude, longitude, ...lieu }: LieuVerse) {
  const noms = [lieu.nom, lieu.prenom, lieu.raisonSociale, lieu.libelleSpecialite];
  return {
    ...lieu,
    ...{ adresse, latitude, longitude },
    codePostal: adresse?.codePostal ?? null,
    localite: adresse?.localite ?? null,
    recherche: normalise(noms.filter((nom) => nom !== null).join(' ')),
  };
}

/** Keeps places of a source: those that are known are brought up to date. At most a few thousand at once. */
export async function verseLieux(
  db: Queryable,
  source: SourceLieux,
  lieux: readonly LieuVerse[],
): Promise<void> {
  if (lieux.length === 0) return;
  const lignes = JSON.stringify(lieux.map(ligne));
  await db.query(
    `insert into annuaire_lieu (source, cle, nom, prenom, raison_sociale, civilite_exercice, code_profession,
       code_specialite, libelle_specialite, num_rpps, num_am, finess, siret, secteur, adresse, code_postal, localite,
       telephone, latitude, longitude, is_approche, is_teleconsultation, services, reseaux, tarifs, horaires,
       url_rendez_vous, recherche)
     select $1, n.cle, n.nom, n.prenom, n."raisonSociale", n."civiliteExercice", n."codeProfession",
       n."codeSpecialite", n."libelleSpecialite", n."numRpps", n."numAm", n.finess, n.siret, n.secteur, n.adresse,
       n."codePostal", n.localite, n.telephone, n.latitude, n.longitude, n."isApproche", n."isTeleconsultation",
       n.services, n.reseaux, n.tarifs, n.horaires, n."urlRendezVous", n.recherche
     from jsonb_to_recordset($2::jsonb) n (cle text, nom text, prenom text, "raisonSociale" text,
       "civiliteExercice" text, "codeProfession" text, "codeSpecialite" text, "libelleSpecialite" text,
       "numRpps" text, "numAm" text, finess text, siret text, secteur text, adresse jsonb, "codePostal" text,
       localite text, telephone text, latitude float8, longitude float8, "isApproche" boolean,
       "isTeleconsultation" boolean, services text[], reseaux text[], tarifs jsonb, horaires text,
       "urlRendezVous" text, recherche text)
     on conflict (source, cle) do update set
       (nom, prenom, raison_sociale, civilite_exercice, code_profession, code_specialite, libelle_specialite, num_rpps,
        num_am, finess, siret, secteur, adresse, code_postal, localite, telephone, latitude, longitude, is_approche,
        is_teleconsultation, services, reseaux, tarifs, horaires, url_rendez_vous, recherche) =
       (excluded.nom, excluded.prenom, excluded.raison_sociale, excluded.civilite_exercice, excluded.code_profession,
        excluded.code_specialite, excluded.libelle_specialite, excluded.num_rpps, excluded.num_am, excluded.finess,
        excluded.siret, excluded.secteur, excluded.adresse, excluded.code_postal, excluded.localite,
        excluded.telephone, excluded.latitude, excluded.longitude, excluded.is_approche, excluded.is_teleconsultation,
        excluded.services, excluded.reseaux, excluded.tarifs, excluded.horaires, excluded.url_rendez_vous,
        excluded.recherche)`,
    [source, lignes],
  );
  await db.query(
    `insert into annuaire_terme (genre, code_profession, code, libelle)
     select distinct on (1, 2, 3) * from (
       select 'specialite', n."codeProfession", n."codeSpecialite", n."libelleSpecialite"
       from jsonb_to_recordset($1::jsonb) n ("codeProfession" text, "codeSpecialite" text, "libelleSpecialite" text)
       where n."codeSpecialite" is not null and n."libelleSpecialite" is not null
       union all
       select 'reseau', n."codeProfession", r, r
       from jsonb_to_recordset($1::jsonb) n ("codeProfession" text, reseaux text[]) cross join unnest(n.reseaux) r
     ) t on conflict do nothing`,
    [lignes],
  );
}

interface Terme {
  readonly genre: 'specialite' | 'reseau';
  readonly codeProfession: string;
  readonly code: string;
  readonly libelle: string;
}

/** What a search offers to choose from. */
export function termes(db: Queryable): Promise<Terme[]> {
  return db.prepared<Terme>(
    `select t.genre, t.code_profession as "codeProfession", t.code, t.libelle from annuaire_terme t
     order by t.genre, t.code_profession, t.libelle`,
  );
}
