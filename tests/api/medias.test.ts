import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaOffert, Metadonnees } from '#src/core/api/medias.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { jpeg, LIEU, photo, png } from '#tests/support/images.ts';
import { deposeMedia } from '#tests/support/medias.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

const DOCUMENTS = '/api/admin/cms/documents';
const depose = (nom: string, contenu: Buffer, champs: Readonly<Record<string, string>> = {}, who = manager) =>
  deposeMedia(who, nom, contenu, champs);

interface Document {
  readonly id: string;
  readonly version: number;
  readonly usages: readonly string[];
}

async function image(titre: string): Promise<Document> {
  const answer = await depose('plage.png', await photo('png'), { titre, alternative: 'Une plage' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const adresse = (id: string) => `/api/cms/documents/${id}`;

let rang = 0;
async function bloc(content: string, plus: object = {}): Promise<{ id: string; name: string }> {
  rang += 1;
  const name = `Media_${rang}`;
  const body = { blockListId: `MEDIA_${rang}`, name, title: `Bloc ${rang}`, content, type: 'bloc', ...plus };
  const answer = await manager.call('POST', '/api/admin/cms/blocklists', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id, name };
}
async function fait(id: string, verbe: string) {
  const { version } = (await manager.get(`/api/admin/cms/blocklists/${id}`)).json();
  const answer = await manager.call('POST', `/api/admin/cms/blocklists/${id}/${verbe}`, {
    body: { version },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('déposer', () => {
  test('une image arrive avec ses mots, ses dimensions, et sans ce qu’elle dit de son auteur', async () => {
    const answer = await depose('Plage.JPG', await photo('jpeg', { largeur: 800, hauteur: 600 }), {
      alternative: 'Une plage',
      tags: 'PHOTO,LOGO',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      titre: 'Plage',
      alternative: 'Une plage',
      tags: ['PHOTO', 'LOGO'],
      mime: 'image/jpeg',
      dimensions: '800 × 600',
      usages: [],
      version: 1,
    });
    const { id } = answer.json<Document>();
    const servi = await manager.get(adresse(id));
    expect([servi.statusCode, servi.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(servi.rawPayload.includes(LIEU)).toBe(false);
    const [dit] = (await manager.get(`${DOCUMENTS}/metadatas?id=${id}`)).json<Metadonnees[]>();
    expect(dit).toMatchObject({ dimensions: { largeur: 800, hauteur: 600 }, usages: [] });
    const tag = (await manager.get('/api/admin/cms/tag?filter={"code":"PHOTO"}')).json();
    expect(tag).toMatchObject([{ nbUsages: 1 }]);
  });

  test('une image WebP arrive, s’ouvre jusqu’au bout et se sert ; la charte, lue par les messageries, n’en prend pas', async () => {
    const octets = await photo('webp', { largeur: 640, hauteur: 400 });
    expect(octets.includes(LIEU)).toBe(true);
    const answer = await depose('voile.webp', octets, { alternative: 'Une voile' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ mime: 'image/webp', dimensions: '640 × 400' });
    const { id } = answer.json<Document>();
    const servi = await manager.get(adresse(id));
    expect([servi.statusCode, servi.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(servi.rawPayload.includes(LIEU)).toBe(false);
    expect((await sharp(servi.rawPayload).metadata()).width).toBe(640);
    const images = (await manager.get(`${DOCUMENTS}/images?q=voile`)).json<MediaOffert[]>();
    expect(images).toMatchObject([{ id, mime: 'image/webp' }]);
    const coupee = await depose('a.webp', octets.subarray(0, octets.length - 40), { alternative: 'x' });
    expectRefusal(coupee, 415);
    const admin = await as('admin');
    const [charte] = (await admin.get('/api/admin/charte')).json();
    const body = { ...charte, logoUrl: adresse(id) };
    const { errors } = expectRefusal(
      await admin.call('PUT', `/api/admin/charte/${charte.id}`, { body }),
      400,
    );
    expect(errors?.logoUrl).toMatch(/PNG ou JPEG/);
  });

  test('une image sans texte de remplacement est refusée sur ce champ ; un PDF n’en a pas besoin', async () => {
    const { errors } = expectRefusal(await depose('a.png', png()), 400);
    expect(Object.keys(errors ?? {})).toEqual(['alternative']);
    const pdf = await depose('Notice.pdf', Buffer.from(petitPdf()));
    expect(pdf.statusCode, pdf.body).toBe(201);
    expect(pdf.json()).toMatchObject({ titre: 'Notice', mime: 'application/pdf', dimensions: null });
  });

  test.each([
    ['un SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['un texte nommé image', 'a.png', Buffer.from('ceci n’est pas une image'), 415],
    ['une signature sans image', 'a.png', png().subarray(0, 8), 415],
    ['une image de 30 000 points', 'a.png', png({ largeur: 30_000, hauteur: 10 }), 422],
    ['un fichier vide', 'a.pdf', Buffer.alloc(0), 400],
    ['une image de 81 millions de points', 'a.png', png({ largeur: 9_000, hauteur: 9_000 }), 422],
    ['plus de 10 Mo', 'a.jpg', jpeg({ image: 10_600_000 }), 413],
  ])('%s est refusé sur le fichier, et rien n’en reste', async (_quoi, nom, contenu, statut) => {
    const avant = (await manager.get(DOCUMENTS)).json<Document[]>().length;
    const { errors } = expectRefusal(await depose(nom, contenu, { alternative: 'x' }), statut);
    expect(Object.keys(errors ?? {})).toEqual(['fichier']);
    expect((await manager.get(DOCUMENTS)).json()).toHaveLength(avant);
    expect(await server.db.query('select id from media where sha256 is null')).toEqual([]);
  });

  test('ce qui le range doit exister ; une fiche sans fichier n’entre pas ; qui consulte n’en ajoute pas', async () => {
    const champs = { alternative: 'x', bibliotheque: '0193a7c0-0000-7000-8000-000000000000', tags: 'RIEN' };
    const seule = await photo('png');
    const refus = expectRefusal(await depose('a.png', seule, { ...champs, bibliotheque: '' }), 400);
    expect(Object.keys(refus.errors ?? {})).toEqual(['tags']);
    const dossier = expectRefusal(await depose('a.png', seule, { ...champs, tags: '' }), 400);
    expect(Object.keys(dossier.errors ?? {})).toEqual(['bibliotheque']);
    expectRefusal(await manager.call('POST', DOCUMENTS, { body: { titre: 'Sans fichier' } }), 400);
    expectRefusal(await depose('a.png', png(), { alternative: 'x' }, await as('consultant')), 403);
    expectRefusal(await depose('a.png', png(), { alternative: 'x' }, await as('adherent')), 403);
  });

  test.each(['jpeg', 'png'] as const)(
    'une image %s coupée, ou abîmée, ne s’ouvre pas : c’est dit',
    async (format) => {
      const entiere = await photo(format, { largeur: 300, hauteur: 200 });
      const milieu = Math.round(entiere.length / 2);
      const debut = entiere.indexOf('IDAT') + 50;
      // A JPEG whose end came too early, a PNG with a part that was written over: both look whole from outside.
      const abimee =
        format === 'jpeg'
          ? Buffer.concat([entiere.subarray(0, milieu), Buffer.from([0xff, 0xd9])])
          : Buffer.concat([entiere.subarray(0, debut), Buffer.alloc(40, 7), entiere.subarray(debut + 40)]);
      const { errors } = expectRefusal(await depose(`a.${format}`, abimee, { alternative: 'x' }), 400);
      expect(errors?.fichier).toMatch(/^Cette image est abîmée ou incomplète/);
      expect((await depose(`a.${format}`, entiere, { alternative: 'x' })).statusCode).toBe(201);
    },
  );

  test('ses métadonnées se modifient ; une image garde son texte de remplacement', async () => {
    const { id, version } = await image('À corriger');
    const change = (body: object) =>
      manager.call('PUT', `${DOCUMENTS}/${id}`, { body: { version, ...body } });
    const { errors } = expectRefusal(await change({ alternative: null }), 400);
    expect(Object.keys(errors ?? {})).toEqual(['alternative']);
    expect((await change({ titre: 'Corrigée' })).json()).toMatchObject({ titre: 'Corrigée', version: 2 });
  });
});

describe('servir', () => {
  test('à tous une fois publié, à son public seul, et à personne avant ni après', async () => {
    const { id } = await image('Servie');
    const personne = visitor(server.app);
    expectRefusal(await personne.get(adresse(id)), 404);
    const un = await bloc(`<p><img src="${adresse(id)}" alt="Une plage" /></p>`);
    expectRefusal(await personne.get(adresse(id)), 404);
    await fait(un.id, 'publication');
    const lu = await personne.get(adresse(id));
    expect([lu.statusCode, lu.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const encore = await personne.get(adresse(id), { 'if-none-match': String(lu.headers.etag) });
    expect(encore.statusCode).toBe(304);
    await fait(un.id, 'retrait');
    expectRefusal(await personne.get(adresse(id)), 404);
    const deux = await bloc(`<p><img src="${adresse(id)}" alt="Une plage" /></p>`, { publics: ['ADHERENT'] });
    await fait(deux.id, 'publication');
    expectRefusal(await personne.get(adresse(id)), 404);
    const adherent = await (await as('adherent')).get(adresse(id));
    expect([adherent.statusCode, adherent.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
  });

  test('plus légère à qui lit WebP, dans la largeur demandée ; telle qu’elle est venue aux autres', async () => {
    const grande = await photo('jpeg', { largeur: 600, hauteur: 450 });
    const { id } = (await depose('Grande.jpg', grande, { alternative: 'Une plage' })).json<Document>();
    const lit = (suite: string, accept: string) => manager.get(`${adresse(id)}${suite}`, { accept });
    const IMAGE = 'image/avif,image/webp,image/*,*/*;q=0.8';
    const formes: (readonly [string, number])[] = [];
    for (const suite of ['', '?largeur=480', '?largeur=960']) {
      await expect
        .poll(async () => (await lit(suite, IMAGE)).headers['content-type'], { timeout: 60_000 })
        .toBe('image/webp');
      const { rawPayload, headers } = await lit(suite, IMAGE);
      const { width = 0 } = await sharp(rawPayload).metadata();
      formes.push([suite, width]);
      expect(rawPayload.length, suite).toBeLessThan(grande.length);
      expect([headers.vary, headers['cache-control']]).toEqual(['accept, cookie', 'private, max-age=300']);
      expect(rawPayload.includes(LIEU)).toBe(false);
      const deja = await manager.get(`${adresse(id)}${suite}`, {
        ...{ accept: IMAGE, 'if-none-match': String(headers.etag) },
      });
      expect(deja.statusCode).toBe(304);
    }
    expect(formes).toEqual([
      ['', 600],
      ['?largeur=480', 480],
      ['?largeur=960', 600],
    ]);
    for (const accept of ['image/png,image/*', `text/html,${IMAGE}`])
      expect((await lit('?largeur=480', accept)).headers['content-type']).toBe('image/jpeg');
    expectRefusal(await lit('?largeur=481', IMAGE), 404);
  });

  test('une image que WebP n’allège pas reste la sienne, et n’est pas récrite à chaque fois', async () => {
    const { id } = (
      await depose(
        'Legere.jpg',
        await photo('jpeg', { largeur: 400, hauteur: 300, quality: 10, net: true }),
        {
          alternative: 'Une plage',
        },
      )
    ).json<Document>();
    const lit = () => manager.get(adresse(id), { accept: 'image/webp' });
    await lit();
    await expect
      .poll(() => server.db.query('select contenu from media_variante where media_id = $1', [id]))
      .toEqual([{ contenu: null }]);
    expect((await lit()).headers['content-type']).toBe('image/jpeg');
  });

  test('jamais à un autre client', async () => {
    const { id } = await image('À un seul client');
    const autre = await as('gestionnaire', 'deux.localhost');
    expectRefusal(await autre.get(adresse(id)), 404);
    expectRefusal(await autre.get(`${DOCUMENTS}/${id}`), 404);
  });

  test('les éditeurs cherchent parmi les images et parmi les documents', async () => {
    await image('Phare de nuit');
    const titres = async (ou: string) =>
      (await manager.get(`${DOCUMENTS}/${ou}?q=phare`)).json<MediaOffert[]>().map(({ titre }) => titre);
    expect([await titres('images'), await titres('choix')]).toEqual([['Phare de nuit'], ['Phare de nuit']]);
    expectRefusal(await (await as('adherent')).get(`${DOCUMENTS}/images`), 403);
  });
});

describe('supprimer', () => {
  test('ce qu’un contenu montre reste, avec les lieux nommés ; le reste part, et revient avec son fichier', async () => {
    const { id } = await image('Montrée');
    const { id: blocId } = await bloc(`<p><a href="${adresse(id)}">Lire</a></p>`);
    const refus = expectRefusal(await manager.call('DELETE', `${DOCUMENTS}/${id}`), 409);
    // Said before one asks for it, too.
    expect((await manager.get(`${DOCUMENTS}/${id}/usages`)).json()).toEqual({
      usages: [],
      refus: refus.message,
    });
    expect(refus.message).toContain('bloc de contenu « Bloc');
    expect((await manager.get(`${DOCUMENTS}/${id}`)).json<Document>().usages).toHaveLength(1);
    const { version } = (await manager.get(`/api/admin/cms/blocklists/${blocId}`)).json();
    await manager.call('PUT', `/api/admin/cms/blocklists/${blocId}`, {
      body: { version, content: '<p>a</p>' },
    });
    expect((await manager.call('DELETE', `${DOCUMENTS}/${id}`)).statusCode).toBe(200);
    expectRefusal(await manager.get(adresse(id)), 404);
    const back = await manager.call('POST', `${DOCUMENTS}/supprimes/${id}/restauration`);
    expect(back.statusCode, back.body).toBe(201);
    expect((await manager.get(adresse(id))).statusCode).toBe(200);
  });
});

describe('ranger', () => {
  const AT = '/api/admin/cms/libraries';
  test('un dossier nomme le sien par son identifiant, compte ses documents, et ne se contient pas', async () => {
    const cree = async (body: object) => (await manager.call('POST', AT, { body })).json();
    const haut = await cree({ libelle: 'Photos' });
    const bas = await cree({ libelle: 'Été', idParent: haut.id });
    expect(bas).toMatchObject({ idParent: haut.id, nbDocuments: 0 });
    await depose('a.png', await photo('png'), { alternative: 'x', bibliotheque: bas.id });
    expect((await manager.get(`${AT}/${bas.id}`)).json()).toMatchObject({ nbDocuments: 1 });
    const boucle = await manager.call('PUT', `${AT}/${haut.id}`, { body: { version: 1, idParent: bas.id } });
    expect(Object.keys(expectRefusal(boucle, 400).errors ?? {})).toEqual(['idParent']);
    expectRefusal(await manager.call('DELETE', `${AT}/${bas.id}`), 409);
  });
});

test('les brouillons d’une collection, ou d’un de ses éléments, se lisent par leur nom', async () => {
  const { name } = await bloc('<p>a</p>', { itemName: 'un' });
  const lus = async (suite: string) =>
    (await manager.get(`/api/admin/cms/blocklists/item?name=${name}${suite}`)).json();
  expect(await lus('')).toMatchObject([{ name, itemName: 'un' }]);
  expect([await lus('&itemName=un'), await lus('&itemName=deux')]).toMatchObject([[{ name }], []]);
  expectRefusal(await manager.get('/api/admin/cms/blocklists/item'), 400);
});
