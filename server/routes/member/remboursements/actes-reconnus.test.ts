import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { DecompteDetaille } from '#src/lectures/decomptes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { actesReconnus, systemeDe } from './actes-reconnus.ts';

type Acte = DecompteDetaille['actes'][number];

let base: TestDatabase;
let demandeur: Demandeur;
beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>("select id from client where code = 'horizon'");
  demandeur = { client: { id: client?.id ?? '' }, aujourdhui: '2026-11-26' } as Demandeur;
  await base.db.transaction({ id: null, nom: 'essai' }, (tx) =>
    tx.query(
      `insert into transcodification_prestation (client_id, code, libelle, code_source, systeme, code_acte, libelle_adherent, code_domaine)
       values ($1, 'DRE-1G', 'Consultation', '1G', 'DRE', 'G', 'Consultation au cabinet', 'SOINS')`,
      [demandeur.client.id],
    ),
  );
});
afterAll(() => base.close());

const acte = (codeActe: string, libelleActe: string): Acte =>
  ({ codeActe, libelleActe, codeDomaine: 'X', libelleDomaine: 'Autre' }) as Acte;

const mots = async (systeme: string, ...actes: Acte[]) =>
  (await actesReconnus(demandeur, base.db, systeme, actes)).map(
    ({ codeActe, libelleActe, libelleDomaine }) => [codeActe, libelleActe, libelleDomaine],
  );

test('un code sans mots est dit comme la liste le traduit', async () => {
  expect(await mots('NOEMIE', acte('G', 'G'), acte('PFC', ''))).toEqual([
    ['G', 'Consultation généraliste', 'Soins courants'],
    ['PFC', 'Couronne', 'Dentaire'],
  ]);
});

test('ce que le système de gestion nomme garde ses mots, et un code inconnu reste ce qu’il est', async () => {
  expect(await mots('NOEMIE', acte('PFC', 'Couronne céramique'), acte('ZZZ', 'ZZZ'))).toEqual([
    ['PFC', 'Couronne céramique', 'Autre'],
    ['ZZZ', 'ZZZ', 'Autre'],
  ]);
});

test('le code d’un autre système est reconnu sous ce système seulement', async () => {
  expect(await mots('DRE', acte('1G', 'Acte 1G'))).toEqual([
    ['G', 'Consultation au cabinet', 'Soins courants'],
  ]);
  expect(await mots('NOEMIE', acte('1G', 'Acte 1G'))).toEqual([['1G', 'Acte 1G', 'Autre']]);
});

test.each([
  ['noemie', null, 'NOEMIE'],
  ['tiersPayant', 'DRE', 'DRE'],
  ['tiersPayant', 'NOEMIE', 'NOEMIE'],
  ['noemie', 'DRE', 'NOEMIE'],
  [null, null, 'NOEMIE'],
] as const)('origine %s, flux %s : %s', (origine, typeFlux, attendu) => {
  const tiers = typeFlux && {
    typeFlux,
    numFacture: '1',
    dateFacture: '2026-01-01',
    numLot: null,
    conventionTp: null,
  };
  expect(systemeDe({ origine, tiers })).toBe(attendu);
});
