import { expect, test } from 'vitest';
import { garantiesSante } from '#server/demonstration/portefeuille/garanties.ts';
import { niveau } from '#server/demonstration/portefeuille/niveaux.ts';
import { OPTIONS } from '#server/demonstration/portefeuille/options.ts';
import { actesSimules } from '#server/demonstration/simulation/actes.ts';
import { delaiDe } from '#src/core/adherent/contrat-detail.ts';
import { simule } from '#src/core/soins/simulation.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { CAS_PUBLICS, type CasPublic } from '#tests/support/cas-soins.ts';
import { simulationDe } from './simulations.ts';

const JOUR = '2026-10-28';
const RIEN = { participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 };
/** The first level pays 100 % of the base, and all of the 100 % Santé. */
const garanties = garantiesSante(niveau(1)).map((une) => ({ ...une, consomme: null }));

/** The guarantees of the demonstration after an equipment: each knows its own term. */
const apres = (avant: CasPublic['avant']) =>
  garanties
    .map((une) => ({
      ...une,
      consomme: avant &&
        une.renouvellement && {
          ...{ montant: 0, nb: 1 },
          disponibleLe: ajouteMois(avant.jour, delaiDe(une.renouvellement, avant.age)),
        },
    }))
    .map(({ consomme, ...une }) => ({ ...une, consomme: consomme ?? null }));

test.each(CAS_PUBLICS)(
  '$regle',
  ({ code, jour, montant, options = {}, qui = {}, deja = {}, avant, isHorsParcours, attendu }) => {
    const acte = actesSimules(jour).find((un) => un.code === code);
    if (!acte) throw new Error(`Pas d’acte ${code}`);
    const { resultat, fautes } = simule(
      acte,
      { options, montant, parcoursSoins: isHorsParcours !== true },
      {
        ...{ jour, changementRegime: null, isSuspendu: false, retenues: { ...RIEN, ...deja } },
        garanties: apres(avant),
        ...{ regime: qui.regime ?? 'general', isCss: qui.isCss ?? false, isMineur: qui.isMineur ?? false },
        isMoins16: qui.isMoins16 ?? false,
      },
    );
    expect(fautes).toBeUndefined();
    expect(resultat).toMatchObject({
      ...{ montantRo: attendu.ro, montantRc: attendu.rc, resteACharge: attendu.reste },
      participationForfaitaire: attendu.participation ?? 0,
      franchise: attendu.franchise ?? 0,
    });
  },
);

test('chaque acte se simule tel quel, à ses réponses par défaut, et ses parts font la dépense', () => {
  const actes = actesSimules(JOUR);
  expect(actes.length).toBeGreaterThan(45);
  expect(new Set(actes.map(({ code }) => code)).size).toBe(actes.length);
  for (const acte of actes) {
    for (const cas of acte.cas) {
      const options = Object.fromEntries(cas.si.map(({ champ, valeur }) => [champ, valeur]));
      const { resultat } = simule(
        acte,
        { options, montant: cas.montantMoyen, parcoursSoins: true },
        {
          ...{ jour: JOUR, garanties, changementRegime: null, isSuspendu: false, retenues: RIEN },
          ...{ regime: 'general', isCss: false, isMineur: false, isMoins16: false },
        },
      );
      const { depense = -1, montantRo = 0, montantRc = 0, resteACharge = 0 } = resultat ?? {};
      expect([acte.code, Math.round((montantRo + montantRc + resteACharge) * 100)]).toEqual([
        acte.code,
        Math.round(depense * 100),
      ]);
      expect(Math.min(montantRo, montantRc, resteACharge)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('chaque garantie qu’un acte nomme est vendue', () => {
  const vendues = new Set([
    ...garantiesSante(niveau(5)).map(({ code }) => code),
    ...OPTIONS.flatMap((une) => une.garanties.map(({ code }) => code)),
  ]);
  const nommees = actesSimules(JOUR).flatMap(({ cas }) => cas.flatMap(({ codesGarantie }) => codesGarantie));
  expect(nommees.filter((code) => !vendues.has(code))).toEqual([]);
});

test('avant le premier tarif connu, rien ne se simule, ou sans base', () => {
  expect(actesSimules('2020-01-01')).toEqual([]);
  const urgences = actesSimules('2026-02-28').find(({ code }) => code === 'URGENCES');
  expect(urgences?.cas[0]?.baseRemboursement).toBeNull();
});

const rattachement = (
  codeGrandRegime: string,
  codeCaisse: string,
  dateDebut: string,
  dateFin: string | null,
) => ({
  ...{ codeGrandRegime, codeCaisse, codeCentre: '0000', dateDebut, dateFin },
  ...{ isTeletransmission: true, etatTeletransmission: 'active' as const },
});

test.each([
  ['511', '01', 'general'],
  ['671', '01', 'alsaceMoselle'],
  ['681', '02', 'alsaceMoselle'],
  ['511', '02', 'agricole'],
  ['511', '04', 'special'],
])('caisse %s, régime %s : %s', (caisse, code, regime) => {
  const { regime: trouve, changementRegime } = simulationDe(
    { rattachements: [rattachement(code, caisse, '2015-01-01', null)] },
    JOUR,
  );
  expect([trouve, changementRegime]).toEqual([regime, null]);
});

test('un régime qui change dans l’année : chaque jour a le sien', () => {
  const rattachements = [
    rattachement('01', '511', '2015-01-01', '2026-06-30'),
    rattachement('01', '671', '2026-07-01', null),
  ];
  expect(simulationDe({ rattachements }, '2026-06-30')).toMatchObject({
    regime: 'general',
    changementRegime: null,
  });
  expect(simulationDe({ rattachements }, JOUR)).toMatchObject({
    ...{ regime: 'alsaceMoselle', changementRegime: '2026-07-01' },
  });
  expect(simulationDe({ rattachements }, '2027-02-01').changementRegime).toBeNull();
  expect(simulationDe({ rattachements }, '2014-01-01').regime).toBeNull();
});
