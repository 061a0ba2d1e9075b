import { acte, pctBR, rien, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import { ajoute } from './jours.ts';
import type { Specialite } from './professionnels.ts';
import { chez, type Patient, type Soin } from './soin.ts';
import { tarif } from './tarifs.ts';

function specialiste(hasard: Alea, { age, isFemme }: Patient): Specialite {
  if (age < 16) return hasard.parmi<Specialite>(['pediatre', 'pediatre', 'ophtalmologue', 'dermatologue']);
  const possibles: Specialite[] = ['ophtalmologue', 'dermatologue', 'cardiologue', 'psychiatre'];
  return hasard.parmi(isFemme ? [...possibles, 'gynecologue', 'gynecologue'] : possibles);
}

function medicaments(hasard: Alea, { jour }: Patient): readonly ActeBrut[] {
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
      retenue: { genre: 'boite', jours: Array.from({ length: boites }, () => jour) },
    }),
  ];
  if (hasard.chance(0.25)) {
    const autre = hasard.entier(180, 640);
    lignes.push(
      acte('PH4', {
        ...commun,
        depense: autre,
        base: autre,
        tauxRo: 30,
        retenue: { genre: 'boite', jours: [jour] },
      }),
    );
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

/** What a flat charge is kept back on. */
const participation = (jour: string, chez: string) =>
  ({ retenue: { genre: 'participation', jour, chez } }) as const;
const consultation = (jour: string, chez: string) => ({ tauxRo: 70, ...participation(jour, chez) }) as const;

/** Sittings, one every so many days: each is an act of its day. */
function serie(jour: string, nombre: number, pas: number) {
  const jours = Array.from({ length: nombre }, (_, rang) => ajoute(jour, rang * pas));
  const fin = jours.at(-1) ?? jour;
  return {
    quantite: nombre,
    retenue: { genre: 'paramedical', jours },
    ...(fin !== jour && { jours: { debut: jour, fin } }),
  } as const;
}

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
    actes: (hasard, { jour }) => [
      acte('G', {
        ...consultation(jour, 'generaliste'),
        depense: tarif('G', jour),
        base: tarif('G', jour),
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
    actes: (_hasard, { jour }) => [
      acte('TCG', {
        ...consultation(jour, 'generaliste'),
        depense: tarif('TCG', jour),
        base: tarif('TCG', jour),
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
    actes: (hasard, { niveau, jour }) => [
      acte('CS', {
        ...consultation(jour, 'specialiste'),
        depense: hasard.entier(8, 16) * 500,
        base: tarif('CS', jour),
        prise: pctBR(niveau.honoraires),
        codeGarantie: 'SPECIAL',
      }),
    ],
  },
  {
    code: 'laboratoire',
    poids: ({ age }) => (age > 50 ? 9 : 5),
    specialite: chez('laboratoire'),
    tiers: 0.92,
    actes: (hasard, { jour }) => {
      const cotation = hasard.entier(60, 260);
      return [
        acte('B', {
          quantite: 1,
          coefficient: cotation,
          depense: cotation * tarif('B', jour),
          base: cotation * tarif('B', jour),
          tauxRo: 60,
          ...participation(jour, 'laboratoire'),
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
    actes: (hasard, { niveau, jour }) => [
      hasard.chance(0.5)
        ? acte('ADE', {
            ...consultation(jour, 'radiologue'),
            codeDetail: 'ZCQM008',
            depense: 6_900,
            base: tarif('ADE', jour),
            prise: pctBR(niveau.honoraires),
            codeGarantie: 'IMAGERIE',
          })
        : acte('ADI', {
            ...consultation(jour, 'radiologue'),
            codeDetail: 'ZBQK002',
            depense: tarif('ADI', jour),
            base: tarif('ADI', jour),
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
    actes: (hasard, { jour }) => {
      const seances = hasard.entier(4, 15);
      return [
        acte('AMK', {
          ...serie(jour, seances, 2),
          depense: tarif('AMK', jour) * seances,
          base: tarif('AMK', jour) * seances,
          tauxRo: 60,
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
    actes: (hasard, { jour }) => {
      const actes = hasard.entier(1, 6);
      return [
        acte('AMI', {
          ...serie(jour, actes, 1),
          depense: tarif('AMI', jour) * actes,
          base: tarif('AMI', jour) * actes,
          tauxRo: 60,
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
    renouvellement: () => 10,
    actes: (_hasard, { jour, niveau }) => [
      acte('ACO', {
        depense: 8_600,
        base: tarif('ACO', jour),
        tauxRo: 100,
        prise: pctBR(niveau.honoraires),
        codeGarantie: 'SPECIAL',
      }),
    ],
  },
];
