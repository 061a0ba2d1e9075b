import { withClient } from '#server/db/scratch.ts';
import type { Base } from './bases.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { signIn } from './processes.ts';

const PEU = 100_000;
const BEAUCOUP = 10_000_000;
const COMPTES = 10_000;
const MOIS = 11;

/**
 * Gives a client so many sign-ins, over the eleven months before this one, each month a table that is filled before its indexes
 * are made. Their numbers by the hour are those that their triggers would have kept.
 */
async function remplis(ownerUrl: string, lignes: number): Promise<void> {
  const parMois = Math.ceil(lignes / MOIS);
  await withClient(ownerUrl, async (client) => {
    for (let mois = 1; mois <= MOIS; mois++) {
      const { rows } = await client.query<{ nom: string; debut: string; fin: string }>(
        `select 'connexion_' || to_char(m, 'YYYY_MM') as nom, m::text as debut, (m + interval '1 month')::date::text as fin
         from (select (date_trunc('month', now()) - make_interval(months => $1))::date) t (m)`,
        [mois],
      );
      const { nom, debut, fin } = rows[0] ?? { nom: '', debut: '', fin: '' };
      await client.query(
        `create table journal.${nom} (like journal.connexion including defaults including constraints)`,
      );
      await client.query(
        `insert into journal.${nom} (date, client_id, user_name, resultat, ip_tronquee, agent, canal)
         select $1::timestamptz + (n::float8 / $3) * ($2::timestamptz - $1::timestamptz), c.id,
           'membre' || n % ${COMPTES} || '@exemple.fr', case when n % 20 = 0 then 'echec' else 'succes' end,
           '10.0.0.0', 'Firefox, Linux', 'portail'
         from client c, generate_series(0, $3::int - 1) n where c.code = 'horizon'`,
        [`${debut} 00:00:00+00`, `${fin} 00:00:00+00`, parMois],
      );
      await client.query(
        `alter table journal.connexion attach partition journal.${nom}
         for values from ('${debut} 00:00:00+00') to ('${fin} 00:00:00+00')`,
      );
    }
    await client.query(`set work_mem = '256MB'`);
    await client.query(
      `insert into journal.cumul (client_id, journal, axe, valeur, heure, nombre)
       select n.client_id, 'connexion', a.axe, a.valeur, date_trunc('hour', n.date, 'UTC'), count(*)
       from journal.connexion n cross join lateral (values ('', ''), ('user_name', n.user_name),
         ('resultat', n.resultat), ('canal', n.canal),
         ('canal_succes', case when n.resultat = 'succes' then n.canal end)) a (axe, valeur)
       where a.valeur is not null and n.agent = 'Firefox, Linux' group by 1, 3, 4, 5 order by 1, 3, 4, 5`,
    );
    await client.query(
      `insert into journal.cumul_mois (client_id, journal, axe, valeur, mois, nombre)
       select client_id, journal, axe, valeur, date_trunc('month', heure, 'UTC'), sum(nombre) from journal.cumul
       where journal = 'connexion' and heure < date_trunc('month', now()) group by 1, 2, 3, 4, 5`,
    );
    await client.query(
      'vacuum analyze journal.connexion, journal.cumul, journal.cumul_mois, journal.cumul_du',
    );
  });
}

function chemin(filter: object, first: number): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([first, first + 24]),
    sort: JSON.stringify(['date', 'DESC']),
  });
  return `/api/admin/connections-logs?${query}`;
}

/** How many rows a list says that it has. */
async function totalDe({ portal, cookie }: Base, filter: object): Promise<number> {
  const answer = await fetch(`http://localhost:${portal.port}${chemin(filter, 0)}`, { headers: { cookie } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

/** The sign-ins of a client, ten million of them beside a hundred thousand; the ratio is one of costs. */
export async function journauxFigures(...bases: readonly [Base, Base]): Promise<Figure[]> {
  await remplis(bases[0].url, PEU);
  await remplis(bases[1].url, BEAUCOUP);
  // Only now: a session that nobody uses while they are filled is over.
  const [small, large] = await Promise.all(
    bases.map(async (base) => ({ ...base, cookie: await signIn(base.portal.port, 'admin@demo.fr') })),
  );
  if (!small || !large) throw new Error('Il faut deux bases');
  const figure = async (quoi: string, filter: object, isFin: boolean): Promise<Figure> => {
    const rate = async (base: Base) => {
      const total = await totalDe(base, filter);
      const paths = [chemin(filter, isFin ? Math.max(0, total - 25) : 0)];
      return () => throughput({ port: base.portal.port, paths, headers: { cookie: base.cookie } });
    };
    const found = await compare(await rate(small), await rate(large));
    return {
      name: `Coût du journal de 10 000 000 connexions / de 100 000 (${quoi})`,
      ratio: found.ratio,
      goal: 1.5,
      detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde (au plus)`,
    };
  };
  const debut = new Date();
  debut.setUTCMonth(debut.getUTCMonth() - 3, 1);
  const mois = debut.toISOString().slice(0, 7);
  debut.setUTCMonth(debut.getUTCMonth() + 1);
  const duMois = {
    date_gte: `${mois}-01T00:00:00.000Z`,
    date_lt: `${debut.toISOString().slice(0, 7)}-01T00:00:00.000Z`,
  };
  const compteur = (base: Base) => () =>
    throughput({
      port: base.portal.port,
      paths: ['/api/admin/connexion-counter'],
      headers: { cookie: base.cookie },
    });
  const an = await compare(compteur(small), compteur(large));
  return [
    await figure('première page', {}, false),
    await figure('dernière page', {}, true),
    await figure('d’un compte', { userName: 'membre77@exemple.fr' }, false),
    await figure('d’un mois', duMois, false),
    await figure('d’un mois, dernière page', duMois, true),
    {
      name: 'Coût d’un an de statistiques sur 10 000 000 connexions / sur 100 000',
      ratio: an.ratio,
      goal: 3,
      detail: `${Math.round(an.ours)} → ${Math.round(an.floor)} réponses par seconde (au plus)`,
    },
  ];
}
