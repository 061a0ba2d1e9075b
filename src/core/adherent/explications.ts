import { tauxDansParcours } from '#src/core/soins/part-obligatoire.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import {
  type CauseReste,
  causesDuReste,
  enCentimes,
  enEuros,
  type MontantsLigne,
  obligatoireBrut,
  partDe,
} from './arithmetique-soins.ts';
import { type ActeDeSoin, type EtatDecompte, isAVenir } from './decompte.ts';
import { isCentPourCentSante } from './panier.ts';

/** Of the statement of a line: what became of it. */
export interface Suite {
  readonly etat: EtatDecompte;
  readonly motifRejet: { readonly code: string; readonly libelle: string } | null;
  readonly tiers: object | null;
}

export interface Explication {
  /** How each part was worked out. */
  readonly calcul: readonly string[];
  /** What the rest is made of; empty where nothing stays. */
  readonly reste: readonly string[];
}

const dit = (centimes: number) => euros(enEuros(centimes));

/** Percent as people read it: `70 %`. */
function taux(pourCent: number): string {
  return `${String(pourCent).replace('.', ',')}\u202f%`;
}

/** The amounts of a line, in cents. */
export function montantsDe(ligne: ActeDeSoin): MontantsLigne {
  return {
    depense: enCentimes(ligne.depense),
    base: enCentimes(ligne.baseRemboursement),
    ro: enCentimes(ligne.montantRo),
    participation: enCentimes(ligne.participationForfaitaire),
    franchise: enCentimes(ligne.franchise),
    rc: enCentimes(ligne.montantRc),
    autre: enCentimes(ligne.montantAutreRc),
    reste: enCentimes(ligne.resteACharge),
    isHorsParcours: ligne.parcoursSoins === false,
  };
}

/** The compulsory scheme's part, in words; the figures are said where they give the amount, and nowhere else. */
function partRo(tauxRo: number, montants: MontantsLigne, isAVenir: boolean): string {
  const { base, ro, depense } = montants;
  if (ro === 0 && (base === 0 || tauxRo === 0)) return 'L’Assurance maladie ne rembourse pas ces soins.';
  const verbe = isAVenir ? 'devrait rembourser' : 'rembourse';
  const brut = obligatoireBrut(montants);
  const prevue = partDe(base, tauxRo);
  // Nobody is paid back more than was charged.
  const isPlafonnee = brut === depense && prevue > brut;
  if (prevue !== brut && !isPlafonnee) return `L’Assurance maladie ${verbe} ${dit(ro)}.`;
  const net = brut === ro ? '' : `, moins ${dit(brut - ro)} de retenues : ${dit(ro)}`;
  const limite = isPlafonnee ? `, sans dépasser la dépense (${dit(depense)})` : '';
  return `L’Assurance maladie ${verbe} ${taux(tauxRo)} de son tarif de base (${dit(base)}), soit ${dit(prevue)}${limite}${net}.`;
}

/** «demande en double»: a label inside a sentence. */
function motifDe({ motifRejet }: Suite): string {
  const libelle = motifRejet?.libelle ?? '';
  return libelle.charAt(0).toLowerCase() + libelle.slice(1);
}

/** Where no guarantee says it: what of the base, or of the amount charged, the compulsory scheme leaves. */
function pourquoiRc(montants: MontantsLigne, tauxRo: number): string {
  const { base, depense, rc, isHorsParcours } = montants;
  const brut = obligatoireBrut(montants);
  if (base <= 0 || brut <= 0) return '';
  if (base <= depense && rc === base - brut)
    return `, ce qui reste du tarif de base : ${dit(base)} − ${dit(brut)}`;
  if (rc === depense - brut) return `, ce qui reste de la dépense : ${dit(depense)} − ${dit(brut)}`;
  const plein = partDe(base, tauxDansParcours(tauxRo));
  if (isHorsParcours && rc === Math.min(base, depense) - plein)
    return `, comme dans le parcours de soins : ${dit(Math.min(base, depense))} − ${dit(plein)}`;
  return '';
}

function partMutuelle(montants: MontantsLigne, suite: Suite, { tauxRo, commentaire }: ActeDeSoin): string {
  const { depense, rc } = montants;
  if (suite.etat === 'rejete')
    return suite.motifRejet
      ? `Votre mutuelle a refusé de rembourser ces soins : ${motifDe(suite)}.`
      : 'Votre mutuelle a refusé de rembourser ces soins.';
  if (rc <= 0) {
    const rien = isAVenir(suite.etat) ? 'ne devrait rien rembourser' : 'ne rembourse rien';
    const isCouverte = depense > 0 && obligatoireBrut(montants) >= depense;
    return isCouverte
      ? `Votre mutuelle ${rien} : l’Assurance maladie prend déjà toute la dépense en compte.`
      : `Votre mutuelle ${rien} pour ces soins.`;
  }
  const verbe = isAVenir(suite.etat) ? 'devrait rembourser' : 'rembourse';
  const pourquoi = commentaire === null ? pourquoiRc(montants, tauxRo) : '';
  return `Votre mutuelle ${verbe} ${dit(rc)}${pourquoi}.`;
}

