import { acte, pctBR, rien, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import type { Specialite } from './professionnels.ts';
import { chez, type Patient, type Soin } from './soin.ts';

function specialiste(hasard: Alea, { age, isFemme }: Patient): Specialite {
  if (age < 16) return hasard.parmi<Specialite>(['pediatre', 'pediatre', 'ophtalmologue', 'dermatologue']);
  const possibles: Specialite[] = ['ophtalmologue', 'dermatologue', 'cardiologue', 'psychiatre'];
  return hasard.parmi(isFemme ? [...possibles, 'gynecologue', 'gynecologue'] : possibles);
}

function medicaments(hasard: Alea): readonly ActeBrut[] {
  const boites = hasard.entier(1, 4);
  const prix = hasard.entier(210, 980);
  const commun = { codeGarantie: 'PHARMA', prise: ticketModerateur };
  const lignes = [
    acte('PH7', {
      ...commun,
      quantite: boites,
      depense: prix * boites,
      base: prix * boites,
      tauxRo: 65,
      franchise: 100 * boites,
    }),
  ];
  if (hasard.chance(0.25)) {
    const autre = hasard.entier(180, 640);
    lignes.push(acte('PH4', { ...commun, depense: autre, base: autre, tauxRo: 30, franchise: 100 }));
  }
  if (hasard.chance(0.15)) {
    const sans = hasard.entier(320, 1450);
    lignes.push(
      acte('PHN', {
        depense: sans,
        base: 0,
        tauxRo: 0,
        prise: rien,
        commentaire: 'Ce médicament n’est remboursé ni par l’Assurance maladie ni par votre contrat.',
      }),
    );
  }
  return lignes;
}

const consultation = { tauxRo: 70, participation: 200 } as const;

/** Doctors, medicines, analyses, nurses. */
export const COURANTS: readonly Soin[] = [
  {
    code: 'pharmacie',
    poids: ({ age }) => (age > 60 ? 34 : 24),
    specialite: chez('pharmacie'),
    tiers: 0.96,
    actes: medicaments,
  },
  {
    code: 'generaliste',
    poids: () => 24,
    specialite: chez('generaliste'),
    tiers: 0.12,
    actes: (hasard) => [
      acte('G', {
        ...consultation,
        depense: 3_000,
        base: 3_000,
        prise: ticketModerateur,
        codeGarantie: 'CONSULT',
        isHorsParcours: hasard.chance(0.05),
      }),
    ],
  },
  {
    code: 'teleconsultation',
    poids: ({ age }) => (age > 15 && age < 60 ? 4 : 1),
    specialite: chez('generaliste'),
    tiers: 0.3,
    actes: () => [
      acte('TCG', {
        ...consultation,
        depense: 2_500,
        base: 2_500,
        prise: ticketModerateur,
        codeGarantie: 'CONSULT',
      }),
    ],
  },
  {
    code: 'specialiste',
    poids: () => 11,
    specialite: specialiste,
    tiers: 0.05,
    actes: (hasard, { niveau }) => [
      acte('CS', {
        ...consultation,
        depense: hasard.entier(8, 16) * 500,
        base: 3_150,
        prise: pctBR(niveau.honoraires),
        codeGarantie: 'SPECIAL',
        commentaire: `Médecin OPTAM : jusqu’à ${niveau.honoraires} % du tarif de base, sauf la participation forfaitaire.`,
      }),
    ],
  },
  {
    code: 'laboratoire',
    poids: ({ age }) => (age > 50 ? 9 : 5),
    specialite: chez('laboratoire'),
    tiers: 0.92,
    actes: (hasard) => {
      const cotation = hasard.entier(60, 260);
      return [
        acte('B', {
          quantite: 1,
          coefficient: cotation,
          depense: cotation * 25,
          base: cotation * 25,
          tauxRo: 60,
          participation: 200,
          prise: ticketModerateur,
          codeGarantie: 'LABO',
        }),
      ];
    },
  },
  {
    code: 'imagerie',
    poids: ({ age }) => (age > 20 ? 5 : 2),
    specialite: chez('radiologue'),
    tiers: 0.5,
    actes: (hasard, { niveau }) => [
      hasard.chance(0.5)
        ? acte('ADE', {
            ...consultation,
            codeDetail: 'JQQM010',
            depense: 6_900,
            base: 5_670,
            prise: pctBR(niveau.honoraires),
            codeGarantie: 'IMAGERIE',
          })
        : acte('ADI', {
            ...consultation,
            codeDetail: 'ZBQK002',
            depense: 2_128,
            base: 2_128,
            prise: ticketModerateur,
            codeGarantie: 'IMAGERIE',
          }),
    ],
  },
  {
    code: 'kinesitherapie',
    poids: ({ age }) => (age > 15 ? 4 : 1),
    specialite: chez('kinesitherapeute'),
    tiers: 0.35,
    actes: (hasard) => {
      const seances = hasard.entier(4, 15);
      return [
        acte('AMK', {
          quantite: seances,
          depense: 1_678 * seances,
          base: 1_678 * seances,
          tauxRo: 60,
          franchise: 100 * seances,
          prise: ticketModerateur,
          codeGarantie: 'PARAMED',
        }),
      ];
    },
  },
  {
    code: 'infirmier',
    poids: ({ age }) => (age > 65 ? 6 : 1),
    specialite: chez('infirmier'),
    tiers: 0.9,
    actes: (hasard) => {
      const actes = hasard.entier(1, 6);
      return [
        acte('AMI', {
          quantite: actes,
          depense: 630 * actes,
          base: 630 * actes,
          tauxRo: 60,
          franchise: 100 * actes,
          prise: ticketModerateur,
          codeGarantie: 'PARAMED',
        }),
      ];
    },
  },
  {
    code: 'maternite',
    poids: ({ age, isFemme }) => (isFemme && age > 24 && age < 40 ? 1.5 : 0),
    specialite: chez('gynecologue'),
    tiers: 0.4,
    actes: () => [
      acte('ACO', { depense: 8_600, base: 6_500, tauxRo: 100, prise: pctBR(125), codeGarantie: 'SPECIAL' }),
    ],
  },
];
