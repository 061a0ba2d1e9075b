import { describe, expect, it } from 'vitest';
import { enTypographie } from './typographie.ts';

describe('l’apostrophe que l’on lit', () => {
  it.each([
    ["L'IBAN saisi n'est pas valide.", 'L’IBAN saisi n’est pas valide.'],
    ["l'échéance de D'ANGELO", 'l’échéance de D’ANGELO'],
    ["aujourd'hui qu'il n'a", 'aujourd’hui qu’il n’a'],
    ['déjà l’une', 'déjà l’une'],
    [
      "à o'neil@exemple.fr, https://a.fr/l'eau ou l'autre",
      "à o'neil@exemple.fr, https://a.fr/l'eau ou l’autre",
    ],
    ["'mot' d''abord 5'10 l' eau", "'mot' d''abord 5'10 l' eau"],
  ])('%s', (ecrit, lu) => {
    expect(enTypographie(ecrit)).toBe(lu);
    expect(enTypographie(lu)).toBe(lu);
  });
});
