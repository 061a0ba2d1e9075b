import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { initialesDe, rangDeTeinte } from './initiales-de.ts';

interface Props {
  readonly prenom: string;
  readonly nom: string;
  /** In pixels. */
  readonly taille?: number;
}

/** Four grounds, whose letters are read on each of them in any charter (palette.test.ts). */
function teinte(rang: number, theme: Theme) {
  const { palette } = theme.vars ?? theme;
  const pleine = palette[rang % 2 === 0 ? 'primary' : 'secondary'];
  return rang < 2
    ? { color: pleine.contrastText, backgroundColor: pleine.main }
    : {
        color: palette.text.primary,
        backgroundColor: `color-mix(in srgb, ${pleine.main} 20%, ${palette.background.paper})`,
      };
}

/** Somebody by their initials, always on the same ground. A drawing: the name beside it is what is read. */
export function Initiales({ prenom, nom, taille = 40 }: Props) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-lettres={initialesDe(prenom, nom)}
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: taille,
        height: taille,
        borderRadius: '50%',
        fontSize: taille * 0.4,
        fontWeight: 650,
        lineHeight: 1,
        letterSpacing: '0.02em',
        printColorAdjust: 'exact',
        // Drawn, and no text of the button that it may be in.
        '&::before': { content: 'attr(data-lettres)' },
        ...teinte(rangDeTeinte(prenom, nom), theme),
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      })}
    />
  );
}
