import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { purgeActesTechniques } from '#server/db/demandes/insert.ts';
import { withClient } from '#server/db/scratch.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { envoie } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: [JEANNE],
};

const { server, jeanne, lucas } = essaieDesActes();
beforeEach(async () => {
  server.gestion.panne.remises = false;
  server.gestion.panne.lectures = false;
});

const post = (who: Visitor, cle: string | null, more: object = {}) =>
  envoie(who, 'adresse', { ...ADRESSE, ...more }, cle === null ? {} : { 'idempotency-key': cle });

/** How many rows of each table an act has left. */
async function traces(): Promise<Readonly<Record<string, number>>> {
  const [row] = await server.db.query<Record<string, number>>(
    `select (select count(*)::integer from demande) as demande,
      (select count(*)::integer from demande_evenement where etat_avant is null) as evenement,
      (select count(*)::integer from action_membre) as action,
      (select count(*)::integer from notification) as notification,
      (select count(*)::integer from travail where demande_id is not null) as transmission,
      (select count(*)::integer from travail where genre = 'envoi' and suite is distinct from 'manuelle') as envoi`,
  );
  return row ?? {};
}
const UN = { demande: 1, evenement: 1, action: 1, notification: 1, transmission: 1, envoi: 2 };
const RIEN = { demande: 0, evenement: 0, action: 0, notification: 0, transmission: 0, envoi: 0 };

describe('the same form, several times', () => {
  test('fifty times at once on two nodes: one act, one answer', async () => {
    const other = await server.node();
    const ailleurs = visitor(other);
    for (const [name, value] of jeanne.cookies) ailleurs.cookies.set(name, value);
    const cle = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, rank) => post(rank % 2 === 0 ? jeanne : ailleurs, cle)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ etat: 'traitee' });
    expect(await traces()).toEqual(UN);
    expect(server.gestion.remises).toHaveLength(1);
  });

  test('whatever became of it since, and in whatever order its members come', async () => {
    const cle = randomUUID();
    server.gestion.panne.remises = true;
    const first = await post(jeanne, cle);
    expect(first.json()).toMatchObject({ etat: 'enCours', isModeGestionManuel: false });
    server.gestion.panne.remises = false;
    await server.db.query(`update travail set prochain_essai = now() where demande_id is not null`);
    server.db.changes.announce('travail:transmission');
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    await expect
      .poll(async () => (await server.db.query<{ etat: string }>('select etat from demande'))[0]?.etat)
      .toBe('traitee');
    const reversed = Object.fromEntries(Object.entries(ADRESSE).reverse());
    const again = await envoie(jeanne, 'adresse', reversed, { 'idempotency-key': cle.toUpperCase() });
    expect(again.body).toBe(first.body);
  });

  test('says something else under the same key: 422; another act too', async () => {
    const cle = randomUUID();
    await post(jeanne, cle);
    expect(expectRefusal(await post(jeanne, cle, { numVoie: '15' }), 422).code).toBe('CLE_REUTILISEE');
    const tel = { numPers: JEANNE, indicatif: '+33', telMobile: '0612345678' };
    expectRefusal(await envoie(jeanne, 'communication/tel', tel, { 'idempotency-key': cle }), 422);
    expect(await traces()).toEqual(UN);
  });

  test('of somebody else under the same key is another act', async () => {
    const cle = randomUUID();
    await post(jeanne, cle);
    const answer = await post(lucas, cle, { assuresConcernes: ['000000451204'] });
    expect(answer.statusCode).toBe(200);
    expect((await traces()).demande).toBe(2);
  });

  test.each(['x', '1234', `${randomUUID()}0`, '', `{${randomUUID()}}`])('key %j is none', async (cle) => {
    expectRefusal(await post(jeanne, cle), 400);
    expect(await traces()).toEqual(RIEN);
  });

  test('a day later is a new act', async () => {
    const cle = randomUUID();
    const first = await post(jeanne, cle);
    await server.db.query(`update demande set date_creation = now() - interval '24 hours 1 second'`);
    const second = await post(jeanne, cle);
    expect(second.statusCode).toBe(200);
    expect(second.json().reference).not.toBe(first.json().reference);
    expect((await traces()).demande).toBe(2);
  });

  test('while one of its kind is open, without a key: one of fifty', async () => {
    server.gestion.panne.remises = true;
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(jeanne, randomUUID())));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, ...Array(49).fill(409)]);
    expect(await traces()).toEqual(UN);
  });
});

