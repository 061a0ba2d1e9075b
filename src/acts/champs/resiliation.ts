import { choix } from '#src/acts/champs/choix.ts';
import { email, jour } from '#src/acts/champs/texte.ts';
import { nomPropre } from '#src/acts/identite/champs-personne.ts';
import { si } from '#src/core/acte/condition.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type MotifPropose, SANS_DISPENSE } from './motifs-resiliation.ts';

/** When a contract may be ended (code de la mutualité, art. L. 221-10, L. 221-10-2 and L. 221-17). */
export const CONDITIONS =
  'Après un an de contrat, vous pouvez résilier à tout moment, sans frais ni motif : le contrat prend fin un mois après la réception de votre demande. Plus tôt, il prend fin à l’échéance annuelle, avec un préavis de deux mois, ou un mois après votre demande en cas de changement de situation, avec un justificatif.';

/** What ends with it (code de la mutualité, art. L. 221-10-1 and L. 221-10-2: what was paid for later is given back in thirty days). */
export const EFFETS =
  'Après la date de fin, les soins ne sont plus remboursés et la carte de tiers payant n’est plus valable. La part de cotisation déjà payée pour la suite vous est rendue sous trente jours.';

const EMPLOYEUR = 'Votre contrat est souscrit par votre employeur. Rapprochez-vous de lui.';
/** Months ahead in which something that is known already may happen: a retirement. */
const A_VENIR_MOIS = 12;

/** Months ahead in which an end may be asked for: the earliest of any reason is among them; who wants a later one asks later. */
const FIN_AU_PLUS_MOIS = 24;

/** Who asks, and where they are answered. */
export function auteur() {
  return {
    nom: nomPropre({ label: 'Nom' }),
    prenom: nomPropre({ label: 'Prénom' }),
    email: email({ label: 'Adresse e-mail', aide: 'L’accusé de réception y est envoyé aussitôt.' }),
  };
}

/** The codes of the reasons of which something holds. */
export function codesDes(
  motifs: readonly MotifPropose[],
  garde: (motif: MotifPropose) => boolean,
): readonly string[] {
  return motifs.filter(garde).map(({ code }) => code);
}

/** Why, since when and until when. */
export function motifEtFin(motifs: readonly MotifPropose[], aujourdhui: string) {
  const avecEvenement = codesDes(motifs, ({ isEvenement }) => isEvenement);
  return {
    codeMotif: choix({ label: 'Motif' }, motifs, 'liste'),
    dateEvenement: si(
      { codeMotif: avecEvenement },
      jour({ label: 'Date de l’événement' }, { max: plusMois(aujourdhui, A_VENIR_MOIS) }),
    ),
    dateEffet: jour(
      { label: 'Date d’effet souhaitée', aide: 'Le dernier jour couvert.' },
      { max: plusMois(aujourdhui, FIN_AU_PLUS_MOIS) },
    ),
  };
}

/** From when a contract may end, for a reason. */
export function phraseDuMotif({ min }: Pick<MotifPropose, 'min'>): string {
  return min === null ? 'À partir du jour de l’événement.' : `À partir du ${jourFrancais(min)}.`;
}

interface Dites {
  readonly codeMotif?: string | null;
  readonly dateEvenement?: string | null;
  readonly dateEffet?: string | null;
}

/** What is wrong with the end that is asked for. */
export function fautesDeFin(
  { codeMotif, dateEvenement, dateEffet }: Dites,
  motifs: readonly MotifPropose[],
  aujourdhui: string,
): FieldErrors {
  if (codeMotif === SANS_DISPENSE) return { codeMotif: EMPLOYEUR };
  const motif = motifs.find(({ code }) => code === codeMotif);
  if (!motif) return {};
  if (motif.min === null && dateEvenement && dateEvenement > aujourdhui) return { dateEvenement: M.DATE_FUT };
  const min = motif.min ?? dateEvenement;
  return min && dateEffet && dateEffet < min ? { dateEffet: M.DATE_MIN(jourFrancais(min)) } : {};
}
