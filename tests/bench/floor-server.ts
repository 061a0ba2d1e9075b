import { createServer } from 'node:http';
import pg from 'pg';

// The floor: `node:http`, two prepared statements, JSON.stringify. No session, no rights, no rule.
const { FLOOR_URL, FLOOR_PORT } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_URL, max: 20 });
const COLUMNS = `id, version, date_maj as "dateMaj", auteur_maj as "auteurMaj", code, libelle, libelle_court as "libelleCourt",
  code_postal as "codePostal", localite, code_insee as "codeInsee", nom_commune as "nomCommune", departement, is_cedex as "isCedex",
  ordre, is_actif as "isActif", date_debut as "dateDebut", date_fin as "dateFin", is_systeme as "isSysteme"`;

const server = createServer(async (request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, { etag: request.headers['if-none-match'] }).end();
    return;
  }
  const url = new URL(request.url ?? '/', 'http://localhost');
  const departement = url.searchParams.get('departement');
  const first = url.searchParams.get('first') ?? '0';
  const [rows, total] = await Promise.all([
    pool.query({
      name: 'rows',
      text: `select ${COLUMNS} from code_postal where departement = $1 order by code_postal, id limit 25 offset $2`,
      values: [departement, first],
    }),
    pool.query({
      name: 'total',
      text: 'select count(*)::int as n from code_postal where departement = $1',
      values: [departement],
    }),
  ]);
  const body = JSON.stringify(rows.rows);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-range': `code-postal 0-24/${total.rows[0]?.n}`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => console.log('prêt'));
