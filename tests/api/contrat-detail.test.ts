import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ajouteMois, aujourdhui } from '#src/core/valeurs/dates.ts';
import { fauteIban } from '#src/core/valeurs/iban.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';
import type { Cotisations } from '#src/lectures/cotisations.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { onceADay } from '#tests/support/complete.ts';
import { gestionEnPanne } from '#tests/support/gestion.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const DETAIL = '/api/adherent/contrats/detail';
const COTISATIONS = '/api/adherent/contrats/compte-encaissement';
const JEANNE = '000000451203';
const LUCAS = '000000451204';
const THOMAS = '000000451205';
const EMMA = '000000451206';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;

async function member(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

beforeAll(async () => {
  server = await testApp();
  jeanne = await member('adherent@demo.fr');
  lucas = await member('beneficiaire@demo.fr');
});
afterAll(() => server.close());

async function detail(who: Visitor, numContrat?: string): Promise<ContratDetaille> {
  const answer = await who.get(DETAIL, numContrat ? { 'x-num-contrat': numContrat } : {});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

describe('le contrat en détail', () => {
  test('de qui l’a signé : tout le monde, les garanties et la cotisation', async () => {
    const contrat = await detail(jeanne, '00012345');
    expect(contrat).toMatchObject({ numContrat: '00012345', etat: 'valide', isTitulaire: true });
    expect(contrat.assures.map(({ rang }) => rang)).toEqual([1, 2, 3, 4]);
    expect(contrat.assures[0]).toMatchObject({ numPers: JEANNE, isTitulaire: true, hasCompte: true });
    expect(contrat.couvertures[0]?.garanties.length).toBeGreaterThan(5);
    expect(contrat.cotisation?.montantMensuel).toBeGreaterThan(0);
  });

  test('un numéro de sécurité sociale et un compte n’en sortent que masqués', async () => {
    const { payload } = await jeanne.get(DETAIL);
    expect(payload).toContain('2 85 05 ** *** *** **');
    expect(payload).not.toContain('2850551649001');
    expect(payload).not.toMatch(/FR76\d{10}/);
  });

  test('d’un bénéficiaire : lui seul, ni cotisation ni montant', async () => {
    const contrat = await detail(lucas);
    expect(contrat.assures.map(({ numPers }) => numPers)).toEqual([LUCAS]);
    expect(contrat.cotisation).toBeNull();
    expect(contrat.couvertures.every(({ montantCotisation }) => montantCotisation === 0)).toBe(true);
    expect(contrat.couvertures.flatMap(({ assures }) => assures).every((qui) => qui === LUCAS)).toBe(true);
    expect(contrat.modalitePaiementPrestation.rib).toBeNull();
    expect(contrat.isBeneficiaireAjoutable).toBe(false);
  });

  test('qui peut recevoir un compte : seize ans au moins, sans compte', async () => {
    const { assures } = await detail(jeanne);
    const activables = assures.filter(({ isCompteActivable }) => isCompteActivable);
    expect(activables.map(({ numPers }) => numPers)).toEqual([THOMAS]);
  });

  describe('ce qui est consommé d’un plafond de l’année', () => {
    const annee = new Date().getFullYear();
    const consommes = async (who: Visitor) => {
      const { couvertures } = await detail(who, '00012345');
      const garanties = couvertures.flatMap((une) => une.garanties);
      return new Map(garanties.map(({ code, consomme }) => [code, consomme]));
    };
    const qui = (liste: readonly { numPers: string }[] | null | undefined) =>
      liste?.map(({ numPers }) => numPers);
    const verse = (numPers: string, montantRc: number, jour: string, etat = 'regle') =>
      verseSoin(server, {
        ...{ numPers, montantRc, etat, montantRo: 0, depense: 150 },
        ...{ dateSoins: jour, codeGarantie: 'LENTILLE' },
      });

    test('est compté par personne, pour les soins réglés de l’année, une régularisation une fois', async () => {
      const de = async () =>
        (await consommes(jeanne)).get('LENTILLE')?.find(({ numPers }) => numPers === JEANNE);
      const avant = await de();
      expect(avant).toMatchObject({
        dateDebutPeriode: `${annee}-01-01`,
        dateFinPeriode: `${annee}-12-31`,
      });
      await verse(JEANNE, 40.1, `${annee}-01-01`);
      await verse(JEANNE, 20, `${annee}-03-01`, 'regularise');
      await verse(JEANNE, -20, `${annee}-03-01`, 'regularise');
      await verse(JEANNE, 30.2, `${annee}-03-01`);
      await verse(JEANNE, 99, `${annee - 1}-12-31`);
      await verse(JEANNE, 99, `${annee}-04-01`, 'rejete');
      await verse(JEANNE, 99, `${annee}-04-01`, 'enCours');
      const apres = await de();
      expect(apres?.montant).toBeCloseTo((avant?.montant ?? 0) + 70.3, 6);
      expect(apres?.nb).toBe((avant?.nb ?? 0) + 2);
    });

    test('ne dit rien d’un adulte qui garde ses soins pour lui, et le dit dès qu’il partage', async () => {
      await verse(LUCAS, 33, `${annee}-05-02`);
      expect(qui((await consommes(jeanne)).get('LENTILLE'))).toEqual([JEANNE, EMMA]);
      const partage = (isPartageRemboursements: boolean) =>
        lucas.call('POST', '/api/adherent/profil', { body: { isPartageRemboursements } });
      await partage(true);
      const partagees = (await consommes(jeanne)).get('LENTILLE');
      expect(partagees?.find(({ numPers }) => numPers === LUCAS)?.montant).toBeGreaterThanOrEqual(33);
      await partage(false);
      expect(qui((await consommes(jeanne)).get('LENTILLE'))).toEqual([JEANNE, EMMA]);
    });

    test('est le sien pour un bénéficiaire', async () => {
      expect(qui((await consommes(lucas)).get('LENTILLE'))).toEqual([LUCAS]);
    });

    const equipement = (numPers: string, codeGarantie: string, jour: string) =>
      verseSoin(server, {
        ...{ numPers, codeGarantie, montantRc: 120, montantRo: 0, depense: 150 },
        dateSoins: jour,
      });
    const de = async (code: string, numPers: string) =>
      (await consommes(jeanne)).get(code)?.find((un) => un.numPers === numPers);

    test('lunettes : une classe vaut pour l’autre, deux ans pour une adulte, un an avant seize ans', async () => {
      const jour = aujourdhui(new Date());
      await equipement(JEANNE, 'OPTILIBR', jour);
      await equipement(EMMA, 'OPTIRAC0', jour);
      for (const code of ['OPTILIBR', 'OPTIRAC0']) {
        expect((await de(code, JEANNE))?.disponibleLe, code).toBe(ajouteMois(jour, 24));
        expect((await de(code, EMMA))?.disponibleLe, code).toBe(ajouteMois(jour, 12));
      }
      expect((await de('OPTILIBR', JEANNE))?.montant).toBeGreaterThanOrEqual(120);
    });

    test('aides auditives : quatre ans, puis rien ne compte plus', async () => {
      const jour = aujourdhui(new Date());
      expect(await de('AUDILIBR', JEANNE)).toMatchObject({ montant: 0, disponibleLe: null });
      await equipement(JEANNE, 'AUDILIBR', ajouteMois(jour, -49));
      expect(await de('AUDILIBR', JEANNE)).toMatchObject({ montant: 0, disponibleLe: null });
      await equipement(JEANNE, 'AUDILIBR', ajouteMois(jour, -36));
      expect(await de('AUDILIBR', JEANNE)).toMatchObject({
        montant: 120,
        disponibleLe: ajouteMois(jour, 12),
      });
      expect((await de('AUDIRAC0', JEANNE))?.disponibleLe).toBe(ajouteMois(jour, 12));
    });

    test('n’est pas compté là où rien ne se compte à l’année', async () => {
      const lues = await consommes(jeanne);
      expect(lues.get('OSTEO')).not.toBeNull();
      for (const code of ['CONSULT', 'CHAMBRE']) expect(lues.get(code), code).toBeNull();
    });

    test('se tait sans l’accord que demandent les soins d’un contrat non responsable', async () => {
      const responsable = (oui: boolean) =>
        server.db.query(
          `update gestion_contrat set donnees = donnees || jsonb_build_object('isContratResponsable', $1::boolean)
           where num_contrat = '00012345'`,
          [oui],
        );
      await responsable(false);
      await jeanne.call('POST', '/api/forms/consentement/form', {
        body: { data: { nomConsentement: 'DONNEES_SANTE', isAccepted: false } },
      });
      expect(new Set((await consommes(jeanne)).values())).toEqual(new Set([null]));
      await responsable(true);
    });
  });

  test.each(['00020001', 'PL100002', '99999999', "' or 1=1"])(
    'le contrat %s d’un autre est comme s’il n’existait pas',
    async (numContrat) => {
      expectRefusal(await jeanne.get(DETAIL, { 'x-num-contrat': numContrat }), 404);
      expectRefusal(await jeanne.get(COTISATIONS, { 'x-num-contrat': numContrat }), 404);
    },
  );

  test('un visiteur et un gestionnaire n’ont rien à y lire', async () => {
    expectRefusal(await visitor(server.app).get(DETAIL), 401);
    expectRefusal(await (await member('gestionnaire@demo.fr')).get(DETAIL), 403);
  });

  test('un paramètre inconnu n’est pas ignoré', async () => {
    expectRefusal(await jeanne.get(`${DETAIL}?numPers=${LUCAS}`), 400);
  });
});

describe('les cotisations', () => {
  const lit = async (who: Visitor, query = ''): Promise<Cotisations> =>
    (await who.get(`${COTISATIONS}${query}`)).json();

  test('l’échéancier d’une année, la première d’abord, et le compte prélevé masqué', async () => {
    const { annee, echeances, rib } = await lit(jeanne, '?annee=2025');
    expect(annee).toBe(2025);
    expect(echeances.length).toBeGreaterThan(0);
    const dates = echeances.map(({ dateEcheance }) => dateEcheance);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date.startsWith('2025'))).toBe(true);
    expect(rib?.ibanMasque).toContain('*');
  });

  test('le compte de l’organisme sur lequel on verse, entier, avec sa référence', async () => {
    const { compteEncaissement } = await lit(jeanne);
    expect(compteEncaissement).toEqual({
      libelle: 'Mutuelle Horizon',
      iban: 'FR7630004000310009876543275',
      bic: 'BNPAFRPPXXX',
      ics: 'FR72ZZZ123456',
      referenceAVirer: '00012345',
    });
    expect(fauteIban(compteEncaissement?.iban ?? '')).toBeNull();
  });

  test('sans année : celle d’aujourd’hui ; une année que le portail ne montre plus : refusée', async () => {
    expect((await lit(jeanne)).annee).toBe(new Date().getFullYear());
    expectRefusal(await jeanne.get(`${COTISATIONS}?annee=1999`), 400);
  });

  test('un bénéficiaire n’en a pas', async () => {
    expectRefusal(await lucas.get(COTISATIONS), 403);
    expectRefusal(await lucas.get(`${COTISATIONS}?annee=2025`), 403);
  });

  test.each(['annee=deux', 'annee=2025.5', 'annee=-1', 'annee=99999', 'annee=2025&annee=2026', 'an=2025'])(
    '%s : 400 en français',
    async (query) => {
      expectRefusal(await jeanne.get(`${COTISATIONS}?${query}`), 400);
    },
  );
});

onceADay('le système de gestion ne répond pas : 503', async () => {
  const panne = await testApp({ gestion: gestionEnPanne() });
  try {
    const someone = visitor(panne.app);
    await someone.signIn('adherent@demo.fr');
    for (const url of [DETAIL, COTISATIONS]) expect((await someone.get(url)).statusCode).toBe(503);
  } finally {
    await panne.close();
  }
});
