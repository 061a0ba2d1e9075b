import type { ControleTexte } from '#src/core/definition/controle.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { decimal } from '#src/core/definition/number.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';

interface Options extends CommonOptions {
  /** Below 0 it is a change: lists and reports show its sign, «+12,5 %». */
  readonly min?: number;
  readonly max?: number;
  readonly defaut?: number;
}

const nombres = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));
const PAR_TAUX: ControleTexte = { type: 'texte', mots: (taux: number) => `${nombres().format(taux)} %` };

/** A percentage with two decimals, from 0 to 100 unless said otherwise (reimbursement rates go beyond 100). */
export function taux<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'taux',
    ...decimal(options.min ?? 0, options.max ?? 100, { unite: '%' }),
    controle: PAR_TAUX,
    column: 'numeric(5,2)',
    operators: ORDER_OPERATORS,
    exportFormat: 'decimal',
  });
}
