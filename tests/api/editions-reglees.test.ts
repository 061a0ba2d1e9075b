import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITIONS } from '#src/core/edition/registre.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CHARGES, isRefusee } from '#tests/support/charges-xss.ts';
import { inTurn } from '#tests/support/complete.ts';
import { lisPdf, type PdfLu, parRole } from '#tests/support/pdf.ts';
import { type Host, type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const LISTE = '/api/admin/settings/edition';
const ATTESTATION = { code: 'attestation', libelle: 'Attestation' };

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

const demande = async (body: object, host: Host = 'localhost') =>
  (await as('admin', host)).call('POST', `${LISTE}/apercu`, { body });
const lu = async (body: object, host?: Host): Promise<PdfLu> =>
  lisPdf((await demande(body, host)).rawPayload);
const phrases = ({ elements }: PdfLu) => parRole(elements, 'P').map(({ texte }) => texte);

describe('voir un document avec les textes qu’on lui donne', () => {
  test.each(Object.values(EDITIONS))(
    '$code : ses textes sont chacun à leur place',
    async ({ code, isSignee }) => {
      const pdf = await lu({
        ...{ code, introduction: 'Un mot de {{client}}.\nEt un autre.', mentions: 'Une mention.' },
        ...{ pied: 'Pied de {{client}}', ...(isSignee && { signataire: 'La directrice, Ada Exemple' }) },
      });
      const dites = phrases(pdf);
      expect(dites).toEqual(expect.arrayContaining(['Un mot de Mutuelle Horizon.', 'Et un autre.']));
      expect(dites.at(-1)).toBe('Une mention.');
      expect(pdf.pages.every((page) => page.includes('Pied de Mutuelle Horizon'))).toBe(true);
      if (isSignee) expect(dites).toContain('La directrice, Ada Exemple');
      expect(parRole(pdf.elements, 'H1')).toHaveLength(1);
    },
  );

  test('dans la charte de chaque client, et livré où rien n’est écrit', async () => {
    const horizon = await lu({ code: 'attestation' });
    expect(phrases(horizon)).toContain('Pour Mutuelle Horizon, le service adhérents');
    const deux = await lu({ code: 'attestation' }, 'deux.localhost');
    expect(deux.texte).not.toContain('Mutuelle Horizon');
  });

  test.each([
    ['une variable inconnue', { mentions: '{{nir}}' }, 'mentions', '« nir »'],
    ['plus qu’un nom', { introduction: '{{{client}}}' }, 'introduction', 'pas une simple variable'],
    ['trop long', { pied: 'x'.repeat(111) }, 'pied', '110'],
    ['d’un autre type', { pied: 12 }, 'pied', ''],
    [
      'une signature où il n’y en a pas',
      { code: 'releve', signataire: 'Moi' },
      'signataire',
      'pas de signature',
    ],
    ['d’aucun document', { code: 'constructor' }, 'code', ''],
  ])('refuse %s, sur son champ', async (_quoi, changes, champ, dit) => {
    const reponse = await demande({ code: 'attestation', ...changes });
    expectRefusal(reponse, 400);
    expect(reponse.json().errors[champ]).toContain(dit);
  });

  test('ce qui voudrait s’exécuter n’est que du texte', async () => {
    const charges = CHARGES.filter(
      (charge) => !charge.includes('{{') && !charge.includes('\n') && !isRefusee(charge),
    );
    const refusee = CHARGES.find(isRefusee);
    expectRefusal(await demande({ code: 'attestation', mentions: refusee }), 400);
    const lots = Array.from({ length: Math.ceil(charges.length / 10) }, (_, lot) =>
      charges.slice(10 * lot, 10 * (lot + 1)),
    );
    // Drawing does not look at what a text says: one lot in five tells it as well.
    for (const lot of inTurn(lots, 0, 5)) {
      const mentions = lot.join('\n').slice(0, 2000);
      const { rawPayload } = await demande({ code: 'attestation', mentions });
      expect(rawPayload.toString('latin1')).not.toMatch(
        /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/,
      );
      expect(phrases(await lisPdf(rawPayload)).join(' ')).toContain('alert(1)');
    }
  });

  test('n’est offert qu’à qui voit les éditions', async () => {
    for (const who of ['adherent', 'consultant'] as const)
      expectRefusal(await (await as(who)).call('POST', `${LISTE}/apercu`, { body: ATTESTATION }), 403);
    expectRefusal(await (await as('visiteur')).call('POST', `${LISTE}/apercu`, { body: ATTESTATION }), 401);
  });
});

describe('ce que le client a écrit', () => {
  test('est dans le document de l’adhérent dès qu’il est enregistré, et n’y est plus une fois désactivé', async () => {
    const admin = await as('admin');
    const body = { ...ATTESTATION, mentions: 'Mention de notre mutuelle.' };
    const { id, version } = (await admin.call('POST', LISTE, { body })).json();
    const imprime = async () => {
      const adresse = '/api/documents/attestation?codeCategorie=DROITS';
      const reponse = await (await as('adherent')).get(adresse);
      expect(reponse.statusCode).toBe(200);
      return phrases(await lisPdf(reponse.rawPayload));
    };
    await expect.poll(imprime, { timeout: 10_000 }).toContain('Mention de notre mutuelle.');
    const off = await admin.call('PUT', `${LISTE}/${id}`, { body: { id, version, isActif: false } });
    expect(off.statusCode).toBe(200);
    await expect.poll(imprime, { timeout: 10_000 }).not.toContain('Mention de notre mutuelle.');
    const histoire = (await admin.get(`${LISTE}/${id}/history`)).json();
    expect(JSON.stringify(histoire)).toContain('Mention de notre mutuelle.');
  });

  test('n’est celui d’aucun autre client, et un document n’a qu’une fiche', async () => {
    const admin = await as('admin');
    const deux = await as('admin', 'deux.localhost');
    expect((await deux.get(LISTE)).json()).toEqual([]);
    expectRefusal(await admin.call('POST', LISTE, { body: ATTESTATION }), 409);
    const inconnu = await admin.call('POST', LISTE, { body: { code: 'facture', libelle: 'x' } });
    expect(inconnu.json().errors.code).toBe('Le portail n’imprime aucun document de ce code.');
  });
});
