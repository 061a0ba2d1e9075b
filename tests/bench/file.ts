import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#server/db/scratch.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Base } from './bases.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';

const OUVERTES = 400;
const CLOSES = { peu: 600, beaucoup: 999_600 };
const CHANGE_MS = 2;
const INDEX = `select indexname as name, indexdef as def from pg_indexes
  where tablename = 'demande' and indexdef not like 'CREATE UNIQUE%'`;

/**
 * Gives a client so many requests that are over, and four hundred that wait, in both bases: a portal has as many people at
 * work after a million requests as after a thousand. Half of those are late.
 */
async function remplis(ownerUrl: string, closes: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; def: string }>(INDEX);
    await client.query('begin');
    await client.query('alter table demande disable trigger user');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `insert into demande (id, reference, client_id, code_type, num_pers, num_contrat, contrats, etat, is_manuel, is_ar,
         is_exclusive, delai_cible_jours, date_limite, date_creation, date_cloture, demandeur, donnees, empreinte)
       select portail_uuid7(), 'M' || n, c.id,
         (array['ribPrestations', 'adresse', 'demandeRemboursement', 'declarationSinistre'])[1 + n % 4],
         lpad((n % 50000)::text, 12, '0'), lpad((n % 40000)::text, 8, '0'), '{}',
         case when n > $1 then (array['traitee', 'refusee', 'annulee'])[1 + n % 3]
           else (array['enregistree', 'enCours'])[1 + n / 4 % 2] end,
         true, true, false, 5, case when n > $1 then jour::date else (now() at time zone 'Europe/Paris')::date + 20 - n % 40 end, jour,
         case when n > $1 then jour + interval '3 days' end,
         (array['Jeanne', 'Paul', 'Inès', 'Marc', 'Lou'])[1 + n % 5] || ' MARTIN ' || n % 9000, '\\x00', '\\x00'
       from client c, generate_series(1, $1::int + $2::int) n,
         lateral (select now() - n % 1500 * interval '1 day' - n % 1000 * interval '1 minute' as jour) j
       where c.code = 'horizon'`,
      [OUVERTES, closes],
    );
    for (const { def } of indexes) await client.query(def);
    await client.query('alter table demande enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze demande');
  });
}

/**
 * What is measured while requests keep changing, as they do where people work: nothing that the lists remember is true for
 * long, totals included.
 */
async function pendantDesChangements<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    let isOver = false;
    const annonces = (async () => {
      while (!isOver) {
        await client.query(`select pg_notify('portail_change', 'demande_adherent')`);
        await pause(CHANGE_MS);
      }
    })();
    const done = await work();
    isOver = true;
    await annonces;
    return done;
  });
}

/** Pages that begin at each row in turn. */
function chemins(filter: object, lignes: number): string[] {
  return Array.from({ length: lignes - 24 }, (_, first) => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([first, first + 24]),
      sort: JSON.stringify(['echeance', 'ASC']),
    });
    return `/api/admin/demandes?${query}`;
  });
}

/** The queue of requests, late ones first, after a million of them beside a thousand; the ratio is one of costs. */
export async function fileFigures(small: Base, large: Base): Promise<Figure[]> {
  await remplis(small.url, CLOSES.peu);
  await remplis(large.url, CLOSES.beaucoup);
  const figure = async (quoi: string, filter: object, lignes: number): Promise<Figure> => {
    const paths = chemins(filter, lignes);
    const rate =
      ({ url, portal, cookie }: Base) =>
      () =>
        pendantDesChangements(url, () => throughput({ port: portal.port, paths, headers: { cookie } }));
    const found = await compare(rate(small), rate(large));
    return {
      name: `Coût de la file de 1 000 000 demandes / de 1 000 (${quoi})`,
      ratio: found.ratio,
      goal: 1.5,
      detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde (au plus)`,
    };
  };
  return [
    await figure('les plus en retard d’abord', {}, 1_000),
    await figure('un état', { etat: 'enregistree' }, 200),
    await figure(
      'en retard, d’une démarche',
      { codeType: 'adresse', echeance_lt: aujourdhui(new Date()) },
      40,
    ),
  ];
}
