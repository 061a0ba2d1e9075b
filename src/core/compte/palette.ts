import { groundsOf, panneauOf } from '#src/core/compte/grounds.ts';
import { CONTROL_RATIO, ensureContrast, mix, readableOn, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';

export interface Colors {
  readonly couleurPrimaire: string;
  readonly couleurSecondaire: string;
}

const VALID = /^#[0-9a-f]{6}$/i;
/** The portal's own colours, where a charter gives none that can be read. */
const FALLBACK: Colors = { couleurPrimaire: '#2f5d62', couleurSecondaire: '#b4532a' };

/** A little over the rule: the colour is also read on its own tints (chosen rows, hovered buttons). */
const MARGIN = 0.7;

function main(color: string, background: string) {
  const value = ensureContrast(color, background, TEXT_RATIO + MARGIN);
  const contrastText = readableOn(value);
  // What MUI calls «dark» is the hovered tone: it goes away from the text that it carries, in dark as in light.
  const dark = mix(value, contrastText === '#ffffff' ? '#000000' : '#ffffff', 0.2);
  return { main: value, dark, contrastText };
}

/** Success, warning, danger and information keep their meaning whatever the charter; they are never alone. */
function semantic(background: string) {
  return {
    success: main('#1b7f4b', background),
    warning: main('#9a5b00', background),
    error: main('#c0352b', background),
    info: main('#1f64ad', background),
  };
}

interface Ground {
  readonly background: string;
  readonly paper: string;
  readonly text: string;
  /** Whichever of the two grounds contrasts least with what is drawn on them. */
  readonly hardest: string;
}

function neutrals(primary: string, ground: Ground) {
  const control = mix(ground.paper, ground.text, 0.34);
  return {
    text: {
      primary: ground.text,
      secondary: ensureContrast(mix(ground.text, ground.paper, 0.35), ground.hardest, TEXT_RATIO + 0.4),
      disabled: mix(ground.text, ground.paper, 0.5),
    },
    divider: mix(mix(ground.paper, ground.text, 0.13), primary, 0.06),
    background: { default: ground.background, paper: ground.paper },
    // Borders of inputs are controls: 3:1 at least.
    bordure: ensureContrast(control, ground.hardest, CONTROL_RATIO),
  };
}

/**
 * The two palettes that a charter gives: its colours darkened on white and lightened on dark until they can be read, and
 * greys with a touch of the primary.
 */
export function palettes(charter: Colors) {
  const primary = VALID.test(charter.couleurPrimaire) ? charter.couleurPrimaire : FALLBACK.couleurPrimaire;
  const secondary = VALID.test(charter.couleurSecondaire)
    ? charter.couleurSecondaire
    : FALLBACK.couleurSecondaire;
  const grounds = groundsOf(primary);
  const lightBackground = mix('#f7f8f9', primary, 0.025);
  const light: Ground = {
    background: lightBackground,
    ...grounds.light,
    hardest: lightBackground,
  };
  const dark: Ground = {
    background: mix('#101316', primary, 0.06),
    ...grounds.dark,
    hardest: grounds.dark.paper,
  };
  return {
    light: {
      ...neutrals(primary, light),
      ...semantic(light.hardest),
      primary: main(primary, light.hardest),
      secondary: main(secondary, light.hardest),
    },
    dark: {
      ...neutrals(primary, dark),
      ...semantic(dark.hardest),
      primary: main(primary, dark.hardest),
      secondary: main(secondary, dark.hardest),
    },
    panneau: panneauOf(primary),
    accent: secondary,
  };
}
