import { euros } from '#src/core/valeurs/euros.ts';
import { enEuros, partDe } from './arithmetique-soins.ts';

/**
 * The tariff that examples are told with, in cents: that of a consultation of one's own doctor (service-public.fr F17042,
 * 22 December 2024: 30 €).
 */
const TARIF = 3000;

const EN_PART = /^(\d{1,4}) % (?:de la )?BR$/;

/** Whether a guarantee is a part of the base on which the compulsory scheme reckons. */
export function isEnPartDeBase(valeur: string): boolean {
  return EN_PART.test(valeur.replaceAll('\u00a0', ' '));
}

/**
 * What a guarantee such as `150 % BR` comes to, by the arithmetic that explains reimbursements; `null` where it is no part of
 * the base. The compulsory part is in it, and what the law leaves to people is not paid back.
 */
export function exempleGarantie(valeur: string): string | null {
  const part = EN_PART.exec(valeur.replaceAll('\u00a0', ' '))?.[1];
  if (part === undefined) return null;
  const [tarif, jusqua] = [TARIF, partDe(TARIF, Number(part))].map((centimes) => euros(enEuros(centimes)));
  return `Par exemple, jusqu’à ${jusqua} si le tarif de base est de ${tarif}.`;
}

/** Rates of the base as one: `100 % BR`, or from the lowest to the highest. */
function parts(valeurs: readonly string[]): string[] {
  const taux = valeurs
    .flatMap((valeur) => EN_PART.exec(valeur.replaceAll('\u00a0', ' '))?.[1] ?? [])
    .map(Number);
  const [moindre, haut] = [Math.min(...taux), Math.max(...taux)];
  if (taux.length === 0) return [];
  return [moindre === haut ? `${haut} % BR` : `de ${moindre} % à ${haut} % BR`];
}

/**
 * The values of some guarantees in one line: their rates as one, then others that differ, two things in all, and how many more
 * there are.
 */
export function apercuGaranties(garanties: readonly { readonly valeur: string }[]): string {
  const valeurs = [...new Set(garanties.map(({ valeur }) => valeur))];
  const dites = [...parts(valeurs), ...valeurs.filter((valeur) => !isEnPartDeBase(valeur))];
  const autres = dites.length - 2;
  const debut = dites.slice(0, 2).join(' · ');
  if (autres <= 0) return debut;
  return `${debut} et ${autres === 1 ? 'une autre garantie' : `${autres} autres garanties`}`;
}
