import { beforeAll, beforeEach, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451205';
const CONTRAT = '00012345';
const CLE = 'radiationRenfortActeGestion';
const JOUR = aujourdhui(new Date());
/** The last day of the month of a day, some months later. */
const fin = (mois: number) => plusJours(plusMois(`${plusMois(JOUR, 1).slice(0, 7)}-01`, mois + 1), -1);

const option = (code: string, assures: readonly string[], more: Partial<Couverture> = {}): Couverture => ({
  ...{ code, assures, libelle: code, type: 'option', niveau: 1, dateDebut: '2023-01-01', dateFin: null },
  montantCotisation: 3 * assures.length,
  garanties: [
    {
      ...{ code: 'IMPL', codeDomaine: 'DENT', libelle: 'Implants', valeur: '300 € par an', isReseau: false },
      ...{ plafond: null, conditions: null, renouvellement: null },
    },
  ],
  ...more,
});

const { server, jeanne, avecCode } = essaieDesActes();
beforeAll(async () => {
  const avant = server.gestion.contratsConnus.get(CONTRAT);
  if (!avant) throw new Error('sans contrat');
  const couvertures = [
    option('SER3-BASE', [JEANNE, LUCAS, EMMA], { type: 'base' }),
    option('OPT-DENT', [JEANNE, LUCAS, EMMA]),
    option('RENF-HOSPI', [JEANNE], { type: 'renfort', finEngagement: fin(3) }),
    option('OPT-FINIE', [JEANNE], { dateFin: JOUR }),
  ];
  server.gestion.contratsConnus.set(CONTRAT, { ...avant, couvertures });
});
beforeEach(async () => {
  await regle(server, CLE, { modeGestion: 'automatique' });
});

const data = (more: object = {}) => ({
  ...{ codeCouverture: 'OPT-DENT', assures: [JEANNE, LUCAS], codeMotif: 'PRIX', dateEffet: fin(0) },
  ...{ commentaire: null, confirmation: true, ...more },
});
const post = (more: object = {}, headers: Record<string, string> = avecCode) =>
  envoie(jeanne, 'radiation-renfort', data(more), headers);

test('offers what is in force besides the base, ends of months, and what it costs today', async () => {
  const { donnees } = (await jeanne.get('/api/forms/radiation-renfort')).json();
  expect(donnees.options).toMatchObject([
    { code: 'OPT-DENT', engagement: null, parMois: 3, garanties: ['Implants : 300 € par an'] },
    { code: 'RENF-HOSPI', engagement: fin(3), assures: [JEANNE] },
  ]);
  expect(donnees.fins).toEqual(Array.from({ length: 12 }, (_, mois) => fin(mois)));
  // Each is the last of its month, 28 February as 31 December, and none is nearer than a month.
  for (const jour of donnees.fins) expect(plusJours(jour, 1).slice(8)).toBe('01');
  expect(donnees.fins[0] >= plusMois(JOUR, 1)).toBe(true);
  expect(donnees.cotisation).toBe(89.4);
});

const ENGAGEE = `Cette option est souscrite jusqu’au ${jourFrancais(fin(3))}. Elle ne peut pas être résiliée avant.`;
test.each<[string, object, string]>([
  ['codeCouverture', { codeCouverture: null }, M.REQ],
  ['codeCouverture', { codeCouverture: 'SER3-BASE' }, M.CHOIX],
  ['codeCouverture', { codeCouverture: 'OPT-FINIE' }, M.CHOIX],
  ['codeCouverture', { codeCouverture: 'RENF-HOSPI', assures: [JEANNE], dateEffet: fin(2) }, ENGAGEE],
  ['assures', { assures: [] }, M.REQ],
  ['assures', { assures: ['000000451301'] }, M.CHOIX],
  [
    'assures',
    { codeCouverture: 'RENF-HOSPI', assures: [JEANNE, LUCAS], dateEffet: fin(3) },
    'Cette option ne couvre pas toutes les personnes choisies.',
  ],
  ['codeMotif', { codeMotif: 'X' }, M.CHOIX],
  ['dateEffet', { dateEffet: plusJours(fin(0), -1) }, M.DATE_DIS],
  ['dateEffet', { dateEffet: '2027-02-29' }, M.DATE_DIS],
  ['commentaire', { commentaire: 'x'.repeat(501) }, M.LEN(500)],
  ['confirmation', { confirmation: false }, M.REQ],
])('%s: %j', async (champ, more, phrase) => {
  const { errors } = expectRefusal(await post(more), 400);
  expect(errors?.[champ]).toBe(phrase);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('an engaged option ends on the day of its engagement', async () => {
  const recue = await post({ codeCouverture: 'RENF-HOSPI', assures: [JEANNE], dateEffet: fin(3) });
  expect(recue.statusCode).toBe(200);
});

test('with a security code; at once where the client says so, acknowledged, and handed over whole', async () => {
  expect(expectRefusal(await post({}, {}), 403).code).toBe('SECURITY_CODE_REQUIS');
  expect((await post()).json()).toMatchObject({ etat: 'traitee', isModeGestionManuel: false });
  expect(server.gestion.remises[0]?.changement).toEqual({
    ...{ nature: 'radiationRenfort', numContrat: CONTRAT, codeCouverture: 'OPT-DENT' },
    ...{ numPers: [JEANNE, LUCAS], dateFin: fin(0), codeMotif: 'PRIX' },
  });
  expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele)).toEqual([
    'AR_RADIATION_RENFORT',
  ]);
});

test('by hand: nothing is changed yet, and a second one waits', async () => {
  await regle(server, CLE, { modeGestion: 'manuel' });
  expect((await post()).json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
  expectRefusal(await post(), 409, 'DEMANDE_DEJA_EN_COURS');
});

test.each([
  ['refus', { motif: 'AUTRE', message: 'La date est passée.' }, 'refusee'],
  ['acceptation', { message: null }, 'acceptee'],
] as const)(
  'decided by somebody (%s), its author and the management system are told',
  async (verbe, suite, etat) => {
    await regle(server, CLE, { modeGestion: 'manuel' });
    const { reference } = (await post()).json<{ reference: string }>();
    const marc = await server.member('gestionnaire@demo.fr');
    const [ligne] = await server.db.query<{ id: string; version: number }>('select id, version from demande');
    const body = { version: ligne?.version, ...suite };
    const fait = await marc.call('POST', `/api/admin/demandes/${ligne?.id}/${verbe}`, { body });
    expect(fait.statusCode, fait.body).toBe(200);
    const vue = (await jeanne.get(`/api/demandes/${reference}`)).json();
    // What is accepted may have been handed over meanwhile.
    expect([etat, verbe === 'refus' ? etat : 'traitee']).toContain(vue.etat);
    expect(vue).toMatchObject({ motifRefus: verbe === 'refus' ? expect.any(String) : null });
    const decidee = () => server.gestion.remises.find(({ decision }) => decision?.etat === etat);
    await expect.poll(decidee, { timeout: 30_000 }).toBeDefined();
    // Nothing ends there of what was refused.
    expect(decidee()?.changement).toEqual(
      verbe === 'refus' ? null : expect.objectContaining({ nature: 'radiationRenfort', dateFin: fin(0) }),
    );
    const lus = async () => (await jeanne.get('/api/notification')).json<{ titre: string }[]>();
    expect((await lus())[0]?.titre).toBe(
      verbe === 'refus' ? 'Votre demande n’a pas pu être acceptée' : 'Votre demande est acceptée',
    );
    // What is decided keeps no other from being asked.
    expect((await post()).statusCode).toBe(200);
  },
);

test('a contract that has none is told so, and a beneficiary is not offered it', async () => {
  const headers = { 'x-num-contrat': '00012346' };
  expectRefusal(await jeanne.get('/api/forms/radiation-renfort', headers), 422, 'SANS_OPTION');
  const lucas = await server.member('beneficiaire@demo.fr');
  expectRefusal(await lucas.get('/api/forms/radiation-renfort'), 403);
});
