import { delaiDe } from '#src/core/adherent/contrat-detail.ts';
import { euros as enMots } from '#src/core/valeurs/euros.ts';
import { acte, forfait, fraisReels, lunettes, pctBR, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import { AUDITION, LUNETTES } from './garanties.ts';
import { chez, type Patient, type Soin } from './soin.ts';
import { tarif } from './tarifs.ts';

function couronne(hasard: Alea, { niveau, jour }: Patient): readonly ActeBrut[] {
  const panier = hasard.pese([
    ['rac0', 5],
    ['maitrise', 3],
    ['libre', 2],
  ] as const);
  const prix = { rac0: 50_000, maitrise: 55_000, libre: hasard.entier(58_000, 82_000) }[panier];
  const isRac0 = panier === 'rac0';
  const prise = isRac0 ? fraisReels : pctBR(niveau.prothese);
  const codeGarantie = isRac0 ? 'DENTRAC0' : 'DENTMAIT';
  const lignes = [
    acte('PFC', {
      codeDetail: 'HBLD634',
      depense: prix,
      base: tarif('PFC', jour),
      tauxRo: 60,
      prise,
      codeGarantie,
      panier,
    }),
  ];
  if (hasard.chance(0.4))
    lignes.push(
      acte('ICO', {
        codeDetail: 'HBLD090',
        depense: 17_500,
        base: tarif('ICO', jour),
        tauxRo: 60,
        prise,
        codeGarantie,
        panier,
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
    actes: (hasard, { jour }) => [
      hasard.chance(0.5)
        ? acte('AXI', {
            codeDetail: 'HBJD001',
            depense: tarif('AXI', jour),
            base: tarif('AXI', jour),
            tauxRo: 60,
            prise: ticketModerateur,
            codeGarantie: 'SOINDENT',
          })
        : acte('SDE', {
            depense: tarif('SDE', jour),
            base: tarif('SDE', jour),
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
    renouvellement: () => 6,
    actes: (hasard, { niveau, jour }) => [
      acte('TO', {
        coefficient: 90,
        depense: hasard.entier(62, 78) * 1_000,
        base: tarif('TO', jour),
        tauxRo: 100,
        prise: pctBR(niveau.orthodontie),
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
    renouvellement: (age) => delaiDe(LUNETTES, age),
    actes: (hasard, { niveau, jour }) =>
      hasard.chance(0.3)
        ? lunettes(niveau, { jour, monture: 3_000, verres: 6_500, isClasseA: true })
        : lunettes(niveau, {
            jour,
            monture: hasard.entier(90, 160) * 100,
            verres: hasard.entier(160, 420) * 100,
            isClasseA: false,
          }),
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
        prise: forfait(niveau.lentilles - lentilles / 100, {
          sur: `, ce qui restait des ${enMots(niveau.lentilles)} de l’année`,
        }),
        codeGarantie: 'LENTILLE',
      }),
    ],
  },
  {
    code: 'audition',
    poids: ({ age }) => (age > 68 ? 1 : 0),
    specialite: chez('audioprothesiste'),
    tiers: 0.8,
    renouvellement: (age) => delaiDe(AUDITION, age),
    actes: (hasard, { niveau, jour }) => {
      const isClasse1 = hasard.chance(0.5);
      const commun = { quantite: 2, base: 2 * tarif('PAU', jour), tauxRo: 60 };
      return [
        isClasse1
          ? acte('PAU', {
              ...commun,
              depense: 190_000,
              prise: fraisReels,
              codeGarantie: 'AUDIRAC0',
              panier: '1',
            })
          : acte('PAU', {
              ...commun,
              depense: 310_000,
              prise: forfait(niveau.audition * 2, {
                isEnPlus: true,
                sur: ` (${enMots(niveau.audition)} par oreille)`,
              }),
              codeGarantie: 'AUDILIBR',
              panier: '2',
              isReseau: true,
            }),
      ];
    },
  },
];
