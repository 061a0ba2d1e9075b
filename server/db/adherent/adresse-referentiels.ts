import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { codePostal as codesPostaux } from '#src/resources/identite-adresse/code-postal.ts';
import { pays as tousLesPays } from '#src/resources/identite-adresse/pays.ts';

/** The countries in force on a day, in their order, by their two letters, with their telephone prefixes. */
export async function indicatifsDesPays(db: Queryable, clientId: string, jour: string) {
  const pays = await lecteur(db, { tenant: clientId, jour }).tous(tousLesPays, {
    champs: ['codeIso2', 'libelle', 'indicatif'],
    tri: ['ordre', 'libelle'],
  });
  return pays.map(({ codeIso2, ...dits }) => ({ code: codeIso2, ...dits }));
}

/** The localities of a postal code on a day in Paris, as they are written on an envelope, each once. */
export async function localitesDe(
  db: Queryable,
  codePostal: string,
  jour: string = aujourdhui(new Date()),
): Promise<string[]> {
  const rows = await lecteur(db, { tenant: null, jour }).tous(codesPostaux, {
    champs: ['localite'],
    ou: { codePostal },
    tri: ['localite'],
  });
  return [...new Set(rows.map(({ localite }) => localite))];
}
