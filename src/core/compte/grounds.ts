import { ensureContrast, mix, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';

/** What a page is drawn on, and the text on it, in light and in dark. Colours as `#rrggbb`. */
export interface Ground {
  readonly paper: string;
  readonly text: string;
}

/**
 * The grounds that a client's primary colour gives: greys with a touch of it. Shared by the theme and by the document that
 * the server writes, so that nothing changes colour when the page comes to life.
 */
export function groundsOf(primary: string): { readonly light: Ground; readonly dark: Ground } {
  return {
    light: { paper: '#ffffff', text: mix('#16191d', primary, 0.12) },
    dark: { paper: mix('#191d21', primary, 0.07), text: mix('#eceff2', primary, 0.04) },
  };
}

/** The panel of the login area: the primary itself, dark enough for white text, in both modes. */
export function panneauOf(primary: string): string {
  return ensureContrast(primary, '#ffffff', TEXT_RATIO + 1);
}
