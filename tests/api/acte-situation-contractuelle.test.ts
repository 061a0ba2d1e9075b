import { beforeEach, expect, test } from 'vitest';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint, remiseDe } from '#tests/support/essai-actes.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const JEANNE = '000000451203';
const JOUR = aujourdhui(new Date());

let attestation: FichierTeleverse;

const { server, jeanne, avecCode } = essaieDesActes();
beforeEach(async () => {
  attestation = await joint(jeanne, 'pieces.ATTESTATION_EMPLOYEUR');
});

const data = (more: object = {}) => ({
  ...{ codeMotif: 'reprise', dateEvenement: JOUR, dateEffet: plusJours(JOUR, 7) },
  employeur: { siret: '73282932000074', raisonSociale: 'Atelier des Confluences' },
  ...{ codeCategorieSociale: '47', isMaintienGaranties: null },
  pieces: { ATTESTATION_EMPLOYEUR: [attestation] },
  ...more,
});
const post = (more?: object) => envoie(jeanne, 'situation-contractuelle', data(more), avecCode);

test.each<[string, object, string]>([
  ['codeMotif', { codeMotif: 'vacances' }, M.CHOIX],
  ['dateEvenement', { dateEvenement: '2026-02-30' }, M.DATE],
  [
    'dateEvenement',
    { dateEvenement: plusJours(plusMois(JOUR, -12), -1) },
    M.DATE_MIN(jourFrancais(plusMois(JOUR, -12))),
  ],
  [
    'dateEvenement',
    { dateEvenement: plusJours(plusMois(JOUR, 12), 1) },
    M.DATE_MAX(jourFrancais(plusMois(JOUR, 12))),
  ],
  ['dateEffet', { dateEffet: plusJours(JOUR, -1) }, M.DATE_MIN(jourFrancais(JOUR))],
  ['employeur.siret', { employeur: { siret: '73282932000075', raisonSociale: 'A' } }, M.SIRET],
  ['employeur.siret', { employeur: { siret: '7328293200007', raisonSociale: 'A' } }, M.SIRET],
  ['employeur.siret', { employeur: null }, M.REQ],
  [
    'employeur.raisonSociale',
    { employeur: { siret: '73282932000074', raisonSociale: '<b>' } },
    M.CARACTERE('<'),
  ],
  ['codeCategorieSociale', { codeCategorieSociale: null }, M.REQ],
  // Of another level, and of nobody who works.
  ['codeCategorieSociale', { codeCategorieSociale: '37' }, M.CHOIX],
  ['codeCategorieSociale', { codeCategorieSociale: '76' }, M.CHOIX],
  ['pieces.ATTESTATION_EMPLOYEUR', { pieces: null }, M.FILE],
  ['isMaintienGaranties', { codeMotif: 'retraite' }, M.REQ],
  ['pieces.TITRE_PENSION', { codeMotif: 'retraite' }, M.FILE],
  ['pieces.CERTIFICAT_TRAVAIL', { codeMotif: 'finContrat' }, M.FILE],
  ['pieces.ATTESTATION_FRANCE_TRAVAIL', { codeMotif: 'finPortabilite' }, M.FILE],
  ['pieces.AVENANT_TRAVAIL', { codeMotif: 'tempsPartiel' }, M.FILE],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('La Poste has numbers of its own', async () => {
  const employeur = { siret: '35600000012346', raisonSociale: 'La Poste' };
  expect((await post({ employeur })).statusCode).toBe(200);
});

test('who retires has no employer, whatever is sent of one, and says whether the cover goes on', async () => {
  const recue = await post({
    ...{ codeMotif: 'retraite', codeCategorieSociale: '76', isMaintienGaranties: true },
    pieces: { TITRE_PENSION: [await joint(jeanne, 'pieces.TITRE_PENSION')] },
  });
  expect(recue.statusCode).toBe(200);
  await expect
    .poll(() => remiseDe(server, recue), { timeout: 30_000 })
    .toMatchObject({
      changement: null,
      donnees: { codeMotif: 'retraite', employeur: null, isMaintienGaranties: true },
    });
});

test('always by hand, with a security code, one at a time', async () => {
  await regle(server, 'situationContractuelleActeGestion', { modeGestion: 'automatique' });
  expectRefusal(await envoie(jeanne, 'situation-contractuelle', data()), 403, 'SECURITY_CODE_REQUIS');
  const recue = await post();
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ isModeGestionManuel: true, etat: 'enregistree' }),
  ]);
  expectRefusal(await post(), 409, 'DEMANDE_DEJA_EN_COURS');
  const [demande] = await server.db.query('select num_pers_concerne as qui from demande');
  expect(demande).toEqual({ qui: JEANNE });
});

