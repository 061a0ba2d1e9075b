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

/** The values of some guarantees in one line: the first two of those that differ, and how many more there are. */
export function apercuGaranties(garanties: readonly { readonly valeur: string }[]): string {
  const valeurs = [...new Set(garanties.map(({ valeur }) => valeur))];
  const autres = valeurs.length - 2;
  const debut = valeurs.slice(0, 2).join(' · ');
  return autres > 0 ? `${debut} et ${autres === 1 ? 'une autre' : `${autres} autres`}` : debut;
}
