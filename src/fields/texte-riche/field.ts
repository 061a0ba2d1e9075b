import { type CommonOptions, makeField } from '#src/core/definition/field.ts';
import { type Nature, refuse } from '#src/core/definition/sens.ts';
import { paragraph } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** With its markup. */
  readonly max?: number;
}

const SANS_MOTS = 'Une image de ce texte n’a pas de texte de remplacement.';
/** A picture of the library that says nothing to who does not see it. */
const IMAGE_MUETTE =
  /<img\b(?=[^>]*\ssrc="\/api\/cms\/documents\/)(?![^>]*\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]))[^>]*>/i;

function parlant(max: number): Nature<string> {
  const texte = paragraph(max);
  return {
    ...texte,
    lit(brut) {
      const lu = texte.lit(brut);
      return lu.ok && IMAGE_MUETTE.test(lu.value) ? refuse(SANS_MOTS) : lu;
    },
  };
}

/** Text with its layout, 100,000 characters with their markup unless said otherwise; written in the editor, cleaned by the server. */
export function texteRiche<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'texte-riche',
    ...parlant(options.max ?? 100_000),
    isHtml: true as const,
    column: 'text',
    operators: ['like', 'null'] as const,
    exportFormat: 'texte',
    sortsAsText: true,
    surfaces: { list: false, sort: false, bulk: false },
  });
}
