import { THEME_ATTRIBUTE } from './mode.ts';
import { type Colors, palettes } from './palette.ts';

/** What is under the pointer, over whatever ground. */
const SURVOL = { light: 'rgb(0 0 0 / .04)', dark: 'rgb(255 255 255 / .08)' } as const;

type Palette = Readonly<Record<string, unknown>>;

/** `{ text: { primary } }` → `--p-palette-text-primary`, as the theme of the other areas names them. */
function variables(palette: Palette, debut = '--p-palette'): string[] {
  return Object.entries(palette).flatMap(([nom, valeur]) =>
    typeof valeur === 'string'
      ? [`${debut}-${nom}:${valeur}`]
      : variables(valeur as Palette, `${debut}-${nom}`),
  );
}

/**
 * The sheet that gives a client's colours their names, light and dark. It comes with the document, so that a page is
 * dressed before any script; the theme of the member area and of the back office writes the same values.
 * @param charte the client's two colours; what is not `#rrggbb` gives the portal's own
 * @returns rules in one line, without any text of the client
 */
export function feuilleDeCouleurs(charte: Colors): string {
  const { light, dark, panneau, accent } = palettes(charte);
  const regle = (mode: 'light' | 'dark', palette: Palette) =>
    [
      `color-scheme:${mode}`,
      ...variables({
        ...palette,
        panneau,
        accent,
        common: { white: '#fff' },
        action: { hover: SURVOL[mode] },
      }),
    ].join(';');
  const sombre = regle('dark', dark);
  return [
    `:root{${regle('light', light)}}`,
    `[${THEME_ATTRIBUTE}=dark]{${sombre}}`,
    // Before a script has said which mode is shown, it is the system's own.
    `@media(prefers-color-scheme:dark){:root:not([${THEME_ATTRIBUTE}]){${sombre}}}`,
  ].join('');
}
