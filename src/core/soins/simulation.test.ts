import { describe, expect, it } from 'vitest';
import { euros } from '#src/core/valeurs/euros.ts';
import type { ActeSimule } from './acte-simule.ts';
import type { GarantieComptee } from './garantie.ts';
import { ecartDe, simule } from './simulation.ts';
import type { ContexteSimu } from './simulee.ts';

const CAS = {
  ...{ si: [], libelle: null, baseRemboursement: 0, tauxRo: 0, isBasePrix: false, montantMoyen: 60 },
  ...{ montantMax: null, isBaseExemple: false, codesGarantie: ['G1', 'OPTION'], panier: null },
};
const ACTE: ActeSimule = {
  ...{
    code: 'OSTEO',
    libelle: 'Ostéopathie',
    description: '',
    codeDomaine: 'DOUCE',
    tags: [],
    codeActe: 'HN',
  },
  ...{
    famille: 'honoraires',
    retenue: null,
    isParcours: false,
    isLourd: false,
    majorations: [],
    limites: [],
  },
  ...{ quantite: 'nombre', unite: 'séance', cas: [CAS] },
  champs: [
    {
      ...{ code: 'nombre', libelle: 'Séances', type: 'nombre', valeurs: [], defaut: '1' },
      ...{ isObligatoire: true, min: 1, max: 20 },
    },
  ],
};
const RIEN = { participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 };
const garantie = (plus: Partial<GarantieComptee> = {}): GarantieComptee => ({
  ...{ code: 'G1', libelle: 'Ostéopathie', valeur: '40 € par séance, 3 par an', renouvellement: null },
  calcul: { expression: 'forfaitActe', valeur: 40, isInclusRo: true },
  plafond: { montant: 40, periode: 'acte', nbMax: 3 },
  consomme: { montant: 0, nb: 0, disponibleLe: null },
  ...plus,
});
const contexte = (garanties: readonly GarantieComptee[], plus: Partial<ContexteSimu> = {}): ContexteSimu => ({
  ...{ jour: '2026-10-28', regime: 'general', changementRegime: null, isCss: false, isMineur: false },
  isMoins16: false,
  ...{ isSuspendu: false, retenues: RIEN, garanties },
  ...plus,
});
const demande = (montant: number, options: Readonly<Record<string, string>> = {}) => ({
  ...{ montant, options, parcoursSoins: true },
});
const acte = (plus: Partial<ActeSimule['cas'][number]>): ActeSimule => ({
  ...ACTE,
  cas: [{ ...CAS, ...plus }],
});

describe('les plafonds', () => {
  it('tant de séances par an : celles qui restent, et pas une de plus', () => {
    const entamee = garantie({ consomme: { montant: 80, nb: 2, disponibleLe: null } });
    const { resultat } = simule(ACTE, demande(180, { nombre: '3' }), contexte([entamee]));
    expect(resultat).toMatchObject({ montantRc: 40, resteACharge: 140, plafondRestant: 40 });
    expect(resultat?.avertissements.join()).toContain('il en reste 1');
  });

  it('utilisé entre deux calculs, le second ne paie plus rien', () => {
    const avant = simule(ACTE, demande(60), contexte([garantie()]));
    const epuisee = garantie({ consomme: { montant: 120, nb: 3, disponibleLe: null } });
    const apres = simule(ACTE, demande(60), contexte([epuisee]));
    expect([avant.resultat?.montantRc, apres.resultat?.montantRc]).toEqual([40, 0]);
    expect(apres.resultat).toMatchObject({ resteACharge: 60, plafondRestant: 0 });
  });

  it('une somme par an : ce qui en reste', () => {
    const parAn = garantie({
      calcul: { expression: 'forfaitAn', valeur: 120, isInclusRo: true },
      plafond: { montant: 120, periode: 'annee', nbMax: null },
      consomme: { montant: 100, nb: 1, disponibleLe: null },
    });
    expect(simule(ACTE, demande(180), contexte([parAn])).resultat).toMatchObject({
      ...{ montantRc: 20, resteACharge: 160, plafondRestant: 20 },
    });
  });

  // CSS, art. R. 871-2 : un équipement tous les deux ans, une aide auditive tous les quatre ans.
  it('un équipement qui ne se renouvelle pas encore', () => {
    const lunettes = garantie({
      calcul: { expression: 'centPourCentSante', valeur: null, isInclusRo: true },
      ...{ plafond: null, renouvellement: { mois: 24, moisAvant16Ans: 12 } },
      consomme: { montant: 95, nb: 1, disponibleLe: '2027-03-05' },
    });
    const { resultat } = simule(ACTE, demande(95), contexte([lunettes]));
    expect(resultat).toMatchObject({ montantRc: 0, resteACharge: 95 });
    expect(resultat?.avertissements.join()).toContain('05/03/2027');
    const apres = simule(ACTE, demande(95), contexte([lunettes], { jour: '2027-03-05' }));
    expect(apres.resultat).toMatchObject({ montantRc: 95, resteACharge: 0 });
  });

  it('la consommation d’un proche qui la garde pour lui : supposée nulle, et dite', () => {
    const { resultat } = simule(ACTE, demande(60), contexte([garantie({ consomme: null })]));
    expect(resultat?.montantRc).toBe(40);
    expect(resultat?.avertissements.join()).toContain('n’est pas compté ici');
  });
});

