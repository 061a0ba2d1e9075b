import type pg from 'pg';
import { centresDe, grandesCommunes } from '#server/annuaire/centres.ts';
import { verseLieux } from '#server/db/annuaire/versement.ts';
import { VILLES } from '#server/demonstration/portefeuille/adresses.ts';
import { lieuxInventes, type Ville } from './lieux.ts';

const LISTE = 'annuaire';
/** Several thousand: enough for every department, little enough to start at once. */
const LIEUX = 6_000;
const HABITANTS_MIN = 8_000;
const LOT = 1_000;

interface Postale {
  readonly codeInsee: string;
  readonly codePostal: string;
  readonly localite: string;
  readonly departement: string;
}

/** The communes of the list of postal codes whose middle is known, each under its first code. */
async function villesDe(
  client: pg.Client,
): Promise<{ readonly grandes: readonly Ville[]; readonly connues: readonly Ville[] }> {
  const { rows } = await client.query<Postale>(
    `select c.code_insee as "codeInsee", c.code_postal as "codePostal", c.localite, c.departement
     from code_postal c where c.is_actif and not c.is_cedex order by c.code_insee, c.code_postal`,
  );
  const grandes = new Map((await grandesCommunes(HABITANTS_MIN)).map((une) => [une.codeInsee, une]));
  const dites = new Set(
    Object.values(VILLES)
      .flat()
      .map(({ codePostal, localite }) => `${codePostal} ${localite}`),
  );
  const connues = rows.filter(({ codePostal, localite }) => dites.has(`${codePostal} ${localite}`));
  const centres = await centresDe(connues.map(({ codeInsee }) => codeInsee));
  const situees = new Map([...grandes, ...centres.map((centre) => [centre.codeInsee, centre] as const)]);
  const ville = (postale: Postale): Ville[] => {
    const centre = situees.get(postale.codeInsee);
    return centre ? [{ ...centre, ...postale }] : [];
  };
  const premieres = new Map(rows.toReversed().map((une) => [une.codeInsee, une]));
  return {
    grandes: [...grandes.keys()].sort().flatMap((code) => {
      const postale = premieres.get(code);
      return postale ? ville(postale) : [];
    }),
    connues: connues.flatMap(ville),
  };
}

/** Loads the directory of the demonstration once; answers how many places. The list of postal codes is there before. */
export async function loadAnnuaire(client: pg.Client): Promise<number> {
  await client.query('begin');
  const { rowCount } = await client.query(
    `insert into chargement (liste, client_id, empreinte) values ($1, null, '1') on conflict do nothing`,
    [LISTE],
  );
  if (rowCount === 0) {
    await client.query('rollback');
    return 0;
  }
  const query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R>(text, [...values])).rows;
  const { grandes, connues } = await villesDe(client);
  const lieux = lieuxInventes(grandes, connues, LIEUX);
  for (let debut = 0; debut < lieux.length; debut += LOT)
    await verseLieux({ query, prepared: query }, 'demonstration', lieux.slice(debut, debut + LOT));
  await client.query('commit');
  await client.query('analyze annuaire_lieu');
  return lieux.length;
}
