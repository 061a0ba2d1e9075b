import type { Controle } from '#src/core/definition/controle.ts';
import { decimal } from '#src/core/definition/number.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { euros as enMots } from '#src/core/valeurs/euros.ts';

type Phrases = Omit<NonNullable<Parameters<typeof decimal>[2]>, 'unite'>;

const PAR_MONTANT: Controle = {
  type: 'montant',
  mots: enMots,
};

/** An amount of euros with two decimals; `12,50`, `12.50` and `12,50 €` are one. */
export function euros(min: number, max: number, phrases?: Phrases): Nature<number> {
  return { ...decimal(min, max, { ...phrases, unite: '€' }), controle: PAR_MONTANT };
}
