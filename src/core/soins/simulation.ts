import { enCentimes, enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { isCentPourCentSante } from '#src/core/adherent/panier.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import {
  type ActeSimule,
  type CasSimule,
  casDe,
  fautesDesReponses,
  nombreLu,
  quantiteDe,
  type Reponses,
  reponsesEntieres,
} from './acte-simule.ts';
import { avertissementsDe } from './avertissements.ts';
import { detailDe } from './detail-simule.ts';
import { type GarantieComptee, priseDe } from './garantie.ts';
import { type ActeAPayer, type Prise, paie } from './paiement.ts';
import {
  chargeActeLourd,
  doitRetenues,
  type Exoneration,
  isActeLourd,
  tauxObligatoire,
} from './part-obligatoire.ts';
import { CompteRetenues, type DejaRetenu, type Retenue } from './retenues.ts';
import type { Choisi, ContexteSimu, DemandeSimu, ResultatSimu, Simulation } from './simulee.ts';

const MONTANT_MAX = 100_000;
const MONTANT_FAUX = 'Merci de saisir un montant en euros, par exemple 45,50.';
const SANS_TARIF =
  'Aucun tarif de base n’est connu pour ces soins à cette date : ils ne peuvent pas être simulés.';
const SANS_CAS = 'Ces soins ne se simulent pas avec ces réponses.';
const AUJOURDHUI_CHEZ = 'simulation';

/** The note that goes with every result (domain reference §1.19). */
function mentionDe(jour: string): string {
  return `Simulation non contractuelle, calculée selon vos garanties au ${jourFrancais(jour)}.`;
}

/** The base of what is asked for: with what an answer adds to it, so many times. Cents. */
function baseDe({ acte, cas, reponses, quantite }: Choisi, montant: number): number {
  if (cas.isBasePrix) return enCentimes(montant);
  const ajouts = acte.majorations
    .filter(({ champ, valeur }) => reponses[champ] === valeur)
    .reduce((somme, { montant }) => somme + enCentimes(montant), 0);
  return (enCentimes(cas.baseRemboursement ?? 0) + ajouts) * quantite;
}

function retenueDe({ retenue }: ActeSimule, jour: string, quantite: number): Retenue | undefined {
  if (retenue === null) return undefined;
  if (retenue === 'participation') return { genre: retenue, jour, chez: AUJOURDHUI_CHEZ };
  // Sittings are had on days of their own; boxes and journeys are of one day.
  const isSuite = retenue === 'paramedical';
  const jours = Array.from({ length: quantite }, (_, rang) => (isSuite ? plusJours(jour, rang) : jour));
  return { genre: retenue, jours };
}

/** What of amounts that are asked no contract pays. Cents. */
function horsPriseDe({ limites }: ActeSimule, reponses: Reponses): number {
  return limites.reduce((somme, { champ, montant }) => {
    const dit = enCentimes(nombreLu(reponses[champ] ?? '') ?? 0);
    return somme + Math.max(0, dit - enCentimes(montant));
  }, 0);
}

interface Prises {
  readonly prise: Prise;
  readonly supplements: readonly Prise[];
  readonly plafondRestant: number | null;
  readonly avertissements: readonly string[];
  readonly premiere: GarantieComptee | null;
  readonly isTropTot: boolean;
}

function prisesDe(
  contexte: ContexteSimu,
  { codesGarantie }: CasSimule,
  acte: Parameters<typeof priseDe>[1],
): Prises {
  const siennes = contexte.garanties.filter(({ code }) => codesGarantie.includes(code));
  const lues = siennes.map((une) => priseDe(une, acte));
  const [premiere, ...autres] = lues;
  return {
    prise: premiere?.prise ?? { nature: 'rien' },
    supplements: autres.map(({ prise }) => prise).filter(({ nature }) => nature !== 'rien'),
    plafondRestant: premiere?.plafondRestant ?? null,
    avertissements: lues.flatMap(({ avertissements }) => avertissements),
    premiere: siennes[0] ?? null,
    isTropTot: premiere?.isTropTot ?? false,
  };
}

function fautesDe(acte: ActeSimule, { options, montant }: DemandeSimu): Record<string, string> {
  const fautes = Object.fromEntries(
    Object.entries(fautesDesReponses(acte, options)).map(([nom, faute]) => [`options.${nom}`, faute]),
  );
  const isMontant =
    montant > 0 && montant <= MONTANT_MAX && Math.abs(enCentimes(montant) - montant * 100) < 1e-6;
  return isMontant ? fautes : { ...fautes, montant: MONTANT_FAUX };
}

/** Why a price is not one of these answers: the law limits it, and a dearer quote is of another basket. `null`: it may be. */
function horsLimite({ cas, quantite }: Choisi, montant: number): string | null {
  if (cas.montantMax === null) return null;
  const limite = enCentimes(cas.montantMax) * quantite;
  if (enCentimes(montant) <= limite) return null;
  const de = isCentPourCentSante(cas.panier) ? 'd’un soin 100 % Santé' : 'de ce panier';
  return `Le prix ${de} est limité à ${euros(enEuros(limite))} : choisissez un autre panier pour un devis plus élevé.`;
}

