import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactureLue } from '#src/core/api/facture-lue.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { onceADay } from '#tests/support/complete.ts';
import { chat, factureEnImage, factureEnPdf, luDe } from '#tests/support/factures.ts';
import { heic } from '#tests/support/images.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type FichierEnvoye, fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JOUR = aujourdhui(new Date());
const URL = '/api/upload/lecture';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'trace' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

async function lecture(fichier: Omit<FichierEnvoye, 'inputName'>): Promise<FactureLue> {
  const { remoteFileName } = await fichierTeleverse(jeanne, { ...fichier, inputName: 'facture' });
  const answer = await jeanne.call('POST', URL, { body: { fichier: remoteFileName } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json() as FactureLue;
}

describe('ce qui a été envoyé se lit', () => {
  test('un PDF de trente pages, dont les premières seules', async () => {
    const contenu = await factureEnPdf('dentiste', JOUR, 30);
    expect(await lecture({ nom: 'facture.pdf', contenu, type: 'application/pdf' })).toEqual({
      ...{ etat: 'lue', pages: 30, pagesLues: 3 },
      ...luDe('dentiste', JOUR),
    });
  });

  test('une photo ; rien n’en est écrit nulle part', async () => {
    const contenu = await (await factureEnImage('pharmacie', JOUR)).jpeg().toBuffer();
    expect(await lecture({ nom: 'photo.jpg', contenu, type: 'image/jpeg' })).toEqual({
      ...{ etat: 'lue', pages: 1, pagesLues: 1 },
      ...luDe('pharmacie', JOUR),
    });
    const journal = server.logs.join('\n');
    expect(journal).toContain(URL);
    expect(journal).not.toMatch(/TILLEULS|38[.,]75|photo\.jpg/i);
  });

  onceADay('un chat ne dit rien : il reste joint', async () => {
    expect(await lecture({ nom: 'chat.jpg', contenu: await chat(), type: 'image/jpeg' })).toMatchObject({
      ...{ etat: 'rien', date: null, montant: null, professionnel: null },
    });
  });

  test('une photo d’iPhone ne s’ouvre pas : elle reste jointe', async () => {
    expect(await lecture({ nom: 'IMG_0001.HEIC', contenu: heic(), type: 'image/heic' })).toMatchObject({
      ...{ etat: 'heic', date: null, montant: null, professionnel: null },
    });
  });
});

describe('ce qui ne se lit pas', () => {
  test('un fichier sans nom, mal nommé, inconnu, d’un autre', async () => {
    const refus = async (who: Visitor, body: object, statut: 400 | 404) =>
      expectRefusal(await who.call('POST', URL, { body }), statut);
    expect((await refus(jeanne, {}, 400)).errors).toEqual({ fichier: expect.any(String) });
    expect((await refus(jeanne, { fichier: '../../etc/passwd' }, 400)).errors).toEqual({
      fichier: expect.any(String),
    });
    await refus(jeanne, { fichier: `${randomUUID()}.pdf` }, 404);
    const contenu = await factureEnPdf('kine', JOUR);
    const { remoteFileName } = await fichierTeleverse(jeanne, {
      ...{ nom: 'facture.pdf', contenu, type: 'application/pdf', inputName: 'facture' },
    });
    const lucas = visitor(server.app);
    await lucas.signIn('beneficiaire@demo.fr');
    await refus(lucas, { fichier: remoteFileName }, 404);
    expectRefusal(await visitor(server.app).call('POST', URL, { body: { fichier: remoteFileName } }), 401);
  });

  test('une installation qui ne lit pas les factures ne le promet pas', async () => {
    const sans = await testApp({ environment: { LECTURE_FACTURES: 'false' } });
    try {
      const elle = visitor(sans.app);
      await elle.signIn('adherent@demo.fr');
      expectRefusal(await elle.call('POST', URL, { body: { fichier: `${randomUUID()}.pdf` } }), 404);
      const { cadre } = (await elle.get('/api/forms/demande-remboursement')).json() as {
        cadre: { isLectureFactures: boolean };
      };
      expect(cadre.isLectureFactures).toBe(false);
    } finally {
      await sans.close();
    }
  });
});
