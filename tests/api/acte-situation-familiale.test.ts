import { beforeEach, expect, test } from 'vitest';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const JEANNE = '000000451203';
const CLE = 'situationFamilialeActeGestion';

let livret: FichierTeleverse;

const { server, jeanne } = essaieDesActes();
beforeEach(async () => {
  livret = await joint(jeanne, 'justificatif', 'livret.pdf');
  await regle(server, CLE, { modeGestion: 'automatique' });
  connait('C');
});

/** Sets what the management system knows of Jeanne. */
function connait(codeSituationFamiliale: string | null): void {
  const fiche = server.gestion.fichesConnues.get(JEANNE);
  if (fiche) server.gestion.fichesConnues.set(JEANNE, { ...fiche, codeSituationFamiliale });
}

const data = (more: object = {}) => ({
  ...{ codeSituationFamiliale: 'M', dateEvenement: '2026-06-20', nomUsage: 'Durand' },
  ...{ isAjoutConjoint: false, justificatif: [livret], ...more },
});
const post = (more?: object) => envoie(jeanne, 'situation-familiale', data(more));

test.each<[string, object, string]>([
  ['codeSituationFamiliale', { codeSituationFamiliale: null }, M.REQ],
  // The one of today is none.
  ['codeSituationFamiliale', { codeSituationFamiliale: 'C' }, M.CHOIX],
  ['dateEvenement', { dateEvenement: '2999-01-01' }, M.DATE_FUT],
  ['dateEvenement', { dateEvenement: '2026-02-29' }, M.DATE],
  ['nomUsage', { nomUsage: 'Durand 2' }, M.NOM],
  ['nomUsage', { nomUsage: 'D'.repeat(51) }, M.LEN(50)],
  ['nomUsage', { nomUsage: 'D'.repeat(49) }, M.NOMLEN(50)],
  ['isAjoutConjoint', { isAjoutConjoint: null }, M.REQ],
  ['justificatif', { justificatif: [] }, M.FILE],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('a marriage without a spouse to add is done at once', async () => {
  const recue = await post();
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ etat: 'traitee', isModeGestionManuel: false }),
  ]);
  await expect.poll(() => server.gestion.remises.length, { timeout: 30_000 }).toBe(1);
  expect(server.gestion.remises[0]?.changement).toEqual({
    nature: 'situationFamiliale',
    numPers: JEANNE,
    codeSituationFamiliale: 'M',
    codeInsee: '1',
    dateEvenement: '2026-06-20',
    nomUsage: 'Durand',
  });
});

test('what needs no paper asks for none', async () => {
  expect((await post({ codeSituationFamiliale: 'U', justificatif: [] })).statusCode).toBe(200);
});

test('who wants to add their spouse is led to it, and the marriage is done at once', async () => {
  const { donnees } = (await jeanne.get('/api/forms/situation-familiale')).json();
  expect(donnees.isAjoutOuvert).toBe(true);
  const recue = await post({ isAjoutConjoint: true });
  expect(recue.json()).toMatchObject({ etat: 'traitee', isModeGestionManuel: false });
});

test('where they may not add anybody by themselves, somebody does it', async () => {
  await regle(server, 'inscriptionBeneficiaireActeGestion', { isActivated: false });
  const recue = await post({ isAjoutConjoint: true });
  expect(recue.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
  expectRefusal(await post(), 409, 'DEMANDE_DEJA_EN_COURS');
  await regle(server, 'inscriptionBeneficiaireActeGestion', { isActivated: true });
});

test('a divorce while the contract covers the spouse goes through somebody’s hands, and offers to add nobody', async () => {
  connait('M');
  const dossier = server.gestion.contratsConnus.get('00012345');
  if (!dossier) throw new Error('sans contrat');
  const [, second] = dossier.assures;
  if (!second) throw new Error('sans proche');
  const assures = dossier.assures.map((assure) =>
    assure === second ? { ...assure, codeTypeBeneficiaire: 'CJT' } : assure,
  );
  server.gestion.contratsConnus.set('00012345', { ...dossier, assures });
  const recue = await post({ codeSituationFamiliale: 'D', isAjoutConjoint: null });
  expect([recue.statusCode, recue.json().isModeGestionManuel]).toEqual([200, true]);
  server.gestion.contratsConnus.set('00012345', dossier);
});