/** An act as the arithmetic of reimbursements takes it. */
function aPayer(
  choisi: Choisi,
  demande: DemandeSimu,
  contexte: ContexteSimu,
): { readonly brut: ActeAPayer; readonly prises: Prises } {
  const { acte, cas, reponses, quantite } = choisi;
  const exoneration = (reponses.exoneration ?? 'aucune') as Exoneration;
  const { jour, isMineur, isMoins16 } = contexte;
  const regime = contexte.regime ?? 'general';
  const isPaye = reponses.lieu !== 'horsUe';
  const base = isPaye ? baseDe(choisi, demande.montant) : 0;
  const isLourd = acte.isLourd && isActeLourd(base, jour);
  const taux = tauxObligatoire(cas.tauxRo, acte.famille, { regime, exoneration });
  const prises = prisesDe(contexte, cas, { base, quantite, jour, unite: acte.unite });
  const retenue = retenueDe(acte, jour, quantite);
  const dues = doitRetenues({ isMineur, isCss: contexte.isCss, exoneration });
  return {
    prises,
    brut: {
      depense: enCentimes(demande.montant),
      base: prises.isTropTot ? 0 : base,
      tauxRo: isPaye && !prises.isTropTot ? (isLourd ? 100 : taux) : 0,
      ...(isLourd && { charge: chargeActeLourd(base, jour, { regime, exoneration }) }),
      ...(retenue && dues && isPaye && { retenue }),
      prise: isPaye ? prises.prise : { nature: 'rien' },
      supplements: isPaye ? prises.supplements : [],
      horsPrise: horsPriseDe(acte, reponses),
      isHorsParcours: acte.isParcours && !demande.parcoursSoins && !isMoins16,
    },
  };
}

const RIEN_RETENU: DejaRetenu = {
  ...{ participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 },
};

function compteDe({ retenues, jour }: ContexteSimu): CompteRetenues {
  const lues = Object.entries(retenues ?? RIEN_RETENU).map(([nom, montant]) => [nom, enCentimes(montant)]);
  return CompteRetenues.depuis(Object.fromEntries(lues) as unknown as DejaRetenu, jour, AUJOURDHUI_CHEZ);
}

/**
 * What somebody would be paid back of an act, by the arithmetic that pays and explains care: pure, the same in the browser, which
 * answers at once, and on the server, which has the last word.
 */
export function simule(acte: ActeSimule, demande: DemandeSimu, contexte: ContexteSimu): Simulation {
  const fautes = fautesDe(acte, demande);
  if (Object.keys(fautes).length > 0) return { fautes };
  const reponses = reponsesEntieres(acte, demande.options);
  const cas = casDe(acte, reponses);
  if (!cas) return { fautes: { codeActe: SANS_CAS } };
  if (cas.baseRemboursement === null && !cas.isBasePrix) return { fautes: { dateSoins: SANS_TARIF } };
  const choisi = { acte, cas, reponses, quantite: quantiteDe(acte, reponses) };
  const tropCher = horsLimite(choisi, demande.montant);
  if (tropCher) return { fautes: { montant: tropCher } };
  const { brut, prises } = aPayer(choisi, demande, contexte);
  const paye = paie(brut, { retenues: compteDe(contexte) });
  const { premiere } = prises;
  return {
    resultat: {
      depense: demande.montant,
      baseRemboursement: enEuros(brut.base),
      tauxRo: brut.tauxRo,
      montantRo: enEuros(paye.montantRo),
      montantRc: enEuros(paye.montantRc),
      resteACharge: enEuros(paye.reste),
      participationForfaitaire: enEuros(paye.participation),
      franchise: enEuros(paye.franchise),
      detail: detailDe(choisi, brut, paye, prises),
      garantie: premiere && { libelle: premiere.libelle, expression: premiere.valeur },
      plafondRestant: prises.plafondRestant === null ? null : enEuros(prises.plafondRestant),
      avertissements: [...prises.avertissements, ...avertissementsDe(choisi, demande, contexte, brut)],
      dateCalcul: contexte.jour,
      isEstimation: true,
      mention: mentionDe(contexte.jour),
    },
  };
}

/** What one price costs more than another, once all is paid back. Euros. */
export function ecartDe(un: ResultatSimu, autre: ResultatSimu): string {
  const ecart = enEuros(enCentimes(autre.resteACharge) - enCentimes(un.resteACharge));
  if (ecart === 0) return 'Votre reste à charge serait le même.';
  return `Votre reste à charge serait ${ecart > 0 ? 'plus élevé' : 'plus bas'} de ${euros(Math.abs(ecart))}.`;
}
