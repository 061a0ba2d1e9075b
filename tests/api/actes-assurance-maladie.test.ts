import { beforeEach, describe, expect, test } from 'vitest';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
/** A minor. */
const EMMA = '000000451205';
/** Of Jeanne, born on 12 May 1985, with its key. */
const NIR = '285055164900123';

let attestation: FichierTeleverse;

const { server, jeanne, lucas } = essaieDesActes();
beforeEach(async () => {
  attestation = await joint(jeanne, 'attestationDroits', 'attestation.pdf');
});

const cleDe = (nir: string) => String(97 - Number(BigInt(nir) % 97n)).padStart(2, '0');
const complet = (nir: string) => nir.slice(0, 13) + cleDe(nir.slice(0, 13));

describe('teletransmission', () => {
  const data = (more: object = {}) => ({
    ...{ numPers: JEANNE, isTeletransmission: true, nir: complet(NIR), codeGrandRegime: '01' },
    ...{ codeCaisse: '511', codeCentre: '0000', attestationDroits: [attestation] },
    ...more,
  });
  const post = (who: Visitor, more?: object) => envoie(who, 'activate-teletransmission', data(more));

  test('everybody covered is offered to who signed the contract, oneself to a beneficiary', async () => {
    const { donnees } = (await jeanne.get('/api/forms/activate-teletransmission')).json();
    expect(donnees.personnes.map(({ code }: { code: string }) => code)).toEqual([JEANNE, LUCAS, EMMA]);
    expect(donnees.personnes[0]).toMatchObject({
      isInconnue: true,
      etat: 'Aucune liaison connue avec une caisse.',
    });
    const siennes = (await lucas.get('/api/forms/activate-teletransmission')).json().donnees.personnes;
    expect(siennes.map(({ code }: { code: string }) => code)).toEqual([LUCAS]);
    const refus = await post(lucas);
    expect([refus.statusCode, refus.json().errors.numPers]).toEqual([400, M.CHOIX]);
  });

  test.each<[string, object, string]>([
    ['isTeletransmission', { isTeletransmission: null }, M.REQ],
    ['codeMotifRefus', { isTeletransmission: false }, M.REQ],
    ['codeMotifRefus', { isTeletransmission: false, codeMotifRefus: 'INCONNU' }, M.CHOIX],
    ['commentaire', { isTeletransmission: false, codeMotifRefus: 'AUTRE' }, M.REQ],
    ['nir', { nir: '' }, M.REQ],
    ['nir', { nir: '12345' }, M.NIR_FMT],
    ['nir', { nir: `${NIR.slice(0, 13)}00` }, M.NIR_CLE],
    ['codeCaisse', { codeCaisse: '51' }, MA.CODE_ORGANISME],
    ['codeCentre', { codeCentre: '00A0' }, MA.CODE_ORGANISME],
    ['attestationDroits', { attestationDroits: [] }, M.FILE],
  ])('%s: %j', async (champ, more, phrase) => {
    const refus = await post(jeanne, more);
    expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });

  test('at once where the client says so: it is handed over whole, and answered without the number', async () => {
    await regle(server, 'teletransmissionActeGestion', { modeGestion: 'automatique' });
    const recue = await post(jeanne);
    expect([recue.statusCode, recue.json().isModeGestionManuel]).toEqual([200, false]);
    expect(recue.body).not.toContain(NIR.slice(0, 13));
    const [action] = await server.db.query('select * from action_membre');
    expect(JSON.stringify(action)).not.toContain(NIR.slice(0, 13));
    await expect.poll(() => server.gestion.remises.length, { timeout: 30_000 }).toBe(1);
    expect(server.gestion.remises[0]?.changement).toEqual({
      nature: 'teletransmission',
      numPers: JEANNE,
      isTeletransmission: true,
      codeMotifRefus: null,
      commentaire: null,
      rattachement: {
        ...{ nir: complet(NIR), isMonaco: false, codeGrandRegime: '01' },
        ...{ codeCaisse: '511', codeCentre: '0000' },
      },
    });
  });
});