test('its follow-up answers at its own name, by its reference or its identifier, and to its author', async () => {
  const { id, reference } = (await post()).json();
  const suivi = (nom: string, qui = jeanne) =>
    qui.get(`/api/forms/situation-contractuelle/dossier?id=${nom}`);
  const suivie = (await suivi(reference)).json();
  expect(suivie).toEqual((await jeanne.get(`/api/demandes/${reference}`)).json());
  expect(suivie).toMatchObject({ id, codeType: 'situationContractuelle' });
  expect((await suivi(id)).json()).toEqual(suivie);
  // Of another kind, of nobody, or no name at all.
  expectRefusal(
    await jeanne.get(`/api/forms/garanties/dossier?id=${reference}`),
    404,
    'RESSOURCE_INTROUVABLE',
  );
  expectRefusal(await suivi('DEM-2000-000001'), 404, 'RESSOURCE_INTROUVABLE');
  expectRefusal(await suivi('1%20or%201'), 404, 'RESSOURCE_INTROUVABLE');
  const autre = await server.member('beneficiaire@demo.fr');
  expect((await suivi(reference, autre)).statusCode).toBeGreaterThanOrEqual(403);
});

test('accepted, it is handed over with what changes, and its author reads it; refused, nothing changes there', async () => {
  const marc = await server.member('gestionnaire@demo.fr');
  const decide = async (reference: string, verbe: string, suite: object) => {
    const [ligne] = await server.db.query<{ id: string; version: number }>(
      'select id, version from demande where reference = $1',
      [reference],
    );
    const body = { version: ligne?.version, ...suite };
    const fait = await marc.call('POST', `/api/admin/demandes/${ligne?.id}/${verbe}`, { body });
    expect(fait.statusCode, fait.body).toBe(200);
    return (await jeanne.get(`/api/demandes/${reference}`)).json();
  };
  const decision = (reference: string) =>
    server.gestion.remises.find((une) => une.reference === reference && une.decision);
  const { reference: une } = (await post()).json<{ reference: string }>();
  const message = 'Votre nouvel employeur est noté.';
  // It may have been handed over meanwhile.
  expect(await decide(une, 'acceptation', { message })).toMatchObject({
    etat: expect.stringMatching(/^(?:acceptee|traitee)$/),
    commentaire: message,
  });
  await expect
    .poll(() => decision(une)?.changement, { timeout: 30_000 })
    .toMatchObject({
      ...{ nature: 'situationContractuelle', numPers: JEANNE, codeMotif: 'reprise' },
      employeur: { siret: '73282932000074' },
    });
  attestation = await joint(jeanne, 'pieces.ATTESTATION_EMPLOYEUR');
  const { reference: autre } = (await post()).json<{ reference: string }>();
  expect(await decide(autre, 'refus', { motif: 'PIECE_ILLISIBLE', message: null })).toMatchObject({
    etat: 'refusee',
    isReprenable: true,
  });
  await expect.poll(() => decision(autre), { timeout: 30_000 }).toMatchObject({ changement: null });
});
