import { afterAll, beforeAll, expect, test } from 'vitest';
import { motifSuppressionCompte } from '#src/resources/demandes-contact/motif-suppression-compte.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { localitesDe } from './adherent/adresse-referentiels.ts';
import { isForbiddenDomain } from './comptes/mail-domains.ts';
import { withClient } from './scratch.ts';
import { lecteur } from './store/lecteur.ts';

// What ends on a day of Paris is still in force on that day and no longer on the next one, whatever the database's clock.
const JOUR = '2031-07-14';
const LENDEMAIN = '2031-07-15';

const DOMAINE = 'select min(domaine) as domaine from domaine_messagerie_interdit where is_actif';
/** What is read below: the whole tables would be most of this file's time. */
const LIGNES = {
  code_postal: "code_postal = '51300'",
  motif_suppression_compte: 'true',
  domaine_messagerie_interdit: `domaine = (${DOMAINE})`,
};

let base: TestDatabase;
let clientId = '';
beforeAll(async () => {
  base = await testDatabase();
  await withClient(base.ownerUrl, async (client) => {
    for (const [table, rows] of Object.entries(LIGNES))
      await client.query(`update ${table} set date_debut = null, date_fin = $1 where ${rows}`, [JOUR]);
    const { rows } = await client.query<{ id: string }>("select id from client where code = 'horizon'");
    clientId = rows[0]?.id ?? '';
  });
});
afterAll(() => base.close());

test('les communes d’un code postal, les motifs de suppression et les domaines interdits suivent le jour donné', async () => {
  const [domaine] = await base.db.query<{ domaine: string }>(DOMAINE);
  const motifs = (jour: string) =>
    lecteur(base.db, { tenant: clientId, jour }).tous(motifSuppressionCompte, { champs: ['code'] });
  const read = async (jour: string) => ({
    communes: (await localitesDe(base.db, '51300', jour)).length > 0,
    motifs: (await motifs(jour)).length > 0,
    domaine: await isForbiddenDomain(base.db, domaine?.domaine ?? '', jour),
  });
  expect(await read(JOUR)).toEqual({ communes: true, motifs: true, domaine: true });
  expect(await read(LENDEMAIN)).toEqual({ communes: false, motifs: false, domaine: false });
});
