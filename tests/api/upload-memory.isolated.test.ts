import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MO } from '#src/core/valeurs/file-size.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { formulaire } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

const TETE = Buffer.from(petitPdf());
/** One piece of the file, made once: what grows is the server's. */
const MORCEAU = Buffer.alloc(64 * 1024, 0x41);
const { corps, type } = formulaire({ nom: 'gros.pdf', contenu: TETE });
const coupe = corps.indexOf(TETE) + TETE.length;

/** Sends 5 MB, a piece at a time, no faster than they are read. */
function envoie(): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        ...{ port, path: '/api/upload', method: 'POST' },
        headers: {
          host: 'localhost',
          cookie: [...jeanne.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': jeanne.cookies.get('XSRF-TOKEN') ?? '',
          'content-type': type,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    let reste = Math.floor((5 * MO - TETE.length) / MORCEAU.length);
    sending.write(corps.subarray(0, coupe));
    const suite = (): void => {
      while (reste-- > 0)
        if (!sending.write(MORCEAU)) {
          sending.once('drain', suite);
          return;
        }
      sending.end(corps.subarray(coupe));
    };
    suite();
  });
}

/** Megabytes that the process grows by while so many files come in at once. */
async function pese(nombre: number): Promise<number> {
  const avant = process.memoryUsage.rss();
  let haut = avant;
  const regarde = setInterval(() => {
    haut = Math.max(haut, process.memoryUsage.rss());
  }, 5);
  const answers = await Promise.all(Array.from({ length: nombre }, envoie));
  clearInterval(regarde);
  expect(answers).toEqual(Array.from({ length: nombre }, () => 201));
  return (haut - avant) / MO;
}

test('a file of 5 MB takes less than 10 MB of memory, and four at once less than 10 MB each', async () => {
  // Code, connections and pools are there before anything is measured.
  for (let count = 0; count < 8; count++) expect(await envoie()).toBe(201);
  for (const nombre of [1, 4]) {
    const poids = [await pese(nombre), await pese(nombre), await pese(nombre)];
    // The heap itself grows when it likes: the middle one of three.
    const chacun = (poids.toSorted((a, b) => a - b)[1] ?? 0) / nombre;
    console.info(`${nombre} à la fois : ${poids.map((un) => (un / nombre).toFixed(1)).join(', ')} Mo chacun`);
    expect(chacun).toBeLessThan(10);
  }
});
