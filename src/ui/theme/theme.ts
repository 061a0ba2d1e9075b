import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { THEME_ATTRIBUTE } from '#src/core/compte/mode.ts';
import { type Colors, palettes } from '#src/core/compte/palette.ts';
import { anneauFocus } from './focus-ring.ts';
import { FORME_CONTRASTE } from './forced-colors.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** The number of a page. */
    chiffre: CSSProperties;
  }
  interface TypographyVariantsOptions {
    chiffre?: CSSProperties;
  }
  interface Palette {
    /** Border of an input: a control, 3:1 at least. */
    bordure: string;
    /** The coloured panel of the login area, for white text, in both modes. */
    panneau: string;
    /** The charter's second colour as it is: for decoration only, never for text. */
    accent: string;
  }
  interface PaletteOptions {
    bordure?: string;
    panneau?: string;
    accent?: string;
  }
}

/** 16 px for members, 14 px and tighter controls for those who work here all day. */
export type Density = 'confort' | 'dense';

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
/** Codes and technical names. */
export const MONO = "ui-monospace, 'Cascadia Mono', 'SFMono-Regular', Menlo, Consolas, monospace";

function heading(rem: number) {
  return { fontSize: `${rem}rem`, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' };
}

/** A scale of 1.2 around the body. */
function typography(density: Density): ThemeOptions['typography'] {
  const body = density === 'dense' ? 0.875 : 1;
  return {
    fontFamily: FONT,
    h1: heading(body * (density === 'dense' ? 1.44 : 1.728)),
    h2: heading(body * 1.2),
    h3: heading(body),
    h4: heading(body),
    h5: heading(body),
    h6: heading(body),
    body1: { fontSize: `${body}rem`, lineHeight: 1.5 },
    body2: { fontSize: `${body * 0.929}rem`, lineHeight: 1.5 },
    // 36 px, whatever the density: one a page.
    chiffre: { ...heading(2.25), fontVariantNumeric: 'tabular-nums' },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { fontSize: `${body}rem`, textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  };
}

/** On a phone, what an alert offers stands under its sentence; the cross that closes it stays beside. */
const ALERTE = {
  '@media (max-width: 599.95px)': {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
    '& .MuiAlert-action:not(:has(> [title]))': { width: '100%', margin: 0, padding: '0 0 2px 24px' },
  },
} as const;

function components(density: Density): ThemeOptions['components'] {
  const dense = density === 'dense';
  const size = dense ? 'small' : 'medium';
  return {
    MuiButton: {
      defaultProps: { disableElevation: true, size },
      styleOverrides: {
        // On the narrowest screens a long verb takes two lines.
        root: {
          borderRadius: 8,
          whiteSpace: 'nowrap',
          '@media (max-width: 400px)': { whiteSpace: 'normal' },
        },
        contained: FORME_CONTRASTE,
        ...(!dense && { sizeSmall: { minHeight: 36, paddingInline: 10, fontSize: '0.9375rem' } }),
        sizeLarge: { paddingBlock: 10 },
      },
    },
    // Calm: what one presses says so by its ground.
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiAlert: { styleOverrides: { root: ALERTE } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 12 } } },
    MuiTextField: { defaultProps: { size, variant: 'outlined', fullWidth: true } },
    MuiFormControl: { defaultProps: { size, variant: 'outlined' } },
    MuiInputBase: {
      styleOverrides: {
        input: ({ theme }) => ({
          '&::placeholder': { opacity: 1, color: (theme.vars ?? theme).palette.text.secondary },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-focused': anneauFocus((theme.vars ?? theme).palette.primary.main),
        }),
        notchedOutline: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.bordure }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => theme.typography.h2 } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}

/**
 * The one theme of an area: the client's charter as CSS variables, light and dark, checked for contrast.
 * Example: `<ThemeProvider theme={portalTheme(client.charte, 'dense')}>`.
 */
export function portalTheme(charter: Colors, density: Density) {
  const { light, dark, panneau, accent } = palettes(charter);
  return createTheme({
    cssVariables: { colorSchemeSelector: THEME_ATTRIBUTE, cssVarPrefix: 'p' },
    colorSchemes: {
      light: { palette: { ...light, panneau, accent } },
      dark: { palette: { ...dark, panneau, accent } },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    motion: { reducedMotion: 'system' },
    // What MUI rings by itself wears our ring too (focus-ring.ts).
    focusVisible: { outlineWidth: 3, outlineOffset: 2 },
    transitions: { duration: { shortest: 150, shorter: 150, short: 180, standard: 200, complex: 200 } },
    typography: typography(density),
    components: components(density),
  });
}
