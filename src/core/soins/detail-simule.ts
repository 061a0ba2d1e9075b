import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import { explique } from '#src/core/adherent/explications.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { GarantieComptee } from './garantie.ts';
import { type ActeAPayer, type ActePaye, motifRc } from './paiement.ts';
import { tauxHorsParcours } from './part-obligatoire.ts';
import type { Choisi, DetailSimu } from './simulee.ts';

/** A simulated act as a line of a statement has it, which is explained by the same sentences. */
function ligneDe(
  { acte, cas }: Choisi,
  brut: ActeAPayer,
  paye: ActePaye,
  garantie: GarantieComptee | null,
): ActeDeSoin {
  const taux = brut.isHorsParcours ? tauxHorsParcours(brut.tauxRo) : brut.tauxRo;
  return {
    ...{ id: acte.code, rangLigne: 1, codeActe: acte.codeActe, codeDetail: null, libelleActe: acte.libelle },
    ...{ codeDomaine: acte.codeDomaine, libelleDomaine: '', dateSoinsDebut: '', dateSoinsFin: null },
    ...{ quantite: 1, coefficient: 1, tauxRo: taux, montantAutreRc: 0 },
    depense: enEuros(brut.depense),
    baseRemboursement: enEuros(brut.base),
    montantRo: enEuros(paye.montantRo),
    participationForfaitaire: enEuros(paye.participation),
    franchise: enEuros(paye.franchise),
    montantRc: enEuros(paye.montantRc),
    resteACharge: enEuros(paye.reste),
    depassement: enEuros(Math.max(0, brut.depense - brut.base)),
    parcoursSoins: acte.isParcours ? !brut.isHorsParcours : null,
    codeGarantie: garantie?.code ?? null,
    commentaire: paye.montantRc === 0 ? null : motifRc(brut),
    isReseau: false,
    panier: cas.panier,
    ...(cas.isBaseExemple && brut.base !== 0 && { isBaseExemple: true as const }),
  };
}

const dit = (centimes: number) => euros(enEuros(centimes));

/** Of a heavy act: what its charge is, and how the part of the compulsory scheme comes from it. */
function chargeDite({ charge = 0, base, depense }: ActeAPayer, paye: ActePaye): readonly string[] {
  if (charge === 0) return [];
  const { montantRo, participation, franchise } = paye;
  const retenu = participation + franchise;
  const moins = [charge, ...(retenu > 0 ? [retenu] : [])].map((un) => ` − ${dit(un)}`).join('');
  const calcul = base - charge <= depense ? ` Soit ${dit(base)}${moins} = ${dit(montantRo)}.` : '';
  return [
    `Pour un acte de 120\u00a0€ ou plus, une participation de ${dit(charge)} remplace ce que l’Assurance maladie laisse d’ordinaire à payer ; votre mutuelle la rembourse avec le tarif de base.${calcul}`,
  ];
}

/** An equipment that is renewed too early: neither pays it yet. */
const TROP_TOT = {
  obligatoire: 'L’Assurance maladie ne rembourse pas encore un nouvel équipement.',
  mutuelle: 'Votre mutuelle non plus.',
  reste: 'Rien n’est remboursé avant la date du prochain équipement.',
} as const;

/** Line by line: what is charged, who pays what and why, and what stays. */
export function detailDe(
  choisi: Choisi,
  brut: ActeAPayer,
  paye: ActePaye,
  { premiere, isTropTot }: { readonly premiere: GarantieComptee | null; readonly isTropTot: boolean },
): readonly DetailSimu[] {
  const ligne = ligneDe(choisi, brut, paye, premiere);
  const { calcul, reste } = explique(ligne, { etat: 'enCours', motifRejet: null, tiers: null });
  const [obligatoire = '', mutuelle = '', ...autres] = calcul;
  return [
    { libelle: 'Dépense', montant: ligne.depense, explication: choisi.cas.libelle },
    {
      libelle: 'Assurance maladie',
      montant: ligne.montantRo,
      explication: isTropTot ? TROP_TOT.obligatoire : [obligatoire, ...chargeDite(brut, paye)].join(' '),
    },
    {
      libelle: 'Votre mutuelle',
      montant: ligne.montantRc,
      explication: isTropTot ? TROP_TOT.mutuelle : [mutuelle, ...autres].join(' '),
    },
    ...(ligne.participationForfaitaire > 0
      ? [
          {
            libelle: 'Dont participation forfaitaire',
            montant: ligne.participationForfaitaire,
            explication: null,
          },
        ]
      : []),
    ...(ligne.franchise > 0
      ? [{ libelle: 'Dont franchise médicale', montant: ligne.franchise, explication: null }]
      : []),
    {
      libelle: 'Reste à votre charge',
      montant: ligne.resteACharge,
      explication: isTropTot ? TROP_TOT.reste : reste.join(' ') || null,
    },
  ];
}
