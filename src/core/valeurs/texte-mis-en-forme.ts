/** The styles that content may name (specification 2 §9: Primaire, Secondaire, Texte chapo): class → what the editor calls it. */
export const STYLES_CONTENU = {
  primaire: 'Primaire',
  secondaire: 'Secondaire',
  'texte-chapo': 'Texte chapo',
} as const;

/** What content may be made of, and the attributes of each. Cleaning, editor and pages all read it here. */
export const BALISES: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h4: [],
  h5: [],
  h6: [],
  a: ['href'],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  br: [],
  span: ['style'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Addresses that content may lead to: pages of ours, others’ by a known scheme, ways to reach somebody. */
export const CHEMIN_INTERNE = /^\/(?![/\\])[\w./-]*$/;