type Phrase = (centimes: number, ligne: ActeDeSoin, suite: Suite) => string;

/** A levy that a professional has not asked for is taken later. */
const plusTard = ({ tiers }: Suite) =>
  tiers === null ? '' : ' En tiers payant, l’Assurance maladie la retient sur un prochain remboursement.';

const CAUSES: Readonly<Record<CauseReste, Phrase>> = {
  participation: (centimes, _ligne, suite) =>
    `La participation forfaitaire de ${dit(centimes)} : elle n’est remboursée par aucun contrat responsable.${plusTard(suite)}`,
  franchise: (centimes, _ligne, suite) =>
    `La franchise médicale de ${dit(centimes)} : elle n’est remboursée par aucun contrat responsable.${plusTard(suite)}`,
  horsParcours: (centimes) =>
    `${dit(centimes)} parce que vous avez consulté en dehors du parcours de soins coordonnés : l’Assurance maladie rembourse moins, et la différence reste à votre charge.`,
  depassement: (centimes, { depassement }) =>
    `Le professionnel demande ${euros(depassement)} de plus que le tarif de base. Vos garanties ne couvrent pas ${dit(centimes)} de ce dépassement.`,
  garantie: (centimes, { montantRc, codeGarantie }) =>
    montantRc === 0 && codeGarantie === null
      ? `${dit(centimes)} que votre contrat ne prévoit pas de rembourser.`
      : `${dit(centimes)} au-delà de ce que prévoient vos garanties pour ces soins.`,
};

const RETENUES: readonly CauseReste[] = ['participation', 'franchise'];

/** What stays, cause by cause: of what was refused, the refusal is the one cause beside the levies. */
function resteDe(ligne: ActeDeSoin, suite: Suite): string[] {
  const morceaux = causesDuReste(montantsDe(ligne));
  const phrases = (lus: typeof morceaux) =>
    lus.map(([cause, centimes]) => CAUSES[cause](centimes, ligne, suite));
  if (suite.etat !== 'rejete') return phrases(morceaux);
  const refuse = morceaux
    .filter(([cause]) => !RETENUES.includes(cause))
    .reduce((somme, [, centimes]) => somme + centimes, 0);
  return [
    ...phrases(morceaux.filter(([cause]) => RETENUES.includes(cause))),
    ...(refuse > 0
      ? [`${dit(refuse)} que votre mutuelle n’a pas remboursés, ces soins ayant été refusés.`]
      : []),
  ];
}

/** A statement that takes another one back: every amount is negative. */
function miroir({ montantRo, montantRc, montantAutreRc }: ActeDeSoin): Explication {
  const reprises = [
    montantRc !== 0 && `${euros(montantRc)} de votre mutuelle`,
    montantRo !== 0 && `${euros(montantRo)} de l’Assurance maladie`,
    montantAutreRc !== 0 && `${euros(montantAutreRc)} de votre autre mutuelle`,
  ].filter((partie) => partie !== false);
  return {
    calcul: [
      'Cette ligne reprend un décompte précédent, qui contenait une erreur : ses montants sont les mêmes, en négatif.',
      ...(reprises.length > 0 ? [`Sont repris ${reprises.join(' et ')}.`] : []),
      'Un nouveau décompte porte les montants justes.',
    ],
    reste: [],
  };
}

/** Nothing explains a mistake: the right statement explains itself. */
const ERRONE = 'Montant erroné : un autre décompte l’annule, et un troisième porte les montants justes.';

/** So that a figure of the demonstration is never taken for the law's. */
export const BASE_EXEMPLE =
  'Ce tarif de base est un exemple de démonstration : ce n’est pas celui de l’Assurance maladie.';

/** Why an act was paid back like that, in plain words, with the figures that make its amounts (domain reference §5.1). */
export function explique(ligne: ActeDeSoin, suite: Suite): Explication {
  const { montantRc, montantAutreRc, commentaire, isReseau, panier, resteACharge, depense } = ligne;
  if (suite.etat === 'annule') {
    const annule = 'Ce décompte est annulé : il ne donne lieu à aucun remboursement.';
    return { calcul: commentaire ? [annule, commentaire] : [annule], reste: [] };
  }
  if (depense < 0) return miroir(ligne);
  if (suite.etat === 'regularise') return { calcul: [ERRONE], reste: [] };
  const montants = montantsDe(ligne);
  return {
    calcul: [
      partRo(ligne.tauxRo, montants, isAVenir(suite.etat)),
      partMutuelle(montants, suite, ligne),
      ...(commentaire ? [commentaire] : []),
      ...(ligne.isBaseExemple ? [BASE_EXEMPLE] : []),
      ...(montantAutreRc > 0 ? [`Votre autre mutuelle rembourse ${euros(montantAutreRc)}.`] : []),
      ...(isCentPourCentSante(panier) && montantRc > 0 && resteACharge === 0
        ? ['Ces soins font partie du 100 % Santé : ils sont entièrement pris en charge.']
        : []),
      ...(isReseau ? ['Le professionnel fait partie de notre réseau : ses tarifs sont négociés.'] : []),
    ],
    reste: resteACharge > 0 ? resteDe(ligne, suite) : [],
  };
}
