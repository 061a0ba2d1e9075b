import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conformite } from './conformite.mjs';
import { reference as lanceReference, ouvreReference } from './reference.mjs';

const JETON = 'jeton-du-systeme-de-gestion';
let reference: Awaited<ReturnType<typeof ouvreReference>>;
beforeAll(async () => {
  reference = await ouvreReference({ jeton: JETON });
});
afterAll(() => reference.close());

async function passe(url: string, ...plus: readonly string[]) {
  const lignes: string[] = [];
  const args = ['--url', url, '--jeton', JETON, '--client', 'horizon', ...plus];
  const code = await conformite(args, (ligne) => void lignes.push(ligne));
  return { code, fautes: lignes.filter((ligne) => ligne.startsWith('✗')), fin: lignes.at(-1) };
}

/** The reference, of which some answers are changed on their way. */
async function devant(change: (url: string, corps: unknown) => unknown): Promise<Server> {
  const server = createServer(async (request, response) => {
    const morceaux: Buffer[] = [];
    for await (const morceau of request) morceaux.push(morceau as Buffer);
    const { method = 'GET', url = '', headers } = request;
    const lue = await fetch(reference.url + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: Buffer.concat(morceaux) }),
    });
    const corps = change(url, await lue.json());
    response.writeHead(lue.status, { 'content-type': 'application/json' }).end(JSON.stringify(corps));
  });
  await new Promise<void>((ecoute) => void server.listen(0, '127.0.0.1', ecoute));
  return server;
}

async function fautesAvec(change: (url: string, corps: unknown) => unknown): Promise<readonly string[]> {
  const server = await devant(change);
  const { fautes, code } = await passe(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    '--ecritures',
  );
  expect(code).toBe(1);
  server.closeAllConnections();
  await new Promise((ferme) => server.close(ferme));
  return fautes;
}

it('le système de référence est conforme, écritures comprises', async () => {
  expect(await passe(reference.url, '--ecritures')).toEqual({
    code: 0,
    fautes: [],
    fin: expect.stringMatching(/^Conforme : \d+ vérifications\.$/),
  });
});

it('une forme fausse est nommée, sans rien de ce qu’elle contient', async () => {
  const fautes = await fautesAvec((url, corps) =>
    /personnes\/\d+$/.test(url) && typeof corps === 'object' ? { ...corps, dateNaissance: 'hier' } : corps,
  );
  expect(fautes).toEqual([expect.stringMatching(/^✗ personne : .*« dateNaissance » n’a pas la forme/)]);
  expect(fautes.join()).not.toContain('hier');
});

it('une page qui revient, une remise comptée deux fois se voient', async () => {
  let remise = 0;
  const fautes = await fautesAvec((url, corps) => {
    if (url.endsWith('/personnes/liste') && typeof corps === 'object' && corps && 'curseur' in corps)
      return { ...corps, curseur: corps.curseur === null ? null : '0' };
    if (url.includes('/transmissions/')) return { idExterne: `R-${remise++}` };
    return corps;
  });
  expect(fautes).toEqual([
    expect.stringContaining('une ligne est dans deux pages'),
    expect.stringContaining('elle a reçu deux identifiants'),
  ]);
});

const AUTRE = '000000000000';
const tous = (lignes: unknown, plus: object) =>
  (lignes as readonly object[]).map((une) => ({ ...une, ...plus }));
/** What a portal refuses though it has the right shape: it is of somebody or of something else. */
const AILLEURS: readonly (readonly [string, (corps: unknown) => unknown, RegExp])[] = [
  ['/consommations', (lues) => tous(lues, { numPers: AUTRE }), /^✗ consommations : .*personne/],
  ['/consommations', (lues) => tous(lues, { codeGarantie: 'LICORNE' }), /^✗ consommations : .*garantie/],
  ['/retenues', (lues) => tous(lues, { numPers: AUTRE }), /^✗ retenues : .*personne/],
  [
    '/decomptes/recherche',
    (page) => {
      const { lignes, total } = page as { lignes: object[]; total: number };
      return { total, lignes: tous(lignes, { numPers: AUTRE }) };
    },
    /^✗ decomptes : .*personne/,
  ],
  ['/simulation', (lue) => ({ ...(lue as object), jour: '2020-01-01' }), /^✗ simulation : .*autre jour/],
  ['/courriers', (lus) => tous(lus, { numContrat: '00000000' }), /^✗ courriers : .*contrat/],
];

it.each(AILLEURS)(
  '%s : ce qui est d’ailleurs que demandé se voit, comme le portail le refuse',
  async (chemin, change, attendue) => {
    const fautes = await fautesAvec((url, corps) => (url.endsWith(chemin) ? change(corps) : corps));
    expect(fautes.length).toBeGreaterThan(0);
    for (const faute of fautes.filter((une) => !une.includes('tranche'))) expect(faute).toMatch(attendue);
  },
);

it('un document qui ne s’ouvre pas se voit', async () => {
  const fautes = await fautesAvec((url, corps) =>
    url.includes('/fichiers/') ? { nomFichier: 'a.pdf' } : corps,
  );
  expect(fautes).toEqual([expect.stringMatching(/^✗ fichier : .*n’a pas la forme/)]);
});

it('un mauvais jeton, une adresse morte : chaque ligne le dit', async () => {
  const { code, fautes } = await passe('http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(fautes.every((ligne) => ligne.includes('pas de réponse') || ligne.length > 0)).toBe(true);
  expect(fautes[0]).toContain('pas de réponse');
});

it('où personne n’écoute, chaque ligne dit que c’est cela', async () => {
  const server = createServer();
  await new Promise<void>((ecoute) => server.listen(0, '127.0.0.1', () => ecoute()));
  const { port } = server.address() as AddressInfo;
  await new Promise((ferme) => server.close(ferme));
  const { fautes } = await passe(`http://127.0.0.1:${port}`);
  expect(fautes[0]).toContain('pas de réponse (personne n’écoute à cette adresse)');
});

it('sur un port déjà pris, le système de référence le dit', async () => {
  const { port } = new URL(reference.url);
  await expect(lanceReference(['--port', port])).rejects.toThrow(
    `Le port ${port} est déjà utilisé. Donnez-en un autre par « --port ».`,
  );
});

it('ce qui manque ou n’existe pas montre l’aide', async () => {
  const lignes: string[] = [];
  const dit = (ligne: string) => void lignes.push(ligne);
  expect(await conformite([], dit)).toBe(1);
  expect(await conformite(['--inconnue'], dit)).toBe(1);
  expect(lignes.at(-1)).toContain('« --inconnue » n’est pas une option de cette commande.');
  expect(await conformite(['--url', '--jeton', 'x'], dit)).toBe(1);
  expect(lignes.at(-1)).toContain('« --url » attend une valeur');
  expect(await conformite(['--aide'], dit)).toBe(0);
  expect(lignes.every((ligne) => ligne.includes('--jeton-portail'))).toBe(true);
});
