import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { nonLiees, tablesDeClient } from '#tests/support/instructions/client.ts';
import { COMPOSEES, SANS_CLIENT, TOUJOURS_LA } from '#tests/support/instructions/exceptions.ts';
import { type Instruction, type Releve, releve } from '#tests/support/instructions/releve.ts';
import { colonnesNulles, ecarts } from '#tests/support/instructions/types.ts';

/** Fewer would mean that they were not found. */
const LEAST = 250;
/** What definitions compile, what is planted once, and what starts a server: no statement of a request. */
const AUTRES = /\.test\.ts$|server\/db\/(store|schema|embedded)\/|server\/demonstration\/(?!gestion\/|sql\/)/;

const PLANTEES = `
interface Porte {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  prepared<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
}
const COLONNES = 'code, libelle';
const TRI = { code: 'code', ordre: 'ordre' };
const de = (table: string) => \`from \${table}\`;
export function ment(db: Porte) {
  return db.prepared<{ code: number; libelle: string; dateDebut: Date; absente: string; libelleCourt: string; type?: string }>(
    \`select \${COLONNES}, date_debut as "dateDebut", libelle_court as "libelleCourt", ordre \${de('pays')} where code = $1\`,
  );
}
export function refusee(db: Porte) {
  return db.query<{ un: number }>('select absente as un from pays');
}
export function sansClient(db: Porte, tri: keyof typeof TRI, sens: 'asc' | 'desc') {
  return db.query<{ code: string }>(\`select code from civilite where is_actif order by \${TRI[tri]} \${sens}\`);
}
export function auChoix(db: Porte) {
  return db.query('select from civilite where client_id = $1 or is_actif');
}
export function jointe(db: Porte) {
  return db.query('select from compte c join role r on r.name = c.nom where c.client_id = $1');
}
export function correlee(db: Porte) {
  return db.query('select from compte c where c.client_id = $1 and exists (select from role r where r.client_id = c.client_id)');
}
export function ajoutee(db: Porte) {
  return db.query("insert into role (client_id, name) values (gen_random_uuid(), $1)");
}
export function sansPorte(db: Porte) {
  return db.query('select code from {civilite}');
}
export function composee(db: Porte, table: string) {
  return db.query(\`select from \${table}\`);
}
`;

const dossier = mkdtempSync(join(tmpdir(), 'portail-plantees-'));
const plantees = join(dossier, 'plantees.ts');
let base: TestDatabase;
let tout: Releve;

/** Reading what TypeScript believes is long, and the same whatever the server: the run before, on another one, has kept it. */
function lisTout(): Releve {
  const { PORTAIL_INSTRUCTIONS: ici, PORTAIL_INSTRUCTIONS_AILLEURS: ailleurs } = process.env;
  const gardees = join(ailleurs ?? ici ?? dossier, 'ecrites.json');
  if (ailleurs && existsSync(gardees)) return JSON.parse(readFileSync(gardees, 'utf8'));
  writeFileSync(plantees, PLANTEES);
  const serveur = globSync('server/**/*.ts').filter((fichier) => !AUTRES.test(fichier));
  const lu = releve([...serveur, plantees]);
  writeFileSync(gardees, JSON.stringify(lu));
  return lu;
}

beforeAll(async () => {
  base = await testDatabase();
  tout = lisTout();
});
afterAll(async () => {
  await base.close();
  rmSync(dossier, { recursive: true });
});

/** As the exceptions name a place. */
const court = (lieu: string) => lieu.replace('server/db/', '').replace('server/', '');
const estPlantee = (lieu: string) => lieu.includes('plantees.ts');
const ecrites = () => tout.instructions.filter(({ lieu }) => !estPlantee(lieu));
const plantee = (nom: string) => tout.instructions.filter(({ lieu }) => lieu.endsWith(`plantees.ts#${nom}`));

/** What a look at some statements finds, by their place; each place once. */
function trouve(
  instructions: readonly Instruction[],
  regarde: (client: pg.Client, instruction: Instruction) => Promise<readonly string[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return withClient(base.ownerUrl, async (client) => {
    const trouves: Record<string, readonly string[]> = {};
    for (const instruction of instructions) {
      const lieu = court(instruction.lieu);
      const fautes = await regarde(client, instruction);
      if (fautes.length > 0) trouves[lieu] = [...new Set([...(trouves[lieu] ?? []), ...fautes])];
    }
    return trouves;
  });
}

async function mensonges(instructions: readonly Instruction[]) {
  const nulles = await withClient(base.ownerUrl, colonnesNulles);
  return trouve(instructions, (client, instruction) => ecarts(client, instruction, nulles));
}

async function oublis(instructions: readonly Instruction[]) {
  const tables = await withClient(base.ownerUrl, tablesDeClient);
  return trouve(instructions, (client, { texte }) => nonLiees(client, texte, tables));
}

test('chaque instruction écrite à la main est lue, sauf celles que seul un passage compose', () => {
  expect(ecrites().length).toBeGreaterThan(LEAST);
  const illisibles = tout.illisibles.map((lieu) => court(lieu).split(' ')[0] ?? '');
  const lieux = new Set(illisibles.filter((lieu) => !estPlantee(lieu)));
  expect([...lieux].sort()).toEqual(Object.keys(COMPOSEES).sort());
  expect(tout.illisibles.filter(estPlantee)).toEqual([
    expect.stringContaining('« {table} » hors de la base d’un client'),
    expect.stringContaining('texte fait de « table »'),
  ]);
});

test('le serveur les prend, et répond les lignes que TypeScript croit', async () => {
  const fautes = await mensonges(ecrites());
  const permises = Object.entries(TOUJOURS_LA).map(([lieu, [colonne]]) => [
    lieu,
    [`« ${colonne} » peut manquer, et se croit toujours là`],
  ]);
  expect(fautes).toEqual(Object.fromEntries(permises));
});

test('aucune ne lit ni n’écrit la table d’un client sans dire lequel, sauf exception écrite', async () => {
  expect(Object.keys(await oublis(ecrites())).sort()).toEqual(Object.keys(SANS_CLIENT).sort());
});

test('une ligne qui ment et une instruction refusée sont nommées', async () => {
  expect(Object.values(await mensonges([...plantee('ment'), ...plantee('refusee')]))).toEqual([
    [
      '« absente » n’est pas dans la réponse',
      '« code » est string, et se croit number',
      '« dateDebut » est string, et se croit Date',
      '« libelleCourt » peut manquer, et se croit toujours là',
      '« ordre » n’est pas dans la ligne',
    ],
    [expect.stringContaining('absente')],
  ]);
});

test('un client oublié, laissé au choix, perdu dans une jointure ou inventé est nommé avec sa table', async () => {
  const noms = ['sansClient', 'auChoix', 'jointe', 'correlee', 'ajoutee'];
  expect(Object.values(await oublis(noms.flatMap(plantee)))).toEqual([
    ['civilite'],
    ['civilite'],
    ['role'],
    ['role (ajout de gen_random_uuid())'],
  ]);
  expect(plantee('sansClient').map(({ texte }) => texte)).toHaveLength(4);
});
