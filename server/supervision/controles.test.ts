import { expect, test } from 'vitest';
import { makeAppels, mesureAppels } from '#server/gestion/mesure.ts';
import { controle, controles, pire } from './controles.ts';

const releve = { travaux: [], messages: [], joursDAvance: 100, latenceMs: 3 };
const config = { antivirusUrl: undefined, publicUrl: undefined, dataDir: import.meta.dirname };

test.each([
  [10, { warn: 20, crit: 50 }, 'OK'],
  [20, { warn: 20, crit: 50 }, 'WARNING'],
  [50, { warn: 20, crit: 50 }, 'CRITICAL'],
  [40, { warn: 30, crit: 7 }, 'OK'],
  [30, { warn: 30, crit: 7 }, 'WARNING'],
  [7, { warn: 30, crit: 7 }, 'CRITICAL'],
  [null, { warn: 30, crit: 7 }, 'CRITICAL'],
] as const)('%s entre ses bornes %o : %s', (value, bornes, status) => {
  expect(controle('x', value, { unit: '', ...bornes }).status).toBe(status);
});

test('sans base, tout est critique ; le pire l’emporte', async () => {
  expect(pire(await controles(config, null, makeAppels()))).toBe('CRITICAL');
  expect(pire([])).toBe('OK');
});

test('les échecs des derniers appels au système de gestion, un antivirus muet et des messages perdus se voient', async () => {
  const appels = makeAppels();
  const dits = async (plus: object = {}) => {
    const tous = await controles({ ...config, ...plus }, releve, appels);
    return Object.fromEntries(tous.map(({ name, status }) => [name, status]));
  };
  expect(await dits()).toMatchObject({ db: 'OK', queue: 'OK', mail: 'OK', 'policy system': 'OK' });
  const gestion = mesureAppels(
    { personne: async () => Promise.reject(new Error('en panne')), contrats: async () => [] } as never,
    appels,
  );
  await gestion.contrats('horizon', '1');
  for (let at = 0; at < 3; at++) await expect(gestion.personne('horizon', '1')).rejects.toThrow('en panne');
  expect(appels.parNom.get('personne')).toMatchObject({ reussis: 0, manques: 3 });
  const muet = { antivirusUrl: new URL('tcp://127.0.0.1:9') };
  expect(await dits(muet)).toMatchObject({ 'policy system': 'CRITICAL', antivirus: 'CRITICAL' });
});
