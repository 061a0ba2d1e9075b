import { expect, it } from 'vitest';
import { phraseResultat } from './act-result.ts';

it.each([
  [false, false, 'Votre demande a bien été prise en compte.'],
  [true, false, 'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais.'],
  [
    false,
    true,
    'Votre demande a bien été prise en compte. Un e-mail de confirmation vient de vous être envoyé.',
  ],
  [
    true,
    true,
    'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais. Un e-mail de confirmation vient de vous être envoyé.',
  ],
])('by hand: %s, mail: %s', (isModeGestionManuel, isEnvoiArActivated, phrase) => {
  expect(phraseResultat({ isModeGestionManuel, isEnvoiArActivated })).toBe(phrase);
});
