import { afterAll, beforeAll, expect, test } from 'vitest';
import { isForbiddenDomain } from '#server/db/comptes/mail-domains.ts';
import type { Adresse } from '#src/core/valeurs/address.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { adresseEnMots } from './adresse-referentiels.ts';

let base: TestDatabase;
let horizon = '';
beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>("select id from client where code = 'horizon'");
  horizon = client?.id ?? '';
});
afterAll(() => base.close());

const lignes = async (adresse: Adresse) => lignesAdresse(await adresseEnMots(base.db, horizon, adresse));

test.each([
  ['RUE', '12 rue des Tilleuls'],
  ['R', '12 rue des Tilleuls'],
  ['AV', '12 avenue des Tilleuls'],
  ['fbg', '12 faubourg des Tilleuls'],
  ['RDPT', '12 rond-point des Tilleuls'],
  ['SENT', '12 sent des Tilleuls'],
])('la nature « %s » : « %s »', async (libelleCourtNatureVoie, attendue) => {
  const adresse = { numVoie: '12', libelleCourtNatureVoie, libelleVoie: 'DES TILLEULS' };
  expect(await lignes(adresse)).toEqual([attendue]);
});

test('une nature de voie ne s’abrège que si la ligne ne la tient pas', async () => {
  const voie = { numVoie: '1234', libelleCourtNatureVoie: 'BD' };
  expect(await lignes({ ...voie, libelleVoie: 'DU GENERAL DE GAULLE' })).toEqual([
    '1234 boulevard du General de Gaulle',
  ]);
  expect(await lignes({ ...voie, libelleVoie: 'DU MARECHAL DE LATTRE DE TASS' })).toEqual([
    expect.stringMatching(/^1234 bd du Marechal/),
  ]);
});

test.each([
  ['BEL', 'Belgique'],
  ['056', 'Belgique'],
  ['FRA', undefined],
  ['250', undefined],
])('le pays « %s » est reconnu', async (codePays, pays) => {
  expect(await lignes({ localite: 'NAMUR', codePostal: '5000', codePays })).toEqual(
    pays === undefined ? ['5000 Namur'] : ['5000 Namur', pays],
  );
});

test('un domaine ajouté à la main et éteint est permis, malgré la liste publique', async () => {
  const pose = (domaine: string, source: string, isActif: boolean, isSousDomaines: boolean) =>
    base.db.transaction({ id: null, nom: 'essai' }, (tx) =>
      tx.query(
        `insert into domaine_messagerie_interdit (code, libelle, domaine, source, is_actif, is_sous_domaines)
         values ($1, $1, $1, $2, $3, $4)`,
        [domaine, source, isActif, isSousDomaines],
      ),
    );
  await pose('entier.example', 'liste', true, true);
  expect(await isForbiddenDomain(base.db, 'asso.entier.example')).toBe(true);
  await pose('asso.entier.example', 'manuel', false, false);
  expect(await isForbiddenDomain(base.db, 'asso.entier.example')).toBe(false);
  expect(await isForbiddenDomain(base.db, 'autre.entier.example')).toBe(true);
});
