import { enCentimes, partDe } from '#src/core/adherent/arithmetique-soins.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { chiffre } from './chiffres-legaux.ts';
import type { Expression } from './expressions.ts';
import type { Prise } from './paiement.ts';

/** What of a guarantee pays an act. */
export interface GarantieComptee {
  readonly code: string;
  readonly libelle: string;
  /** As the table of covers has it. */
  readonly valeur: string;
  readonly calcul?: {
    readonly expression: Expression;
    readonly valeur: number | null;
    readonly isInclusRo: boolean;
  } | null;
  readonly plafond: {
    readonly montant: number;
    readonly periode: string;
    readonly nbMax: number | null;
  } | null;
  readonly renouvellement: object | null;
  /** What the person had of it; `null`: nobody may say, or nothing is counted. */
  readonly consomme: {
    readonly montant: number;
    readonly nb: number;
    readonly disponibleLe: string | null;
  } | null;
}

/** What a guarantee pays of an act, and what is left of it before. */
export interface PriseDeGarantie {
  readonly prise: Prise;
  /** Cents; `null`: no ceiling. */
  readonly plafondRestant: number | null;
  readonly avertissements: readonly string[];
  /** The equipment before is too recent: the compulsory scheme has the same term, and pays nothing either. */
  readonly isTropTot?: true;
}

interface Acte {
  /** Cents, for the whole quantity. */
  readonly base: number;
  readonly quantite: number;
  readonly jour: string;
  /** What the quantity counts: «séance». */
  readonly unite: string | null;
}

const RIEN: Prise = { nature: 'rien' };

function somme(centimes: number, isInclusRo: boolean, sur?: string): Prise {
  return { nature: 'forfait', centimes, isEnPlus: !isInclusRo, ...(sur && { sur }) };
}

/** What it pays with nothing used of it. */
function entiere({ calcul }: GarantieComptee, { base, quantite, jour, unite }: Acte): Prise {
  if (!calcul) return RIEN;
  const { expression, isInclusRo } = calcul;
  const valeur = calcul.valeur ?? 0;
  switch (expression) {
    case 'fraisReels':
    case 'centPourCentSante':
      return { nature: 'fraisReels' };
    case 'ticketModerateur':
      return { nature: 'pctBR', valeur: 100 };
    case 'pctBR':
    case 'pctBRMoinsRo':
      return isInclusRo || expression === 'pctBRMoinsRo'
        ? { nature: 'pctBR', valeur }
        : somme(partDe(base, valeur), false);
    case 'pctPMSS':
      return somme(partDe(chiffre('PMSS', jour), valeur), isInclusRo);
    case 'forfaitActe':
      return somme(
        enCentimes(valeur) * quantite,
        isInclusRo,
        unite ? ` (${euros(valeur)} par ${unite})` : '',
      );
    default:
      return somme(enCentimes(valeur), isInclusRo);
  }
}

/** Whether what one had of it changes what it pays. */
function isComptee({ plafond, renouvellement }: GarantieComptee): boolean {
  return renouvellement !== null || (plafond !== null && plafond.periode !== 'jour');
}

/** How many of the acts asked for it still pays; `null`: it does not count them. */
function nombrePaye({ plafond, consomme }: GarantieComptee, quantite: number): number | null {
  if (!plafond || plafond.nbMax === null || (plafond.periode !== 'acte' && plafond.periode !== 'jour'))
    return null;
  const deja = plafond.periode === 'acte' ? (consomme?.nb ?? 0) : 0;
  return Math.max(0, Math.min(quantite, plafond.nbMax - deja));
}

function limitee(garantie: GarantieComptee, acte: Acte, restant: number): Prise {
  const prise = entiere(garantie, acte);
  if (prise.nature !== 'forfait' || prise.centimes <= restant) return prise;
  return { ...prise, centimes: restant, sur: ', ce qui reste de votre plafond' };
}

function parNombre(garantie: GarantieComptee, acte: Acte, paye: number): PriseDeGarantie {
  const { plafond } = garantie;
  const nbMax = plafond?.nbMax ?? 0;
  const unite = acte.unite ?? 'acte';
  const trop = `Votre garantie paie ${nbMax} ${unite}${nbMax > 1 ? 's' : ''} ${plafond?.periode === 'jour' ? 'au plus' : 'par an'} : ${
    paye === 0 ? 'il n’en reste pas' : `il en reste ${paye}`
  }.`;
  const unitaire = enCentimes(plafond?.montant ?? 0);
  return {
    prise: paye === 0 ? RIEN : limitee(garantie, { ...acte, quantite: paye }, unitaire * paye),
    plafondRestant:
      unitaire * Math.max(0, nbMax - (plafond?.periode === 'acte' ? (garantie.consomme?.nb ?? 0) : 0)),
    avertissements: paye < acte.quantite ? [trop] : [],
  };
}

/** What a guarantee pays of an act that day, its ceilings and terms being what the person has left of them. */
export function priseDe(garantie: GarantieComptee, acte: Acte): PriseDeGarantie {
  const { plafond, consomme } = garantie;
  const inconnue =
    isComptee(garantie) && consomme === null
      ? ['Ce qui a déjà été utilisé de cette garantie n’est pas compté ici : le résultat la suppose entière.']
      : [];
  if (consomme?.disponibleLe && consomme.disponibleLe > acte.jour)
    return {
      prise: RIEN,
      ...{ plafondRestant: 0, isTropTot: true },
      avertissements: [
        `Le prochain équipement est remboursé à partir du ${jourFrancais(consomme.disponibleLe)}, par l’Assurance maladie comme par votre mutuelle.`,
      ],
    };
  const paye = nombrePaye(garantie, acte.quantite);
  if (paye !== null) {
    const compte = parNombre(garantie, acte, paye);
    return { ...compte, avertissements: [...inconnue, ...compte.avertissements] };
  }
  if (!plafond) return { prise: entiere(garantie, acte), plafondRestant: null, avertissements: inconnue };
  const restant = Math.max(0, enCentimes(plafond.montant) - enCentimes(consomme?.montant ?? 0));
  const epuise = restant === 0 ? ['Le plafond de cette garantie est déjà utilisé.'] : [];
  return {
    prise: restant === 0 ? RIEN : limitee(garantie, acte, restant),
    plafondRestant: restant,
    avertissements: [...inconnue, ...epuise],
  };
}
