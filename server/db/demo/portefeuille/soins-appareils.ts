import { acte, forfait, fraisReels, lunettes, pctBR, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import { chez, type Patient, type Soin } from './soin.ts';

function couronne(hasard: Alea, { niveau }: Patient): readonly ActeBrut[] {
  const panier = hasard.pese([
    ['rac0', 5],
    ['maitrise', 3],
    ['libre', 2],
  ] as const);
  const prix = { rac0: 50_000, maitrise: 55_000, libre: hasard.entier(58_000, 82_000) }[panier];
  const isRac0 = panier === 'rac0';
  const prise = isRac0 ? fraisReels : pctBR(niveau.prothese);
  const codeGarantie = isRac0 ? 'DENTRAC0' : 'DENTMAIT';
  const commentaire = isRac0
    ? 'Panier 100 % Santé : rien ne reste à payer.'
    : `Votre contrat paie jusqu’à ${niveau.prothese} % du tarif de base, part de l’Assurance maladie comprise.`;
  const lignes = [
    acte('PFC', {
      codeDetail: 'HBLD634',
      depense: prix,
      base: 12_000,
      tauxRo: 60,
      prise,
      codeGarantie,
      panier,
      commentaire,
    }),
  ];
  if (hasard.chance(0.4))
    lignes.push(
      acte('ICO', {
        codeDetail: 'HBLD090',
        depense: 17_500,
        base: 9_000,
        tauxRo: 60,
        prise,
        codeGarantie,
        panier,
        commentaire,
      }),
    );
  return lignes;
}

/** Teeth, glasses, hearing aids. */
export const APPAREILS: readonly Soin[] = [
  {
    code: 'dentiste',
    poids: ({ age }) => (age > 5 ? 7 : 0),
    specialite: chez('dentiste'),
    tiers: 0.25,
    actes: (hasard) => [
      hasard.chance(0.5)
        ? acte('AXI', {
            codeDetail: 'HBJD001',
            depense: 4_338,
            base: 4_338,
            tauxRo: 60,
            prise: ticketModerateur,
            codeGarantie: 'SOINDENT',
          })
        : acte('SDE', {
            depense: 2_640,
            base: 2_640,
            tauxRo: 60,
            prise: ticketModerateur,
            codeGarantie: 'SOINDENT',
          }),
    ],
  },
  {
    code: 'couronne',
    poids: ({ age }) => (age > 30 ? 1.2 : 0),
    specialite: chez('dentiste'),
    tiers: 0.5,
    actes: couronne,
  },
  {
    code: 'orthodontie',
    poids: ({ age }) => (age >= 9 && age <= 15 ? 6 : 0),
    specialite: chez('orthodontiste'),
    tiers: 0.2,
    actes: (hasard, { niveau }) => [
      acte('TO', {
        coefficient: 90,
        depense: hasard.entier(62, 78) * 1_000,
        base: 19_350,
        tauxRo: 100,
        prise: pctBR(niveau.orthodontie + 100),
        codeGarantie: 'ORTHODON',
        commentaire: 'Un semestre de traitement, entente préalable accordée.',
      }),
    ],
  },
  {
    code: 'lunettes',
    poids: ({ age }) => (age > 40 ? 2 : 1),
    specialite: chez('opticien'),
    tiers: 0.7,
    actes: (hasard, { niveau }) =>
      hasard.chance(0.3)
        ? lunettes(niveau, 3_000, 6_500, true)
        : lunettes(niveau, hasard.entier(90, 160) * 100, hasard.entier(160, 420) * 100, false),
  },
  {
    code: 'lentilles',
    poids: ({ age }) => (age > 15 && age < 55 ? 1 : 0),
    specialite: chez('opticien'),
    tiers: 0.1,
    actes: (hasard, { niveau, lentilles }) => [
      acte('LEN', {
        depense: hasard.entier(60, 190) * 100,
        base: 0,
        tauxRo: 0,
        prise: { nature: 'forfait', centimes: niveau.lentilles * 100 - lentilles },
        codeGarantie: 'LENTILLE',
        commentaire: `Jusqu’à ${niveau.lentilles} € par an.`,
      }),
    ],
  },
  {
    code: 'audition',
    poids: ({ age }) => (age > 68 ? 1 : 0),
    specialite: chez('audioprothesiste'),
    tiers: 0.8,
    actes: (hasard, { niveau }) => {
      const isClasse1 = hasard.chance(0.5);
      const commun = { quantite: 2, base: 80_000, tauxRo: 60 };
      return [
        isClasse1
          ? acte('PAU', {
              ...commun,
              depense: 190_000,
              prise: fraisReels,
              codeGarantie: 'AUDIRAC0',
              panier: '1',
              commentaire: 'Aides auditives 100 % Santé : rien ne reste à payer.',
            })
          : acte('PAU', {
              ...commun,
              depense: 310_000,
              prise: forfait(niveau.audition * 2 + 480),
              codeGarantie: 'AUDILIBR',
              panier: '2',
              isReseau: true,
            }),
      ];
    },
  },
];
