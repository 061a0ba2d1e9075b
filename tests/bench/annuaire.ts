import { withClient } from '#server/db/scratch.ts';
import type { Base } from './bases.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { signIn } from './processes.ts';

const PEU = 5_000;
const BEAUCOUP = 500_000;
/** Of them, around the place that is asked for. */
const AUTOUR = 1_000;
const PAR_PAGE = 100;
const REIMS = { lat: 49.2628, lon: 4.0347 };

/** So many doctors in all, a thousand of them within eight kilometres of Reims, the others all over the country and not there. */
async function remplis(ownerUrl: string, lieux: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from annuaire_lieu');
    await client.query(
      `insert into annuaire_lieu (source, cle, nom, prenom, code_profession, latitude, longitude, secteur, adresse, code_postal,
         localite, recherche)
       select 'demonstration', 'mesure' || n, 'NOM' || n % 5000, 'Camille', 'MEDECIN',
         case when n <= $2 then $3 + 0.07 * sin(n) * (n % 97) / 97 else 42.5 + (n::bigint * 7919 % 100000) * 0.00006 end,
         case when n <= $2 then $4 + 0.1 * cos(n) * (n % 97) / 97 else -1 + (n::bigint * 104729 % 100003) * 0.00007 end,
         (array['1', 'OPTAM', '2'])[1 + n % 3],
         jsonb_build_object('numVoie', n % 90, 'libelleVoie', 'de la Mesure', 'codePostal', '51100', 'localite', 'REIMS'),
         '51100', 'REIMS', 'nom' || n % 5000 || ' camille'
       from generate_series(1, $1::int) n`,
      [lieux, AUTOUR, REIMS.lat, REIMS.lon],
    );
    await client.query('vacuum analyze annuaire_lieu');
  });
}

const chemin = (page: number) =>
  `/api/cgdm-svc/geo/geolocate-ps?${new URLSearchParams({
    ...{ codeProfession: 'MEDECIN', lat: String(REIMS.lat), lon: String(REIMS.lon), rayon: '20' },
    page: String(page),
  })}`;
const PAGES = Array.from({ length: AUTOUR / PAR_PAGE }, (_, rang) => chemin(rang + 1));

/** Both must find the same: what is measured is the rest of the country. */
async function trouves(base: Base, cookie: string): Promise<number> {
  const answer = await fetch(`http://localhost:${base.portal.port}${chemin(1)}`, { headers: { cookie } });
  return ((await answer.json()) as { total: number }).total;
}

/** The thousand professionals around a place, page after page, among half a million and among five thousand; one of costs. */
export async function annuaireFigures(...bases: readonly [Base, Base]): Promise<Figure[]> {
  const [small, large] = await Promise.all(
    bases.map(async (base) => ({ ...base, cookie: await signIn(base.portal.port, 'adherent@demo.fr') })),
  );
  if (!small || !large) throw new Error('Il faut deux bases');
  await remplis(small.url, PEU);
  await remplis(large.url, BEAUCOUP);
  const totaux = [await trouves(small, small.cookie), await trouves(large, large.cookie)];
  if (totaux.some((total) => total !== AUTOUR)) throw new Error(`${totaux.join(' et ')} autour du lieu`);
  const rate = ({ portal, cookie }: typeof small) => {
    const paths = [...PAGES];
    return () => throughput({ port: portal.port, paths, headers: { cookie } });
  };
  const found = await compare(rate(small), rate(large));
  return [
    {
      name: `Coût de ${AUTOUR} professionnels autour d’un lieu parmi 500 000 / parmi 5 000`,
      ratio: found.ratio,
      goal: 2,
      detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} pages de cent par seconde (au plus)`,
    },
  ];
}
