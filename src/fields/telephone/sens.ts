import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { pattern } from '#src/core/definition/text.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';

export interface ControleTelephone extends Controle {
  readonly type: 'telephone';
  readonly autoComplete?: string;
  /** Of numbers without a prefix, without its plus; absent: that of France. */
  readonly indicatif?: string;
}

/** A number beside the prefix of its country. */
export const PAR_TELEPHONE: ControleTelephone = {
  type: 'telephone',
  autoComplete: 'tel',
  mots: numeroEnMots,
};

/** E.164, nine digits for France; or a short number, which has no other writing: `3646`, `15`, `116117`. */
const TELEPHONE = /^(\+33[1-9]\d{8}|\+(?!33)[1-9]\d{6,14}|3\d{3}|1\d{1,5})$/;

/** Overseas departments have prefixes of their own, though their numbers begin with 0 and have ten digits as in France. */
const OUTRE_MER: readonly (readonly [debut: RegExp, indicatif: string])[] = [
  [/^0(?=590|69[01])/, '+590'],
  [/^0(?=[56]94)/, '+594'],
  [/^0(?=596|69[67])/, '+596'],
  [/^0(?=26[23]|639|69[23])/, '+262'],
];

/** As it is kept, as far as it was typed: `06 12` → `+33612`, `0033 (0)6 12` → `+33612`, `0692` → `+262692`. */
function international(texte: string): string {
  const compact = texte.replace(/[\s.()/-]/gu, '').replace(/^00/, '+');
  if (!compact.startsWith('0')) return compact.replace(/^\+330/, '+33');
  const [, indicatif = '+33'] = OUTRE_MER.find(([debut]) => debut.test(compact)) ?? [];
  return indicatif + compact.slice(1);
}

/**
 * A telephone number as it is typed, kept as E.164. The plan of each country is not in here, for public pages to carry this
 * rule: who needs a mobile, or a number that exists, asks for it besides (`src/acts/champs/telephone.ts`).
 */
export const numeroTelephone: Nature<string> = {
  ...pattern(20, TELEPHONE, M.TEL, { clean: international }),
  controle: PAR_TELEPHONE,
  cherche: international,
};
