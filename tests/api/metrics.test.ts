import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    environment: { LOG_LEVEL: 'error', SUPERVISION_ADRESSES: '192.0.2.0/28', DATA_DIR: import.meta.dirname },
  });
});
afterAll(() => server.close());

const SUIVI = '192.0.2.7';
const lit = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, remoteAddress, headers: { host: 'supervision.interne', ...headers } });

test('les mesures ne se lisent que des adresses permises, quoi que dise un en-tête', async () => {
  for (const url of ['/metrics', '/api/metrics/nagios_json']) {
    expect((await lit(url, SUIVI)).statusCode).toBe(200);
    expect((await lit(url, `::ffff:${SUIVI}`)).statusCode).toBe(200);
    expectRefusal(await lit(url, '127.0.0.1'), 403);
    expectRefusal(await lit(url, '192.0.2.16'), 403);
    expectRefusal(await lit(url, '2001:db8::1', { 'x-forwarded-for': SUIVI }), 403);
    // A proxy of this machine that nobody declared: who asks is somebody else.
    for (const relais of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expectRefusal(await lit(url, SUIVI, { [relais]: '203.0.113.9' }), 403);
  }
});

/** The lines of a metric, by their labels. */
function valeurs(texte: string, nom: string): Map<string, number> {
  const lignes = texte.split('\n').filter((une) => une.startsWith(`${nom}{`) || une.startsWith(`${nom} `));
  return new Map(
    lignes.map((une) => [une.slice(nom.length, une.lastIndexOf(' ')), Number(une.split(' ').at(-1))]),
  );
}

test('/metrics compte les réponses par route, leur durée, la base, la file, le système de gestion et le journal', async () => {
  for (let at = 0; at < 3; at++)
    await server.app.inject({ url: '/api/referentiel/sexe', headers: { host: 'localhost' } });
  await server.app.inject({ url: '/api/admin/history', headers: { host: 'localhost' } });
  const answer = await lit('/metrics', SUIVI);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const texte = answer.body;
  const requetes = valeurs(texte, 'portail_requetes_total');
  expect(requetes.get('{methode="GET",route="/api/referentiel/sexe",statut="2xx"}')).toBe(3);
  expect(requetes.get('{methode="GET",route="/api/admin/history",statut="4xx"}')).toBe(1);
  const seaux = valeurs(texte, 'portail_requete_duree_secondes_bucket');
  const nombre = valeurs(texte, 'portail_requete_duree_secondes_count').get('{famille="adherent"}');
  expect(nombre).toBe(3);
  expect(seaux.get('{famille="adherent",le="+Inf"}')).toBe(nombre);
  expect(valeurs(texte, 'portail_base_connexions').get('{etat="max"}')).toBeGreaterThan(0);
  expect(valeurs(texte, 'portail_base_disponible').get('')).toBe(1);
  expect(valeurs(texte, 'portail_disque_libre_ratio').get('')).toBeGreaterThan(0);
  expect(valeurs(texte, 'portail_travaux').size).toBeGreaterThan(0);
  expect(valeurs(texte, 'portail_journal_jours_davance').get('')).toBeGreaterThan(31);
  for (const une of texte.trimEnd().split('\n'))
    expect(une).toMatch(/^(# (HELP|TYPE) |portail_[a-z0-9_]+(\{.*\})? -?[\d.e+-]+$)/);
});

test('/api/metrics/nagios_json dit le pire de ses contrôles', async () => {
  const sain = (await lit('/api/metrics/nagios_json', SUIVI)).json();
  expect(sain.checks.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['db', 'queue', 'mail', 'journal', 'policy system']),
  );
  for (const check of sain.checks)
    expect(Object.keys(check)).toEqual(['name', 'status', 'value', 'unit', 'warn', 'crit']);
  expect(sain.version).toMatch(/^\d/);
});
