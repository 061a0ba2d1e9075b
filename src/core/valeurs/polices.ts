/** The fonts that content may name, each with those that stand in for it: all of readers’ own machines, none is fetched. */
const POLICES = {
  Arial: 'Helvetica, sans-serif',
  'Arial Black': 'Gadget, sans-serif',
  'Arial Narrow': 'Arial, sans-serif',
  Avenir: 'Montserrat, sans-serif',
  'Avenir Next': 'Avenir, sans-serif',
  Baskerville: 'Georgia, serif',
  'Book Antiqua': 'Palatino, serif',
  Bookman: 'Georgia, serif',
  Calibri: 'Candara, sans-serif',
  Cambria: 'Georgia, serif',
  Candara: 'Calibri, sans-serif',
  'Century Gothic': 'Futura, sans-serif',
  'Comic Sans MS': 'cursive',
  Consolas: 'Menlo, monospace',
  Constantia: 'Georgia, serif',
  Corbel: 'Calibri, sans-serif',
  'Courier New': 'Courier, monospace',
  Didot: 'Georgia, serif',
  'Franklin Gothic Medium': 'Arial, sans-serif',
  Futura: 'Century Gothic, sans-serif',
  Garamond: 'Georgia, serif',
  Geneva: 'Verdana, sans-serif',
  Georgia: 'Times New Roman, serif',
  'Gill Sans': 'Calibri, sans-serif',
  'Helvetica Neue': 'Helvetica, sans-serif',
  Impact: 'Haettenschweiler, sans-serif',
  'Lucida Sans Unicode': 'Lucida Grande, sans-serif',
  Optima: 'Candara, sans-serif',
  'Palatino Linotype': 'Palatino, serif',
  'Segoe UI': 'Tahoma, sans-serif',
  Tahoma: 'Geneva, sans-serif',
  'Times New Roman': 'Times, serif',
  'Trebuchet MS': 'Tahoma, sans-serif',
  Verdana: 'Geneva, sans-serif',
} as const satisfies Readonly<Record<string, string>>;

type Police = keyof typeof POLICES;

/** Each font as a style writes it: `Georgia` → `Georgia, Times New Roman, serif`. */
export const FAMILLES: readonly { readonly nom: string; readonly famille: string }[] = Object.entries(
  POLICES,
).map(([nom, suivantes]) => ({ nom, famille: `${nom}, ${suivantes}` }));

const PAR_NOM: ReadonlyMap<string, Police> = new Map(
  (Object.keys(POLICES) as Police[]).map((nom) => [nom.toLowerCase(), nom]),
);
const FAMILLE_DE_STYLE = /(?:^|;)\s*font-family\s*:([^;{}()\\@]*)/i;

/**
 * The font of a `style`, with ours that stand in for it; nothing where it names none of the list. Whatever else it says is
 * left out. Example: `famille('color:red; font-family: "verdana", Wingdings')` → `'Verdana, Geneva, sans-serif'`.
 */
export function famille(style: string): string | null {
  const [, dite = ''] = FAMILLE_DE_STYLE.exec(style) ?? [];
  const premiere = dite
    .split(',', 1)[0]
    ?.trim()
    .replace(/^(['"])(.*)\1$/, '$2');
  const nom = PAR_NOM.get((premiere ?? '').toLowerCase());
  return nom === undefined ? null : `${nom}, ${POLICES[nom]}`;
}