/** Lucas is known by this number. */
function lucasPorte(nir: string): void {
  const fiche = server.gestion.fichesConnues.get(LUCAS);
  if (!fiche) throw new Error('sans Lucas');
  const numero = complet(nir);
  server.gestion.fichesConnues.set(LUCAS, {
    ...fiche,
    nir: { numero: numero.slice(0, 13), cle: numero.slice(13) },
  });
}

describe('the number of another adult', () => {
  const CAISSE = { codeGrandRegime: '01', codeCaisse: '511', codeCentre: '0000' };
  const post = (chemin: string, numPers: string) =>
    envoie(jeanne, chemin, {
      ...{ numPers, nir: complet(NIR), ...CAISSE, dateEffet: '2026-01-01', isRattachement2: false },
      ...{ isTeletransmission: true, attestationDroits: [attestation] },
    });

  test.each(['activate-teletransmission', 'donneesro'])('%s: refused, and not said again', async (chemin) => {
    lucasPorte(NIR);
    const refus = await post(chemin, JEANNE);
    expect([refus.statusCode, refus.json().errors]).toEqual([400, { nir: M.NIR_DEJA }]);
    expect(refus.body).not.toContain(NIR.slice(0, 13));
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });

  test('is carried by a child, and by who has it', async () => {
    lucasPorte(NIR);
    expect((await post('donneesro', EMMA)).statusCode).toBe(200);
    lucasPorte('1060951649002');
    attestation = await joint(jeanne, 'attestationDroits', 'attestation.pdf');
    expect((await post('donneesro', JEANNE)).statusCode).toBe(200);
  });
});

describe('details of the compulsory scheme', () => {
  const data = (more: object = {}) => ({
    ...{ numPers: EMMA, nir: complet(NIR), codeGrandRegime: '01', codeCaisse: '511', codeCentre: '0000' },
    ...{ dateEffet: '2026-01-01', isRattachement2: false, isTeletransmission: true },
    ...{ attestationDroits: [attestation], ...more },
  });
  const post = (who: Visitor, more?: object) => envoie(who, 'donneesro', data(more));
  const SECOND = { isRattachement2: true, rattachement2: { codeGrandRegime: '02', codeCaisse: '131' } };

  test('of oneself and of minors, never of another adult', async () => {
    const { donnees } = (await jeanne.get('/api/forms/donneesro')).json();
    expect(donnees.personnes.map(({ code }: { code: string }) => code)).toEqual([JEANNE, EMMA]);
    const refus = await post(jeanne, { numPers: LUCAS });
    expect([refus.statusCode, refus.json().errors.numPers]).toEqual([400, M.CHOIX]);
  });

  test.each<[string, object, string]>([
    ['nir', { nir: '98000' }, M.NIR_FMT],
    ['nir', { nir: `${NIR.slice(0, 13)}01` }, M.NIR_CLE],
    ['codeGrandRegime', { codeGrandRegime: 'ZZ' }, M.CHOIX],
    ['codeCaisse', { codeCaisse: '5111' }, 'Ce champ est limité à 3 caractères.'],
    ['dateEffet', { dateEffet: '2999-01-01' }, M.DATE_FUT],
    ['isRattachement2', { isRattachement2: null }, M.REQ],
    ['rattachement2.nir', SECOND, M.REQ],
    ['rattachement2.codeCentre', SECOND, M.REQ],
    ['isTeletransmission', { isTeletransmission: null }, M.REQ],
    ['attestationDroits', { attestationDroits: [] }, M.FILE],
  ])('%s: %j', async (champ, more, phrase) => {
    const refus = await post(jeanne, more);
    expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });

  test('a number of Monaco needs no key', async () => {
    expect((await post(jeanne, { nir: '9800000012345' })).statusCode).toBe(200);
  });

  test('always by hand, whatever the client configures; a child has a second parent', async () => {
    await regle(server, 'donneesRoActeGestion', { modeGestion: 'automatique' });
    const second = { ...SECOND.rattachement2, codeCentre: '0000', nir: complet('1840375451089') };
    const recue = await post(jeanne, { ...SECOND, rattachement2: second });
    expect([recue.statusCode, recue.json()]).toEqual([
      200,
      expect.objectContaining({ isModeGestionManuel: true, etat: 'enregistree' }),
    ]);
    expectRefusal(await post(jeanne), 409, 'DEMANDE_DEJA_EN_COURS');
  });
});
