import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { codePostal as codesPostaux } from '#src/resources/identite-adresse/code-postal.ts';

const CHAMPS = ['codePostal', 'localite', 'codeInsee', 'nomCommune', 'departement'] as const;

/** A commune under one of its postal codes. */
export interface CommunePostale {
  readonly codePostal: string;
  /** As it is written on an envelope. */
  readonly localite: string;
  readonly codeInsee: string;
  readonly nomCommune: string;
  readonly departement: string;
}

/** The communes in force of a postal code; without those that have their mail apart. */
export function communesDuCodePostal(db: Queryable, codePostal: string): Promise<CommunePostale[]> {
  const jour = aujourdhui(new Date());
  return lecteur(db, { tenant: null, jour }).tous(codesPostaux, {
    champs: CHAMPS,
    ou: { codePostal, isCedex: false },
  });
}

/** The same by their Insee codes. */
export function communesDesCodes(db: Queryable, codeInsee: readonly string[]): Promise<CommunePostale[]> {
  const jour = aujourdhui(new Date());
  return lecteur(db, { tenant: null, jour }).tous(codesPostaux, {
    champs: CHAMPS,
    ou: { codeInsee, isCedex: false },
  });
}

/** Those whose name may be this one, in the form looked for; two thousand at most. */
export function communesNommees(db: Queryable, mot: string): Promise<CommunePostale[]> {
  return db.query<CommunePostale>(
    `select c.code_postal as "codePostal", c.localite, c.code_insee as "codeInsee", c.nom_commune as "nomCommune",
       c.departement
     from code_postal c where c.is_actif and not c.is_cedex and c.recherche like $1
     order by c.code_postal, c.localite limit 2000`,
    [`%${mot.replace(/[\\%_]/g, '\\$&')}%`],
  );
}
