import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { iban } from '#src/acts/champs/compte.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { comptesDits } from './comptes-etrangers.ts';

let base: TestDatabase;
let demandeur: Pick<Demandeur, 'client' | 'aujourdhui'>;
beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>("select id from client where code = 'horizon'");
  demandeur = { client: { id: client?.id ?? '' }, aujourdhui: '2026-11-26' } as typeof demandeur;
});
afterAll(() => base.close());

const CHAMPS = { iban: iban(), autre: texte({ label: 'Autre' }, 40) };
const dits = (compte: string | null) =>
  comptesDits(base.db, demandeur, CHAMPS, { iban: compte, autre: 'CH9300762011623852957' });
const change = (texteSql: string) =>
  base.db.transaction({ id: null, nom: 'essai' }, (tx) => tx.query(texteSql));

test.each([
  ['FR1420041010050500013M02606', false, []],
  ['MC58 1122 2000 0101 2345 6789 030', false, []],
  ['DE89370400440532013000', false, ['Allemagne (Union européenne)']],
  ['NO9386011117947', false, ['Norvège (Espace économique européen)']],
  ['GB29NWBK60161331926819', true, ['Royaume-Uni (SEPA, hors Espace économique européen)']],
  ['GI75NWBK000000007099453', true, ['Gibraltar (SEPA, hors Espace économique européen)']],
  [null, false, []],
])('%s : à vérifier %s', async (compte, isAVerifier, zones) => {
  const { fautes, enMots, ...reste } = await dits(compte);
  expect([fautes, reste, enMots.map(({ valeur }) => valeur)]).toEqual([{}, { isAVerifier }, zones]);
});

test('la liste des pays décide de qui est dans SEPA et de la longueur d’un compte', async () => {
  expect((await dits('TN5910006035183598478831')).fautes).toEqual({ iban: M.IBAN_SEPA });
  await change("update pays set is_sepa = false where code = 'DE'");
  expect((await dits('DE89370400440532013000')).fautes).toEqual({ iban: M.IBAN_SEPA });
  await change("update pays set is_sepa = true, longueur_iban = 24 where code = 'DE'");
  expect((await dits('DE89370400440532013000')).fautes).toEqual({ iban: M.IBAN });
  // A country that is added to SEPA there is taken at once, by the form as by the server; a length that is given is kept to.
  const tunisien = 'TN5910006035183598478831';
  await change("update pays set is_sepa = true, longueur_iban = 24 where code = 'TN'");
  expect((await dits(tunisien)).fautes).toEqual({});
  expect(CHAMPS.iban.lit(tunisien)).toEqual({ ok: true, value: tunisien });
  await change("update pays set longueur_iban = 25 where code = 'TN'");
  expect((await dits(tunisien)).fautes).toEqual({ iban: M.IBAN });
  expect((await dits('XX5910006035183598478831')).fautes).toEqual({ iban: M.IBAN });
  await change("update pays set longueur_iban = 22, is_actif = false where code = 'DE'");
  expect((await dits('DE89370400440532013000')).fautes).toEqual({ iban: M.IBAN });
});