describe('whole or absent', () => {
  test.each(['demande', 'demande_evenement', 'action_membre', 'notification', 'travail'])(
    'what fails as it writes %s leaves nothing',
    async (table) => {
      const owner = (sql: string) => withClient(server.ownerUrl, (client) => client.query(sql));
      await owner(
        `create function casse() returns trigger language plpgsql as $$ begin raise exception 'casse'; end $$`,
      );
      await owner(`create trigger casse after insert on ${table} for each row execute function casse()`);
      try {
        expect((await post(jeanne, randomUUID())).statusCode).toBe(500);
        expect(await traces()).toEqual(RIEN);
      } finally {
        await owner(`drop trigger casse on ${table}; drop function casse()`);
      }
      expect((await post(jeanne, randomUUID())).statusCode).toBe(200);
    },
  );

  test('a management system that cannot be read: 503, nothing written', async () => {
    server.gestion.panne.lectures = true;
    expectRefusal(await post(jeanne, randomUUID()), 503);
    server.gestion.panne.lectures = false;
    expect(await traces()).toEqual(RIEN);
  });

  test('a node that dies once it is written: another one hands it over', async () => {
    await post(jeanne, randomUUID());
    // As the base is when the node died before it handed it over: its minute is past.
    server.gestion.remises.length = 0;
    await server.db.query(
      `update travail set etat = 'aFaire', date_fin = null, prochain_essai = now() where demande_id is not null`,
    );
    await server.db.query(`update demande set etat = 'enregistree', resultat = '{}', date_cloture = null`);
    server.db.changes.announce('travail:transmission');
    await expect.poll(() => server.gestion.remises.length).toBe(1);
  });
});

describe('the job', () => {
  const encore = async () => {
    await server.db.query(
      'update travail set prochain_essai = now(), erreur = null where demande_id is not null',
    );
    server.db.changes.announce('travail:transmission');
  };
  const lue = async () =>
    (
      await server.db.query<{ etat: string; manuel: boolean; essais: number; echoue: boolean }>(
        `select d.etat, d.is_manuel as manuel, t.essais, t.erreur is not null as echoue from demande d join travail t on t.demande_id = d.id
         order by t.date_creation limit 1`,
      )
    )[0];

  test('after three failures somebody takes an automatic one by hand, and the change is not made by itself', async () => {
    server.gestion.panne.remises = true;
    await post(jeanne, randomUUID());
    expect(await lue()).toEqual({ etat: 'erreur', manuel: false, essais: 1, echoue: true });
    await encore();
    await expect.poll(lue).toEqual({ etat: 'erreur', manuel: false, essais: 2, echoue: true });
    await encore();
    await expect.poll(lue).toEqual({ etat: 'enCours', manuel: true, essais: 3, echoue: true });
    server.gestion.panne.remises = false;
    await encore();
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    expect(server.gestion.remises[0]?.changement).toBeNull();
    expect((await lue())?.etat).toBe('enCours');
    const { etat } = (await jeanne.get('/api/demandes')).json()[0];
    expect(etat).toBe('enCours');
  });

  test('two nodes at once: each is handed over once, and of one request in order', async () => {
    await server.node();
    server.gestion.panne.remises = true;
    await post(jeanne, randomUUID());
    const [premiere] = await server.db.query<{ id: string; contenu: Buffer }>(
      'select id, contenu from travail where demande_id is not null',
    );
    if (!premiere) throw new Error('Rien n’attend');
    const coffre = makeCoffre(CLE_SECRETE);
    const id = randomUUID();
    const seconde = {
      ...JSON.parse(coffre.ouvre(premiere.contenu, contexteTravail('transmission', premiere.id))),
      id,
    };
    await server.db.query(
      `insert into travail (id, client_id, genre, demande_id, contenu, date_creation)
       select $1, client_id, genre, demande_id, $2, date_creation + interval '1 second' from travail where demande_id is not null`,
      [id, coffre.scelle(JSON.stringify(seconde), contexteTravail('transmission', id))],
    );
    server.gestion.panne.remises = false;
    await server.db.query(`update travail set prochain_essai = now() + interval '1 hour' where id = $1`, [
      premiere.id,
    ]);
    server.db.changes.announce('travail:transmission');
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The second waits for the first.
    expect(server.gestion.remises).toEqual([]);
    await server.db.query(
      'update travail set prochain_essai = now(), erreur = null where demande_id is not null',
    );
    await Promise.all(
      Array.from({ length: 20 }, () =>
        server.db.query(`select pg_notify('portail_change', 'travail:transmission')`),
      ),
    );
    await expect.poll(() => server.gestion.remises.map((remise) => remise.id)).toEqual([premiere.id, id]);
  });

  test('rows of acts that are not kept leave after a day', async () => {
    await post(jeanne, randomUUID());
    await server.db.query(`update demande set nature = 'technique'`);
    await purgeActesTechniques(server.db);
    expect((await traces()).demande).toBe(1);
    await server.db.query(`update demande set date_creation = now() - interval '25 hours'`);
    await purgeActesTechniques(server.db);
    expect((await traces()).demande).toBe(0);
  });
});

