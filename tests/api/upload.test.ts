import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { findFichierJoint, purgeFichiers } from '#server/db/adherent/uploaded-files.ts';
import { rend } from '#server/files/garde.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { heic, jpeg, LIEU, png } from '#tests/support/images.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { pdfFlux, suiteDObjets } from '#tests/support/menaces-pdf.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type FichierEnvoye, fichierTeleverse, formulaire, televerse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PDF = petitPdf('Facture de Jeanne');
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const FORMATS = "Ce format de fichier n'est pas accepté. Formats acceptés : pdf, jpg, jpeg, png, heic.";
/** A script among the compressed objects of a PDF. */
const OBJETS_COMPRIMES = Buffer.concat([
  Buffer.from('%PDF-1.7\n5 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode>> stream\n'),
  deflateSync(Buffer.from('1 0 <</S/JavaScript/JS(app.alert(1))>>')),
  Buffer.from('\nendstream endobj\n'),
]);
/** The same, packed once more. */
const OBJETS_DEUX_FOIS = pdfFlux(
  '<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]>>',
  deflateSync(deflateSync(suiteDObjets('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'))),
);
const DANGER = "Ce fichier n'a pas pu être accepté pour des raisons de sécurité.";

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

async function compte(userName = 'adherent@demo.fr'): Promise<{ id: string; clientId: string }> {
  const [row] = await server.db.query<{ id: string; clientId: string }>(
    `select c.id, c.client_id as "clientId" from compte c join client on client.id = c.client_id
     where user_name = $1 and client.code = 'horizon'`,
    [userName],
  );
  if (!row) throw new Error(`${userName} n’a pas de compte`);
  return row;
}

/** What is kept of a file, read back piece by piece. */
async function garde(remoteFileName: string): Promise<Buffer> {
  const [row] = await server.db.query<Parameters<typeof rend>[1]>(
    'select id, nom, mime, taille, contenu from fichier_televerse where id = $1',
    [remoteFileName.slice(0, 36)],
  );
  if (!row) throw new Error('Le fichier n’est pas gardé');
  const morceaux: Buffer[] = [];
  for await (const morceau of rend({ db: server.db, coffre: makeCoffre(CLE_SECRETE) }, row))
    morceaux.push(morceau);
  return Buffer.concat(morceaux);
}

async function enAttente(): Promise<readonly string[]> {
  const rows = await server.db.query<{ nom: string }>(
    'select nom from fichier_televerse where compte_id = $1 and demande_id is null order by date_creation',
    [(await compte()).id],
  );
  return rows.map(({ nom }) => nom);
}

