import { CONTROL_RATIO, contrast, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';
import { type Colors, palettes } from './palette.ts';

/** A pair of colours that people read together, and what WCAG 2 AA asks of it. */
export interface Mesure {
  readonly libelle: string;
  readonly texte: string;
  readonly fond: string;
  /** From 1 to 21. */
  readonly rapport: number;
  readonly requis: number;
}

function mesure(libelle: string, texte: string, fond: string, requis: number): Mesure {
  return { libelle, texte, fond, rapport: contrast(texte, fond), requis };
}

/** What the pages draw of a charter, pair by pair, in light and in dark. */
export function mesuresDe(charte: Colors): readonly Mesure[] {
  const { light, dark, panneau } = palettes(charte);
  return [
    mesure('Couleur principale, telle quelle', charte.couleurPrimaire, light.background.default, TEXT_RATIO),
    mesure(
      'Couleur secondaire, telle quelle',
      charte.couleurSecondaire,
      light.background.default,
      CONTROL_RATIO,
    ),
    mesure('Liens et titres, page claire', light.primary.main, light.background.default, TEXT_RATIO),
    mesure('Texte d’un bouton, page claire', light.primary.contrastText, light.primary.main, TEXT_RATIO),
    mesure('Liens et titres, page sombre', dark.primary.main, dark.background.paper, TEXT_RATIO),
    mesure('Texte d’un bouton, page sombre', dark.primary.contrastText, dark.primary.main, TEXT_RATIO),
    mesure('Accroche sur le panneau de connexion', '#ffffff', panneau, TEXT_RATIO),
  ];
}
