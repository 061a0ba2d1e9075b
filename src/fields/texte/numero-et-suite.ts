import type { Option } from '#src/core/definition/controle.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

const NUMERO_ET_SUITE = /^(\d+)[\s,-]*([a-z]+)\.?$/;

/**
 * A number and what is typed behind it, where that is one of the options, by its name or its code; `null` otherwise.
 * Example: `numeroEtSuite('12 bis', [{ code: 'B', libelle: 'bis' }])` → `{ numero: '12', code: 'B' }`.
 */
export function numeroEtSuite(
  typed: string,
  options: readonly Option[],
): { readonly numero: string; readonly code: string } | null {
  const [, numero, suite] = NUMERO_ET_SUITE.exec(normalise(typed).trim()) ?? [];
  if (numero === undefined) return null;
  const option =
    options.find(({ libelle }) => normalise(libelle) === suite) ??
    options.find(({ code }) => normalise(code) === suite);
  return option ? { numero, code: option.code } : null;
}
