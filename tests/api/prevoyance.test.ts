import { beforeAll, describe, expect, test } from 'vitest';
import { periodesDe } from '#server/demonstration/portefeuille/indemnites.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const PREVOYANCE = '00012346';
const EN_TETE = { 'x-num-contrat': PREVOYANCE };

const { server, jeanne, lucas } = essaieDesActes();

function dossier(numDossier: string, more: Partial<DossierConnu> = {}): DossierConnu {
  return {
    ...{ id: numDossier, numDossier, numContrat: PREVOYANCE, numPers: JEANNE, codeTypeSinistre: 'ITT' },
    ...{ codeNatureArret: 'maladie', dateSurvenance: '2025-12-16', dateDeclaration: '2025-12-20' },
    ...{
      dateFinPrevue: '2026-03-31',
      franchiseJours: 30,
      etat: 'enAttentePieces',
      codeFrequence: 'M',
      employeur: null,
    },
    salaireReference: { brutAnnuel: 36_000, tranches: { A: 36_000, B: 0, C: 0 } },
    periodes: periodesDe({
      ...{ numDossier, dateDebut: '2025-12-16', dateFin: '2026-03-31', franchiseJours: 30 },
      ...{ brutAnnuel: 36_000, isCollectif: false, aujourdhui: '2026-03-31', uuid: (jour) => jour },
    }),
    piecesAttendues: [
      {
        ...{ codePiece: 'IJSS', libelle: 'Décomptes', isObligatoire: true },
        ...{ dateDemande: '2026-02-01', dateReception: null },
      },
    ],
    ...{ prochaineEtape: 'Envoyez le document demandé.', reference: 'DEM-2026-000001' },
    ...more,
  };
}

beforeAll(() => {
  server.gestion.prevoyances.push(
    dossier('PRV1'),
    dossier('PRV0', { etat: 'clos', dateSurvenance: '2024-01-10', periodes: [], codeTypeSinistre: 'ZZZ' }),
    dossier('PRV2', { numPers: LUCAS }),
  );
});

const lit = async (filter: object = {}, qui = jeanne) =>
  (await qui.get(`/api/prevoyance${query({ filter })}`, EN_TETE)).json();

describe('ce qui se lit', () => {
  test('les dossiers, le plus récent d’abord, dans les mots des listes, et ce qu’ils paient', async () => {
    const { dossiers, indemnites } = await lit();
    expect(dossiers.map(({ numDossier }: DossierConnu) => numDossier)).toEqual(['PRV1', 'PRV0']);
    expect(dossiers[0]).toMatchObject({
      ...{ libelleTypeSinistre: 'Arrêt de travail', beneficiaire: { prenom: 'Jeanne' } },
      ...{ piecesAttendues: [{ codePiece: 'IJSS', dateReception: null }], reference: 'DEM-2026-000001' },
    });
    // A code that the list does not know any more is said as it is.
    expect(dossiers[1].libelleTypeSinistre).toBe('ZZZ');
    const debuts = indemnites.map(({ dateDebut }: { dateDebut: string }) => dateDebut);
    expect(debuts).toEqual(debuts.toSorted().reverse());
    expect(debuts.at(-1)).toBe('2026-01-15');
  });

  test('une période par-dessus une fin de mois est de l’un et de l’autre', async () => {
    const de = async (dateDebut: string, dateFin: string) =>
      (await lit({ dateDebut, dateFin })).indemnites.map(
        ({ dateDebut: du, dateFin: au }: { dateDebut: string; dateFin: string }) => `${du} ${au}`,
      );
    expect(await de('2026-01-01', '2026-01-31')).toEqual(['2026-01-15 2026-02-13']);
    expect(await de('2026-02-13', '2026-02-13')).toEqual(['2026-01-15 2026-02-13']);
    expect(await de('2026-02-01', '2026-02-28')).toEqual(['2026-02-14 2026-03-15', '2026-01-15 2026-02-13']);
  });

  test('par numéro et par état ; un numéro inconnu n’est rien', async () => {
    const numeros = async (filter: object) =>
      (await lit(filter)).dossiers.map(({ numDossier }: DossierConnu) => numDossier);
    expect(await numeros({ numDossier: 'PRV0' })).toEqual(['PRV0']);
    expect(await numeros({ etat: ['clos', 'refuse'] })).toEqual(['PRV0']);
    expect(await numeros({ numDossier: 'PRV9' })).toEqual([]);
  });

  test.each([
    { etat: ['ailleurs'] },
    { dateDebut: '2026-02-30' },
    { dateDebut: '2026-03-01', dateFin: '2026-02-01' },
    { autre: '1' },
  ])('ce qui ne peut pas se demander : %j', async (filter) => {
    expectRefusal(await jeanne.get(`/api/prevoyance${query({ filter })}`, EN_TETE), 400);
  });

  test('le dossier d’un autre ne se lit ni par la titulaire, ni de l’autre contrat', async () => {
    expect(JSON.stringify(await lit({ numDossier: 'PRV2' }))).not.toContain('PRV2');
    expectRefusal(await lucas.get('/api/prevoyance', EN_TETE), 404);
    expect((await jeanne.get('/api/prevoyance')).json()).toEqual({ dossiers: [], indemnites: [] });
  });

  test('se garde sur papier, et un système qui ne répond pas le dit', async () => {
    const papier = await jeanne.get(
      `/api/prevoyance/print${query({ filter: { numDossier: 'PRV1' } })}`,
      EN_TETE,
    );
    expect(papier.statusCode).toBe(200);
    expect(papier.headers['content-type']).toBe('application/pdf');
    expect(papier.headers['content-disposition']).toContain('releve-prevoyance');
    server.gestion.panne.lectures = true;
    try {
      expectRefusal(await jeanne.get('/api/prevoyance', EN_TETE), 503);
    } finally {
      server.gestion.panne.lectures = false;
    }
  });
});