describe('les garanties', () => {
  const base = { baseRemboursement: 120, tauxRo: 60 };
  const pct = (code: string, valeur: number) =>
    garantie({ code, plafond: null, calcul: { expression: 'pctBR', valeur, isInclusRo: true } });

  it('une option s’ajoute à la formule', () => {
    const deux = contexte([pct('G1', 225), pct('OPTION', 100)]);
    expect(simule(acte(base), demande(700), deux).resultat).toMatchObject({ montantRo: 72, montantRc: 318 });
  });

  it('au-dessus de 100 € de monture, aucun contrat responsable ne paie (CSS, art. R. 871-2)', () => {
    const monture = {
      code: 'monture',
      libelle: 'Monture',
      type: 'montant',
      valeurs: [],
      defaut: null,
    } as const;
    const lunettes: ActeSimule = {
      ...acte({ baseRemboursement: 0.15, tauxRo: 60 }),
      champs: [...ACTE.champs, { ...monture, isObligatoire: false, min: null, max: null }],
      limites: [{ champ: 'monture', montant: 100 }],
    };
    const forfait = garantie({
      plafond: null,
      calcul: { expression: 'forfaitPeriode', valeur: 300, isInclusRo: true },
    });
    const de = (prix: string) =>
      simule(lunettes, demande(320, { monture: prix }), contexte([forfait])).resultat;
    expect(de('100')?.montantRc).toBe(299.91);
    expect(de('180')?.montantRc).toBe(239.91);
  });

  it('sans garantie, rien, et le dit', () => {
    const { resultat } = simule(ACTE, demande(60), contexte([]));
    expect(resultat).toMatchObject({ montantRc: 0, resteACharge: 60, garantie: null });
    expect(resultat?.detail.at(-1)?.explication).toContain('ne prévoit pas');
  });
});

describe('ce qui ne va pas', () => {
  it.each([
    ['un montant nul', demande(0), 'montant'],
    ['un montant à trois décimales', demande(10.005), 'montant'],
    ['un montant énorme', demande(1_000_000), 'montant'],
    ['trop de séances', demande(60, { nombre: '21' }), 'options.nombre'],
    ['une réponse à une question qui n’est pas posée', demande(60, { classe: 'A' }), 'options.classe'],
  ] as const)('%s', (_, voulue, champ) => {
    const { fautes } = simule(ACTE, voulue, contexte([garantie()]));
    expect(Object.keys(fautes ?? {})).toEqual([champ]);
  });

  it('un acte sans tarif ce jour-là', () => {
    const { fautes } = simule(acte({ baseRemboursement: null }), demande(60), contexte([]));
    expect(fautes?.dateSoins).toContain('Aucun tarif');
  });

  it.each([
    ['rac0', 'd’un soin 100 % Santé', 500, ''],
    ['maitrise', 'de ce panier', 500, ''],
    ['1', 'd’un soin 100 % Santé', 950, '2'],
  ] as const)(
    'un prix au-dessus de ce que la loi permet dans ce panier (%s) : refusé, sans résultat',
    (panier, de, montantMax, nombre) => {
      const limite = acte({ baseRemboursement: 120, tauxRo: 60, montantMax, panier });
      const fois = nombre === '' ? 1 : Number(nombre);
      const reponses: Readonly<Record<string, string>> = nombre === '' ? {} : { nombre };
      const tout = garantie({
        plafond: null,
        calcul: { expression: 'centPourCentSante', valeur: null, isInclusRo: true },
      });
      const prix = (montant: number) => simule(limite, demande(montant, reponses), contexte([tout]));
      expect(prix(montantMax * fois).resultat).toMatchObject({ resteACharge: 0 });
      const { resultat, fautes } = prix(montantMax * fois + 0.01);
      expect(resultat).toBeUndefined();
      expect(fautes?.montant).toBe(
        `Le prix ${de} est limité à ${euros(montantMax * fois)} : choisissez un autre panier pour un devis plus élevé.`,
      );
    },
  );

  it('hors de l’Union européenne, rien n’est compté ; dans l’Union, le tarif français', () => {
    const paye = acte({ baseRemboursement: 30, tauxRo: 70 });
    const dehors = simule(paye, demande(60, { lieu: 'horsUe' }), contexte([garantie()]));
    expect(dehors.resultat).toMatchObject({ montantRo: 0, montantRc: 0, resteACharge: 60 });
    const ue = simule(paye, demande(60, { lieu: 'ue' }), contexte([garantie()]));
    expect(ue.resultat?.montantRo).toBe(21);
    expect(ue.resultat?.avertissements.join()).toContain('Union européenne');
  });

  it('un changement de régime dans l’année est dit, et les retenues de l’année comptent', () => {
    const consultation: ActeSimule = {
      ...acte({ baseRemboursement: 30, tauxRo: 70 }),
      ...{ retenue: 'participation', isParcours: true },
    };
    const { resultat } = simule(
      consultation,
      demande(30),
      contexte([], {
        ...{ regime: 'alsaceMoselle', changementRegime: '2026-07-01' },
        retenues: { ...RIEN, participation: 49 },
      }),
    );
    expect(resultat).toMatchObject({ montantRo: 26, participationForfaitaire: 1 });
    expect(resultat?.avertissements.join()).toContain('01/07/2026');
  });
});

it('deux prix se comparent par ce qui reste', () => {
  const de = (montant: number) => {
    const { resultat } = simule(ACTE, demande(montant), contexte([garantie()]));
    if (!resultat) throw new Error('Pas de résultat');
    return resultat;
  };
  expect(ecartDe(de(60), de(85))).toContain('plus élevé de 25,00');
  expect(ecartDe(de(60), de(60))).toContain('le même');
});
