import { describe, expect, it, test } from 'vitest';
import { contrast } from '#src/core/valeurs/contrast.ts';
import {
  isLisible,
  isMesurable,
  nuanceLisible,
  phraseDeContraste,
  rapportEnMots,
} from './contraste-charte.ts';
import { mesuresDe } from './mesures-charte.ts';

const HORIZON = { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E' };

describe('une charte', () => {
  it('lisible le reste telle quelle', () => {
    expect(isLisible('couleurPrimaire', HORIZON)).toBe(true);
    expect(isLisible('couleurSecondaire', HORIZON)).toBe(true);
    expect(nuanceLisible('couleurPrimaire', HORIZON)).toBe('#0F5C63');
    expect(mesuresDe(HORIZON).every(({ rapport, requis }) => rapport >= requis)).toBe(true);
  });

  test.each(['#FFFF00', '#FFFFFF', '#E4572E', '#767676', '#00FFCC'])(
    'de couleur principale %s se refuse, et la nuance proposée passe',
    (couleurPrimaire) => {
      const charte = { ...HORIZON, couleurPrimaire };
      expect(isLisible('couleurPrimaire', charte)).toBe(false);
      const nuance = nuanceLisible('couleurPrimaire', charte);
      expect(isLisible('couleurPrimaire', { ...charte, couleurPrimaire: nuance })).toBe(true);
      expect(contrast(nuance, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(phraseDeContraste('couleurPrimaire', charte)).toContain(nuance);
    },
  );

  test.each(['#F2A541', '#FFFFFF', '#FFFF00'])('de couleur secondaire %s aussi', (couleurSecondaire) => {
    const charte = { ...HORIZON, couleurSecondaire };
    expect(isLisible('couleurSecondaire', charte)).toBe(false);
    const nuance = nuanceLisible('couleurSecondaire', charte);
    expect(contrast(nuance, '#ffffff')).toBeGreaterThanOrEqual(3);
  });

  it('mal écrite ne se mesure pas', () => {
    expect(isMesurable({ couleurPrimaire: 'bleu', couleurSecondaire: '#E4572E' })).toBe(false);
    expect(isMesurable({ couleurPrimaire: null, couleurSecondaire: '#E4572E' })).toBe(false);
    expect(isMesurable(HORIZON)).toBe(true);
  });
});

test.each([
  [4.5, '4,5 pour 1'],
  [4.4999, '4,4 pour 1'],
  [21, '21 pour 1'],
])('%d se dit « %s »', (rapport, mots) => {
  expect(rapportEnMots(rapport)).toBe(mots);
});
