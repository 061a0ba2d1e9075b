import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Courrier, CourrierLeger } from '#src/lectures/courriers.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const TOUS = '/api/adherent/courriers';
const LUS = '/api/adherent/courriers/lus';
const ARCHIVES = '/api/hcourrier-history';
const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451206';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;

/** A letter of a known content, to somebody, in place of those of the demonstration. */
async function lettre(id: string, numPers: string | null, more: Record<string, unknown> = {}) {
  const { date = '2026-10-05T08:00:00Z', archive = false, contrat = '00012345', ...donnees } = more;
  const contenu = {
    reference: `COU-${id.slice(-4)}`,
    objet: `Lettre ${id.slice(-4)}`,
    codeCourrier: 'INFO_TARIF',
    sens: 'sortant',
    canal: 'portail',
    etat: 'nonLu',
    expediteur: 'Mutuelle Horizon',
    destinataire: 'Jeanne MARTIN',
    messages: [{ date, auteur: 'mutuelle', texte: 'Le détail est joint.', documents: [] }],
    documents: [],
    isLu: false,
    referenceDemande: null,
    ...donnees,
  };
  await server.db.query(
    `insert into gestion_courrier (id, client_id, num_contrat, num_pers, date, is_archive, donnees)
     values ($1, (select id from client where code = 'horizon'), $2, $3, $4, $5, $6)`,
    [id, contrat, numPers, date, archive, JSON.stringify(contenu)],
  );
}

const ID = (rang: number) => `00000000-0000-7000-8000-00000000${String(rang).padStart(4, '0')}`;

beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  lucas = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  await lucas.signIn('beneficiaire@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from gestion_courrier');
  await server.db.query('delete from courrier_lu');
  await lettre(ID(1), null, { objet: 'Évolution de votre cotisation' });
  await lettre(ID(2), JEANNE, { date: '2026-10-07T22:30:00Z', codeCourrier: 'RELEVE_MENSUEL' });
  await lettre(ID(3), LUCAS, { date: '2026-10-06T08:00:00Z' });
  await lettre(ID(4), EMMA, { date: '2026-10-04T08:00:00Z' });
});

