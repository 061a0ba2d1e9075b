import { acte, forfait, fraisReels, lunettes, pctBR, rien, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import { ajoute } from './jours.ts';
import type { Niveau } from './offres.ts';
import type { Specialite } from './professionnels.ts';

/** Who is cared for, when. */
export interface Patient {
  readonly age: number;
  readonly isFemme: boolean;
  readonly niveau: Niveau;
  readonly jour: string;
  /** Sittings of the year that the osteopathy cover has paid already. */
  readonly seances: number;
}

/** One kind of care: how often, for whom, with whom, paid to whom, and what is charged. */
export interface Soin {
  readonly code: string;
  readonly poids: (patient: Pick<Patient, 'age' | 'isFemme'>) => number;
  readonly specialite: (hasard: Alea, patient: Patient) => Specialite;
  /** How often the professional is paid instead of the member. */
  readonly tiers: number;
  readonly actes: (hasard: Alea, patient: Patient) => readonly ActeBrut[];
}

const chez = (specialite: Specialite) => () => specialite;

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

function sejour(hasard: Alea, { niveau, jour }: Patient): readonly ActeBrut[] {
  const nuits = hasard.entier(1, 6);
  const jours = { debut: jour, fin: ajoute(jour, nuits) };
  const ghs = hasard.entier(90_000, 320_000);
  const lignes = [
    acte('GHS', {
      jours,
      depense: ghs,
      base: ghs,
      tauxRo: 80,
      prise: ticketModerateur,
      codeGarantie: 'SEJOUR',
    }),
    acte('FJ', {
      jours,
      quantite: nuits,
      depense: 2_300 * nuits,
      base: 0,
      tauxRo: 0,
      prise: fraisReels,
      codeGarantie: 'FORFJOUR',
      commentaire: 'Le forfait journalier est payé en entier, sans limite de durée.',
    }),
  ];
  if (hasard.chance(0.4)) {
    const prix = hasard.entier(55, 95) * 100 * nuits;
    lignes.push(
      acte('CPC', {
        jours,
        quantite: nuits,
        depense: prix,
        base: 0,
        tauxRo: 0,
        prise: forfait(niveau.chambre * nuits),
        codeGarantie: 'CHAMBRE',
        commentaire: `Jusqu’à ${niveau.chambre} € par jour.`,
      }),
    );
  }
  return lignes;
}

function seance(libelle: string, prix: number, { niveau, seances }: Patient): readonly ActeBrut[] {
  const { montant, nbMax } = niveau.osteopathie;
  const reste = seances < nbMax;
  return [
    acte('HN', {
      libelle,
      depense: prix,
      base: 0,
      tauxRo: 0,
      prise: reste ? forfait(montant) : rien,
      ...(reste && { codeGarantie: 'OSTEO' }),
      commentaire: reste
        ? `Séance ${seances + 1} sur ${nbMax} de l’année, ${montant} € chacune.`
        : `Les ${nbMax} séances de l’année étaient déjà remboursées.`,
    }),
  ];
}

const consultation = { tauxRo: 70, participation: 200 } as const;

/** The kinds of care, the most usual first. */
export const SOINS: readonly Soin[] = [
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
    code: 'osteopathie',
    poids: ({ age }) => (age > 14 ? 4 : 1),
    specialite: chez('osteopathe'),
    tiers: 0,
    actes: (hasard, patient) => seance('Ostéopathie', hasard.entier(10, 14) * 500, patient),
  },
  {
    code: 'psychologue',
    poids: ({ age }) => (age > 12 && age < 65 ? 1.5 : 0),
    specialite: chez('psychologue'),
    tiers: 0,
    actes: (_hasard, patient) => seance('Consultation de psychologue', 6_000, patient),
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
    actes: (hasard, { niveau }) => [
      acte('LEN', {
        depense: hasard.entier(60, 190) * 100,
        base: 0,
        tauxRo: 0,
        prise: forfait(niveau.lentilles),
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
  {
    code: 'hopital',
    poids: ({ age }) => (age > 60 ? 1.6 : 0.5),
    specialite: chez('hopital'),
    tiers: 1,
    actes: sejour,
  },
  {
    code: 'transport',
    poids: ({ age }) => (age > 60 ? 1.5 : 0.2),
    specialite: chez('transporteur'),
    tiers: 0.7,
    actes: (hasard) => {
      const prix = hasard.entier(32, 110) * 100;
      return [
        acte('TXI', {
          depense: prix,
          base: prix,
          tauxRo: 55,
          franchise: 400,
          prise: ticketModerateur,
          codeGarantie: 'TRANSPOR',
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
  {
    code: 'cure',
    poids: ({ age }) => (age > 60 ? 0.3 : 0),
    specialite: chez('thermes'),
    tiers: 0.5,
    actes: () => [
      acte('TH1', {
        depense: 56_100,
        base: 56_100,
        tauxRo: 65,
        prise: ticketModerateur,
        codeGarantie: 'CURE',
      }),
    ],
  },
];
