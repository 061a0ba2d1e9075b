import type { Champ } from '#src/core/definition/form.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { type Demande, demande, type RequisDe } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import { numeroSecu } from '#src/fields/nir/sens.ts';
import { numeroSiret } from '#src/fields/siret/sens.ts';

/**
 * A social security number with its key, 15 characters without spaces; `monaco`: or a number of Monaco, 13 characters that
 * begin with 98 (specification 2 §5).
 */
export function nir<const O extends Demande>(
  options: O & { readonly monaco?: true },
): Champ<string, RequisDe<O>> {
  return demande(numeroSecu(options.monaco === true), options);
}

/** The number of an employer's establishment, 14 digits. */
export function siret<const O extends Demande>(options: O): Champ<string, RequisDe<O>> {
  return demande(numeroSiret, options);
}

/** Longer than a number is, so that one of ten characters is told what is wrong with it. */
const numeroFiness = line(30, { clean: (texte) => texte.replace(/\s/gu, '').toUpperCase() });

/** The number of a health establishment, 9 characters, the letter of Corsica in any case. */
export function finess<const O extends Demande>(options: O): Champ<string, RequisDe<O>> {
  return demande(numeroFiness, options, (valeur) => (isFiness(valeur) ? null : MA.FINESS));
}
