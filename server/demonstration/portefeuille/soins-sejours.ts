import { euros as enMots } from '#src/core/valeurs/euros.ts';
import { acte, forfait, fraisReels, rien, ticketModerateur } from './actes.ts';
import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import { ajoute } from './jours.ts';
import { chez, type Patient, type Soin } from './soin.ts';
import { tarif } from './tarifs.ts';

function sejour(hasard: Alea, { niveau, jour }: Patient): readonly ActeBrut[] {
  const nuits = hasard.entier(1, 6);
  const jours = { debut: jour, fin: ajoute(jour, nuits) };
  // The day of leaving is due too (CSS, art. L. 174-4).
  const presences = Array.from({ length: nuits + 1 }, (_, rang) => ajoute(jour, rang));
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
      quantite: presences.length,
      depense: presences.reduce((somme, un) => somme + tarif('FJ', un), 0),
      base: 0,
      tauxRo: 0,
      prise: fraisReels,
      codeGarantie: 'FORFJOUR',
      commentaire: `${presences.length} jours, celui de la sortie compris : le forfait journalier est payé en entier, sans limite de durée.`,
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
        prise: forfait(niveau.chambre * nuits, {
          sur: ` (${enMots(niveau.chambre)} par jour facturé)`,
        }),
        codeGarantie: 'CHAMBRE',
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
      prise: reste ? forfait(montant, { sur: ' par séance' }) : rien,
      ...(reste && { codeGarantie: 'OSTEO' }),
      commentaire: reste
        ? `Séance ${seances + 1} sur ${nbMax} de l’année.`
        : `Les ${nbMax} séances de l’année étaient déjà remboursées.`,
    }),
  ];
}

/** Hospital, transport, cures, and what the compulsory scheme does not pay. */
export const SEJOURS: readonly Soin[] = [
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
    actes: (hasard, { jour }) => {
      const prix = hasard.entier(32, 110) * 100;
      return [
        acte('TXI', {
          depense: prix,
          base: prix,
          tauxRo: 55,
          retenue: { genre: 'transport', jours: [jour] },
          prise: ticketModerateur,
          codeGarantie: 'TRANSPOR',
        }),
      ];
    },
  },
  {
    code: 'cure',
    poids: ({ age }) => (age > 60 ? 0.3 : 0),
    specialite: chez('thermes'),
    tiers: 0.5,
    renouvellement: () => 12,
    actes: (_hasard, { jour }) => [
      acte('STH', {
        depense: tarif('STH', jour),
        base: tarif('STH', jour),
        tauxRo: 70,
        prise: ticketModerateur,
        codeGarantie: 'CURE',
      }),
    ],
  },
];