describe('files', () => {
  const PDF = petitPdf('justificatif');
  const fichier = (who = jeanne, contenu: string | Buffer = PDF, inputName = 'justificatif') =>
    fichierTeleverse(who, { nom: 'preuve.pdf', contenu, inputName });
  const PERDU = { justificatif: 'Ce fichier n’est plus disponible. Merci de le joindre à nouveau.' };

  test('all or nothing: one that is somebody else’s, gone, of another question or joined already', async () => {
    const mien = await fichier();
    const autres = [
      await fichier(lucas),
      { ...mien, remoteFileName: `${randomUUID()}.pdf` },
      await fichier(jeanne, PDF, 'rib'),
    ];
    for (const autre of autres) {
      const refusal = expectRefusal(await post(jeanne, null, { justificatif: [mien, autre] }), 400);
      expect(refusal.errors).toEqual(PERDU);
    }
    expect(await traces()).toEqual(RIEN);
    expect((await post(jeanne, null, { justificatif: [mien] })).statusCode).toBe(200);
    expect(server.gestion.remises[0]?.fichiers).toEqual([
      {
        id: mien.remoteFileName.slice(0, 36),
        inputName: 'justificatif',
        nom: 'preuve.pdf',
        mime: 'application/pdf',
      },
    ]);
    const encore = expectRefusal(await post(jeanne, null, { justificatif: [mien] }), 400);
    expect(encore.errors).toEqual(PERDU);
  });

  test('named beside the answers, as the reference says: under the question that each answers, once', async () => {
    const mien = await fichier();
    const corps = (fichiers: unknown, more: object = {}) =>
      jeanne.call('POST', '/api/forms/adresse/form', { body: { data: { ...ADRESSE, ...more }, fichiers } });
    for (const [fichiers, phrase] of [
      ['x', 'Le format de cette valeur n’est pas correct.'],
      [[{ ...mien, remoteFileName: '../x.pdf' }], 'Le format de cette valeur n’est pas correct.'],
      [[mien.remoteFileName], 'Le format de cette valeur n’est pas correct.'],
      [Array(200).fill(mien), 'Le format de cette valeur n’est pas correct.'],
      ...['__proto__', 'rib', 'codePays', `${'a.'.repeat(100_000)}a`].map((inputName) => [
        [{ ...mien, inputName }],
        'Merci de choisir une valeur de la liste.',
      ]),
    ])
      expect(expectRefusal(await corps(fichiers), 400).errors).toEqual({ fichiers: phrase });
    const leur = expectRefusal(await corps([mien, await fichier(lucas)]), 400);
    expect(leur.errors).toEqual(PERDU);
    expect(await traces()).toEqual(RIEN);
    expect((await corps([mien], { justificatif: [mien] })).statusCode).toBe(200);
    expect(server.gestion.remises[0]?.fichiers).toHaveLength(1);
  });

  test('one file in two acts at once goes to one of them', async () => {
    const mien = await fichier();
    const tel = await Promise.all([
      post(jeanne, null, { justificatif: [mien] }),
      post(jeanne, null, { justificatif: [mien], numVoie: '15' }),
    ]);
    expect(tel.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
  });

  test('nine of them, and 21 MB in all', async () => {
    const [un] = [await fichier()];
    const neuf = Array.from({ length: 9 }, () => ({ ...un, remoteFileName: `${randomUUID()}.pdf` }));
    const nombre = expectRefusal(await post(jeanne, null, { justificatif: neuf }), 400);
    expect(nombre.errors).toEqual({ justificatif: 'Vous pouvez joindre 8 fichiers au plus.' });
    await server.db.query(`update fichier_televerse set taille = 21 * 1024 * 1024 where demande_id is null`);
    const poids = expectRefusal(await post(jeanne, null, { justificatif: [un] }), 400);
    expect(poids.errors).toEqual({ justificatif: 'Le poids total des pièces jointes dépasse 20 Mo.' });
    expect(await traces()).toEqual(RIEN);
  });
});

describe('who asks', () => {
  test.each(['00020001', 'PL100002', '99999999'])(
    'contract %s in the header or in the body is as if it did not exist',
    async (n) => {
      const url = '/api/forms/adresse';
      expectRefusal(await jeanne.get(url, { 'x-num-contrat': n }), 404);
      expectRefusal(await envoie(jeanne, 'adresse', ADRESSE, { 'x-num-contrat': n }), 404);
      expectRefusal(await envoie(jeanne, 'adresse', { ...ADRESSE, contrat: { numContrat: n } }), 404);
      expect(await traces()).toEqual(RIEN);
    },
  );

  test('a visitor, and a manager who is no member', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await envoie(someone, 'adresse', ADRESSE), 401);
    expectRefusal(await envoie(await server.member('gestionnaire@demo.fr'), 'adresse', ADRESSE), 403);
  });

  test('fields that nobody asked for are not kept', async () => {
    await post(jeanne, null, { numPers: '000000451301', etat: 'traitee', roles: ['Admin'], isManuel: false });
    expect(Object.keys(server.gestion.remises[0]?.donnees ?? {}).sort()).toEqual([
      'adresse',
      'assuresConcernes',
      'dateEffet',
    ]);
    expect(await deposes(server, 'adherent@demo.fr')).toHaveLength(2);
  });
});