describe('a file that is taken', () => {
  test('is kept whole, sealed, in pieces of 256 kB', async () => {
    const contenu = Buffer.concat([Buffer.from(PDF), Buffer.alloc(700_000, 'facture ')]);
    const fichier = await fichierTeleverse(jeanne, { nom: 'facture.pdf', contenu, type: 'application/pdf' });
    expect(fichier).toEqual({
      remoteFileName: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
      localFileName: 'facture.pdf',
      size: contenu.length,
      inputName: 'rib',
    });
    expect((await garde(fichier.remoteFileName)).equals(contenu)).toBe(true);
    const rows = await server.db.query<{ contenu: Buffer }>(
      'select contenu from fichier_morceau where fichier_id = $1 order by rang',
      [fichier.remoteFileName.slice(0, 36)],
    );
    expect(rows.map((row) => Math.floor(row.contenu.length / 1024))).toEqual([256, 256, 171]);
    expect(rows.every((row) => !row.contenu.includes('facture'))).toBe(true);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a\0b\u202Ecod.pdf', 'abcod.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(116)}.pdf`],
  ])('%s is kept under a name that can be shown', async (nom, propre) => {
    expect((await fichierTeleverse(jeanne, { nom, contenu: PDF })).localFileName).toBe(propre);
  });

  test.each([
    ['photo.jpg', 'image/jpeg', jpeg()],
    ['photo.png', 'image/png', png()],
    ['photo.heic', 'image/heic', heic()],
    ['photo.heic', '', heic()],
  ])('%s (%s) no longer tells where it was taken', async (nom, type, contenu) => {
    expect(contenu.includes(LIEU)).toBe(true);
    const { remoteFileName } = await fichierTeleverse(jeanne, { nom, contenu, type });
    const kept = await garde(remoteFileName);
    expect(kept.includes(LIEU)).toBe(false);
    expect(kept.length).toBeGreaterThan(80_000);
  });
});

describe('a file that lies', () => {
  const lies: readonly (readonly [FichierEnvoye, string])[] = [
    [{ nom: 'rib.pdf', contenu: '<html><script>alert(1)</script>' }, 'a page called PDF'],
    [{ nom: 'rib.svg', contenu: '<svg onload="alert(1)"/>', type: 'image/svg+xml' }, 'a drawing that runs'],
    [{ nom: 'rib.exe', contenu: PDF }, 'a PDF called program'],
    [{ nom: 'rib', contenu: PDF }, 'no extension'],
    [{ nom: 'rib.pdf.html', contenu: PDF }, 'two extensions'],
    [{ nom: 'rib.pdf', contenu: 'PK\u0003\u0004facture' }, 'an archive'],
    [{ nom: 'rib.pdf', contenu: 'MZ\u0090\u0000' }, 'a program'],
    [{ nom: 'rib.pdf', contenu: '%PDF-1.4 mot' }, 'the first line of a PDF, and a word'],
    [{ nom: 'rib.pdf', contenu: PDF.replace('%%EOF', '') }, 'a PDF without its end'],
    [{ nom: 'rib.pdf', contenu: PDF.replace('/Type/Page/', '/Type/Note/') }, 'a PDF without a page'],
    [{ nom: 'rib.pdf', contenu: PDF.replaceAll(' obj ', ' ') }, 'a PDF without an object'],
    [{ nom: 'rib.jpg', contenu: png() }, 'one picture for another'],
    [{ nom: 'rib.pdf', contenu: PDF, type: 'text/html' }, 'a type that is another one'],
    [{ nom: 'rib.png', contenu: png(), type: 'image/jpeg' }, 'a type of another picture'],
    [
      { nom: 'rib.jpg', contenu: Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2]) },
      'a broken picture',
    ],
    [{ nom: 'rib.heic', contenu: heic().subarray(0, 60) }, 'half a picture'],
  ];
  test.each(lies)('%o is refused: %s', async (fichier) => {
    const before = await enAttente();
    expect(expectRefusal(await televerse(jeanne, fichier), 415).message).toBe(FORMATS);
    expect(await enAttente()).toEqual(before);
  });

  test.each([
    ['rib.pdf', `${PDF}${EICAR}`],
    ['rib.pdf', `%PDF-1.4${' '.repeat(65_500)}${EICAR}`],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</S /J#61vaScript /JS (x)>>'],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</S /Launch /F (cmd.exe)>>'],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</AcroForm <</XFA [(template) 12 0 R]>>>>'],
    [
      'rib.pdf',
      '%PDF-1.7\n1 0 obj <</OpenAction<</S/Rendition/OP 0/JS(app.launchURL("http://evil.example",true))>>>>',
    ],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</A<</S/URI/URI<6A617661736372697074 3a78>>>>>'],
    ['rib.pdf', '%PDF-1.7\n1 0 obj <</A<</S/URI/URI(\\152avascript:x)>>>>'],
    ['rib.pdf', OBJETS_COMPRIMES],
    ['rib.pdf', OBJETS_DEUX_FOIS],
  ])('%s that could harm is refused (%#)', async (nom, contenu) => {
    expect(expectRefusal(await televerse(jeanne, { nom, contenu }), 422).message).toBe(DANGER);
  });

  test('a PDF that holds another file is refused, and says what to do', async () => {
    const contenu = `%PDF-1.7\n1 0 obj ${' '.repeat(70_000)}<</Type/Filespec/EF<</F 9 0 R>>>>`;
    const refus = expectRefusal(await televerse(jeanne, { nom: 'facture.pdf', contenu }), 422);
    expect(refus.code).toBe('FICHIER_JOINT');
    expect(refus.message).toContain('Merci de l’imprimer en PDF, ou d’en joindre une photo.');
  });

  test('a picture too large to be opened', async () => {
    for (const contenu of [
      png({ largeur: 50_000, hauteur: 50_000 }),
      jpeg({ largeur: 50_000, hauteur: 50_000 }),
    ]) {
      const nom = contenu[0] === 0x89 ? 'a.png' : 'a.jpg';
      expectRefusal(await televerse(jeanne, { nom, contenu }), 422);
    }
  });
});

describe('a file that is too much', () => {
  test('heavier than the client allows, whatever is announced', async () => {
    for (const octets of [5 * MO + 1, 6 * MO, 21 * MO]) {
      const refusal = expectRefusal(
        await televerse(jeanne, {
          nom: 'a.pdf',
          contenu: Buffer.concat([Buffer.from(PDF), Buffer.alloc(octets)]),
        }),
        413,
      );
      expect(refusal.message).toBe('Le poids de ce fichier dépasse la limite autorisée de 5 Mo.');
    }
  });

  test('empty', async () => {
    expect(expectRefusal(await televerse(jeanne, { nom: 'a.pdf', contenu: '' }), 400).message).toBe(
      'Ce fichier est vide.',
    );
  });

  test('nine at once: eight are kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, rang) => televerse(jeanne, { nom: `p${rang}.pdf`, contenu: PDF })),
    );
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(expectRefusal(answer, 422).message).toBe('Vous pouvez joindre 8 fichiers au plus.');
    }
    expect((await enAttente()).filter((nom) => /^p\d\.pdf$/.test(nom))).toHaveLength(8);
    expect(await enAttente()).toHaveLength(8);
  });
});

describe('a form with more than its file', () => {
  const UN_SEUL = 'Merci d’envoyer un seul fichier à la fois.';
  const DEUX = { suite: [{ contenu: 'x' }, { nom: 'deux.pdf', contenu: PDF }] };

  test.each([
    ['un.pdf', PDF],
    ['un.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(700_000)])],
    ['un.jpg', jpeg()],
    ['un.png', png()],
    ['un.heic', heic()],
  ])('two files: neither is kept (%s, %#)', async (nom, contenu) => {
    const before = await enAttente();
    const refusal = expectRefusal(await televerse(jeanne, { nom, contenu, ...DEUX }), 400);
    expect(refusal.errors).toEqual({ fichier: UN_SEUL });
    expect(await enAttente()).toEqual(before);
    expect(await server.db.query('select 1 from fichier_televerse where not is_complet')).toEqual([]);
  });

  test('a second one that is empty is one too', async () => {
    const suite = [{ nom: 'deux.pdf', contenu: '' }];
    expectRefusal(await televerse(jeanne, { nom: 'un.pdf', contenu: PDF, suite }), 400);
  });

  test('texts after the file are let through', async () => {
    const suite = [{ contenu: 'x' }, { contenu: 'y' }];
    const { localFileName } = await fichierTeleverse(jeanne, { nom: 'seul.pdf', contenu: PDF, suite });
    expect(localFileName).toBe('seul.pdf');
  });
});

describe('a form that is not one', () => {
  test('nobody signed in, or without the header against forgeries', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await televerse(someone, { nom: 'a.pdf', contenu: PDF }), 401);
    const { corps, type } = formulaire({ nom: 'a.pdf', contenu: PDF });
    expectRefusal(
      await jeanne.call('POST', '/api/upload', {
        body: corps,
        headers: { 'content-type': type },
        xsrf: null,
      }),
      403,
    );
  });

  test.each([null, '', 'a b', '<b>', '1rib', 'x'.repeat(62), '__proto__'])(
    'the question %s',
    async (inputName) => {
      expectRefusal(await televerse(jeanne, { nom: 'a.pdf', contenu: PDF, inputName }), 400);
    },
  );

  test.each([
    ['application/json', '{}', 415],
    ['application/octet-stream', PDF, 415],
    ['multipart/form-data', PDF, 400],
    ['multipart/form-data; boundary=x', '', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="fi', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="constructor"\r\n\r\n1\r\n--x--',
      400,
    ],
  ])('%s (%#)', async (type, body, status) => {
    expectRefusal(
      await jeanne.call('POST', '/api/upload', { body, headers: { 'content-type': type } }),
      status,
    );
  });
});

describe('what was never joined', () => {
  test('leaves after a day, and what did not arrive whole within minutes', async () => {
    const { id } = await compte();
    await fichierTeleverse(jeanne, { nom: 'reste.pdf', contenu: PDF });
    await server.db.query(
      `update fichier_televerse set date_creation = now() - interval '25 hours' where compte_id = $1 and nom <> 'reste.pdf'`,
      [id],
    );
    await server.db.query(
      `insert into fichier_televerse (id, client_id, compte_id, input_name, nom, extension, mime, taille, is_complet, date_creation)
       select gen_random_uuid(), client_id, id, 'rib', 'coupe.pdf', 'pdf', 'application/pdf', 0, false, now() - interval '6 minutes'
       from compte where id = $1`,
      [id],
    );
    await purgeFichiers(server.db);
    expect(await enAttente()).toEqual(['reste.pdf']);
    const left = await server.db.query(
      `select 1 from fichier_morceau m where not exists (select 1 from fichier_televerse f where f.id = m.fichier_id)`,
    );
    expect(left).toEqual([]);
  });

  test('is nobody’s file', async () => {
    const { remoteFileName } = await fichierTeleverse(jeanne, { nom: 'seul.pdf', contenu: PDF });
    const { id: compteId, clientId } = await compte();
    const found = await findFichierJoint(server.db, { clientId, compteId, id: remoteFileName.slice(0, 36) });
    expect(found).toBeUndefined();
  });
});

describe('on a real connection', () => {
  async function envoi(octets: Buffer, fin: 'coupe' | 'fini'): Promise<number | null> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const { corps, type } = formulaire({ nom: 'gros.pdf', contenu: octets });
    return new Promise((resolve) => {
      const sending = request({
        ...{ port, path: '/api/upload', method: 'POST' },
        headers: {
          host: 'localhost',
          cookie: [...jeanne.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': jeanne.cookies.get('XSRF-TOKEN') ?? '',
          'content-type': type,
          'transfer-encoding': 'chunked',
        },
      });
      sending.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? null));
      });
      sending.on('error', () => resolve(null));
      if (fin === 'fini') sending.end(corps);
      else sending.write(corps.subarray(0, corps.length / 2), () => setTimeout(() => sending.destroy(), 200));
    });
  }
  const gros = Buffer.concat([Buffer.from(PDF), Buffer.alloc(4 * MO)]);

  test('what is cut leaves nothing', async () => {
    expect(await envoi(gros, 'coupe')).toBeNull();
    await expect
      .poll(() => server.db.query(`select id from fichier_televerse where nom = 'gros.pdf'`), {
        timeout: 5000,
      })
      .toEqual([]);
    expect(await envoi(gros, 'fini')).toBe(201);
  });

  test('a weight that was not announced is refused while it comes, and the sender hears it', async () => {
    expect(await envoi(Buffer.concat([gros, Buffer.alloc(4 * MO)]), 'fini')).toBe(413);
  });
});
