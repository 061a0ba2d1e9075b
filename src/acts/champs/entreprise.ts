import { ligne } from '#src/acts/identite/champs.ts';
import type { Champ } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import { isSiret } from '#src/core/siret.ts';
import type { Options, RequisDe } from './options.ts';
import { dresse } from './texte.ts';

/** A company's number of fourteen digits; the spaces that people put in it are dropped. */
export function siret<const O extends Options>(options: O): Champ<string, RequisDe<O>> {
  const champ = ligne(
    options,
    20,
    (valeur) => (isSiret(valeur) ? null : M.SIRET),
    (valeur) => valeur.replace(/[\s.]/g, ''),
  );
  return dresse(champ, { type: 'siret' }, options.aide);
}