async function liste(who: Visitor, query = ''): Promise<Courrier[]> {
  const answer = await who.get(`${TOUS}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const filtre = (criteres: object) => `?filter=${encodeURIComponent(JSON.stringify(criteres))}`;
const rangs = (courriers: readonly { id: string }[]) => courriers.map(({ id }) => Number(id.slice(-4)));

describe('qui lit quoi', () => {
  test('la titulaire : ce qui est au contrat, à elle et à sa fille mineure, et rien de son fils majeur', async () => {
    expect(rangs(await liste(jeanne))).toEqual([2, 1, 4]);
  });

  test('un bénéficiaire : ce qui lui est adressé', async () => {
    expect(rangs(await liste(lucas))).toEqual([3]);
  });

  test('un visiteur : rien', async () => {
    expectRefusal(await visitor(server.app).get(TOUS), 401);
    expectRefusal(await visitor(server.app).get(`${TOUS}/list`), 401);
    expectRefusal(await visitor(server.app).get(ARCHIVES), 401);
  });

  test('celui d’un autre, par chaque porte : comme s’il n’existait pas', async () => {
    await lettre(ID(9), null, { contrat: '00020001' });
    for (const rang of [3, 9, 999]) {
      expectRefusal(await jeanne.get(`${TOUS}/${ID(rang)}`), 404);
      expect(await liste(jeanne, filtre({ id: ID(rang) }))).toEqual([]);
      expectRefusal(await jeanne.call('POST', LUS, { body: { ids: [ID(rang)] } }), 404);
    }
    expectRefusal(await jeanne.get(TOUS, { 'x-num-contrat': '00020001' }), 404);
  });

  test('un fil qui a commencé ici, de quelqu’un d’autre, n’est pas à la titulaire', async () => {
    await lettre(ID(8), null, { referenceDemande: 'DEM-2026-999999', sens: 'entrant' });
    expect(rangs(await liste(jeanne))).not.toContain(8);
  });
});

describe('chercher', () => {
  test.each([
    [{ codeCourrier: 'RELEVE_MENSUEL' }, [2]],
    [{ codeCourrier: ['RELEVE_MENSUEL', 'INFO_TARIF'] }, [2, 1, 4]],
    [{ sens: 'entrant' }, []],
    [{ etat: 'nonLu' }, [2, 1, 4]],
    [{ q: 'EVOLUTION cotis' }, [1]],
    [{ q: 'introuvable' }, []],
    // 22 h 30 in UTC is the next day in Paris.
    [{ dateDebut: '2026-10-08' }, [2]],
    [{ dateFin: '2026-10-04' }, [4]],
    [{ dateDebut: '2026-10-05', dateFin: '2026-10-07' }, [1]],
    [{ id: [ID(1), ID(4)] }, [1, 4]],
  ] as const)('%j', async (criteres, attendus) => {
    expect(rangs(await liste(jeanne, filtre(criteres)))).toEqual(attendus);
  });

  test.each([
    { sens: 'oblique' },
    { etat: 'perdu' },
    { dateDebut: '2026-02-30' },
    { texte: 'x' },
    { id: 3 },
    { q: 'x'.repeat(300) },
  ])('%j : 400 en français', async (criteres) => {
    expectRefusal(await jeanne.get(`${TOUS}${filtre(criteres)}`), 400);
    expectRefusal(await jeanne.get(`${TOUS}/list${filtre(criteres)}`), 400);
  });

  test('par pages, dans l’ordre voulu', async () => {
    const answer = await jeanne.get(`${TOUS}/list?range=[0,1]&sort=["date","ASC"]`);
    expect(answer.headers['content-range']).toBe('courriers 0-1/3');
    expect(rangs(answer.json<CourrierLeger[]>())).toEqual([4, 1]);
    expect(Object.keys(answer.json<CourrierLeger[]>()[0] ?? {}).sort()).toEqual([
      'date',
      'etat',
      'id',
      'isLu',
      'nbPieces',
      'objet',
      'reference',
    ]);
    expectRefusal(await jeanne.get(`${TOUS}?sort=["objet","ASC"]`), 400);
  });
});

describe('ce qui est lu', () => {
  const marque = (who: Visitor, body: unknown) => who.call('POST', LUS, { body });

  test('se marque, pour soi seul, et se voit', async () => {
    expect((await jeanne.get(`${TOUS}/list${filtre({ isLu: false })}`)).json()).toHaveLength(3);
    expect((await marque(jeanne, { ids: [ID(1), ID(1)] })).json()).toEqual({ lus: 1 });
    expect((await jeanne.get(`${TOUS}/${ID(1)}`)).json()).toMatchObject({ isLu: true, etat: 'lu' });
    expect(rangs(await liste(jeanne, filtre({ isLu: false })))).toEqual([2, 4]);
    expect(await liste(lucas, filtre({ isLu: true }))).toEqual([]);
  });

  test('tous ou aucun', async () => {
    expectRefusal(await marque(jeanne, { ids: [ID(1), ID(3)] }), 404);
    expect(await liste(jeanne, filtre({ isLu: true }))).toEqual([]);
  });

  test('une réponse plus récente est à lire', async () => {
    await marque(jeanne, { ids: [ID(1)] });
    await server.db.query(`update courrier_lu set date = '2026-10-01'`);
    expect((await jeanne.get(`${TOUS}/${ID(1)}`)).json()).toMatchObject({ isLu: false, etat: 'nonLu' });
  });

  test.each([
    {},
    { ids: [] },
    { ids: 'x' },
    { ids: [1] },
    { ids: Array.from({ length: 101 }, String) },
    [],
    null,
  ])('%j : 400 en français', async (body) => {
    expectRefusal(await marque(jeanne, body), 400);
  });
});

describe('les archives', () => {
  test('à part, par année, déjà lues', async () => {
    await lettre(ID(5), null, { archive: true, date: '2019-12-31T23:30:00Z' });
    await lettre(ID(6), LUCAS, { archive: true, date: '2019-05-01T08:00:00Z' });
    expect(rangs(await liste(jeanne))).not.toContain(5);
    const annee = (an: number) => jeanne.get(`${ARCHIVES}?annee=${an}`);
    expect((await annee(2020)).json()).toMatchObject([{ id: ID(5), isLu: true }]);
    expect((await annee(2019)).json()).toEqual([]);
    expect((await lucas.get(ARCHIVES)).json<Courrier[]>()).toMatchObject([{ id: ID(6) }]);
    expectRefusal(await jeanne.get(`${ARCHIVES}?annee=x`), 400);
  });
});

test('un aperçu a tout d’un courrier, sauf ses messages et ses pièces', async () => {
  const lu = async (suite: string) => (await jeanne.get(`${TOUS}${suite}?range=[0,1]`)).json<Courrier[]>();
  const entiers = await lu('');
  expect(entiers.length).toBeGreaterThan(0);
  expect(await lu('/visionneuse')).toEqual(entiers.map(({ messages, documents, ...reste }) => reste));
});
