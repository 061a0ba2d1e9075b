import { CONTROL_RATIO, contrast, ensureContrast, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { type Colors, palettes } from './palette.ts';

/** What each colour has to be: texts and buttons are drawn in the first, marks and accents in the second. */
const REQUIS: Readonly<Record<keyof Colors, number>> = {
  couleurPrimaire: TEXT_RATIO,
  couleurSecondaire: CONTROL_RATIO,
};
const CODE = /^#[0-9a-f]{6}$/i;

/** The lightest ground that the pages of a charter have. */
const fondDe = (charte: Colors) => palettes(charte).light.background.default;

/** How a colour of a charter reads, as it was given, on the ground of its pages. Example: `1.93` for a light yellow. */
export function rapportDe(champ: keyof Colors, charte: Colors): number {
  return contrast(charte[champ], fondDe(charte));
}

/** Whether both colours can be measured at all. */
export function isMesurable(charte: Readonly<Record<keyof Colors, unknown>>): charte is Colors {
  return Object.keys(REQUIS).every((champ) => {
    const couleur = charte[champ as keyof Colors];
    return typeof couleur === 'string' && CODE.test(couleur);
  });
}

/** Whether a colour contrasts enough (WCAG 2 AA, 1.4.3 for texts and 1.4.11 for marks). */
export function isLisible(champ: keyof Colors, charte: Colors): boolean {
  return rapportDe(champ, charte) >= REQUIS[champ];
}

/** The nearest darker shade of a colour that contrasts enough, as `#RRVVBB`; the colour itself where it does. */
export function nuanceLisible(champ: keyof Colors, charte: Colors): string {
  let essai = charte;
  // The ground has a touch of the first colour: it follows the shade that is tried.
  for (let tour = 0; tour < 5 && !isLisible(champ, essai); tour++)
    essai = { ...essai, [champ]: ensureContrast(essai[champ], fondDe(essai), REQUIS[champ]) };
  return essai[champ].toUpperCase();
}

/** `4.5` → `4,5 pour 1`, cut and not rounded: what misses the rule must not look as if it met it. */
export function rapportEnMots(rapport: number): string {
  return `${enNombre(Math.floor(rapport * 10) / 10)} pour 1`;
}

/** Why a colour is refused, and the shade that would do. */
export function phraseDeContraste(champ: keyof Colors, charte: Colors): string {
  const rapport = rapportEnMots(rapportDe(champ, charte));
  return `Cette couleur ne se lit pas assez sur le fond des pages : ${rapport}, il faut ${rapportEnMots(REQUIS[champ])}. La nuance ${nuanceLisible(champ, charte)} convient.`;
}
