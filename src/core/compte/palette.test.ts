import { describe, expect, it } from 'vitest';
import { CONTROL_RATIO, contrast, mix, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';
import { palettes } from './palette.ts';

const CHARTERS = [
  ['Mutuelle Horizon', '#0F5C63', '#E4572E'],
  ['Prévoyance du Littoral', '#1D3461', '#C4780E'],
  ['black and white', '#000000', '#FFFFFF'],
  ['yellow and white', '#FFFF00', '#FFFFFF'],
  ['pure red and green', '#FF0000', '#00FF00'],
  ['middle greys', '#777777', '#808080'],
  ['not colours', 'red', 'url(x)'],
] as const;

describe.each(CHARTERS)('the palettes of %s', (_, couleurPrimaire, couleurSecondaire) => {
  const { light, dark, panneau } = palettes({ couleurPrimaire, couleurSecondaire });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('can be read in %s', (_mode, palette) => {
    const grounds = [palette.background.paper, palette.background.default];
    for (const ground of grounds) {
      expect(contrast(palette.text.primary, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.text.secondary, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
      for (const role of ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const) {
        expect(contrast(palette[role].main, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
      }
      expect(contrast(palette.bordure, ground)).toBeGreaterThanOrEqual(CONTROL_RATIO);
    }
    for (const role of ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const) {
      const { main, dark: hovered, contrastText } = palette[role];
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(TEXT_RATIO);
      expect(contrast(hovered, contrastText)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('initials and drawings are seen in %s', (_mode, palette) => {
    for (const role of ['primary', 'secondary'] as const) {
      const { main } = palette[role];
      // Grounds of initials, of icons and of drawings: tints of the colours that are drawn on them.
      expect(contrast(palette.text.primary, mix(palette.background.paper, main, 0.2))).toBeGreaterThanOrEqual(
        TEXT_RATIO,
      );
      for (const ground of [palette.background.paper, palette.background.default]) {
        const teinte = mix(ground, palette.primary.main, 0.09);
        expect(contrast(main, teinte)).toBeGreaterThanOrEqual(CONTROL_RATIO);
      }
    }
  });

  it('keeps white text on the panel of the login area', () => {
    expect(contrast(panneau, '#ffffff')).toBeGreaterThanOrEqual(TEXT_RATIO);
  });
});
