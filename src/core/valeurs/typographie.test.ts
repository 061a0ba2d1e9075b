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

describe('l’espace qui ne se coupe pas', () => {
  it.each([
    ['Que voulez-vous faire ?', 'Que voulez-vous faire\u00a0?'],
    [
      'Attention : « lisez » ; puis signez !',
      'Attention\u00a0: «\u00a0lisez\u00a0»\u00a0; puis signez\u00a0!',
    ],
    ['17,50 € soit 70 %', '17,50\u00a0€ soit 70\u00a0%'],
    ['FR76 3000 1234 143', 'FR76 3000 1234 143'],
    ['(48 ko) 5 Mo, 2 Moteurs', '(48\u00a0ko) 5\u00a0Mo, 2 Moteurs'],
    ['le 12 mars, 3 soins', 'le 12 mars, 3 soins'],
    ['https://a.fr/?b=1 et a ?b', 'https://a.fr/?b=1 et a ?b'],
    ['rien à faire', 'rien à faire'],
  ])('%s', (ecrit, lu) => {
    expect(enTypographie(ecrit)).toBe(lu);
    expect(enTypographie(lu)).toBe(lu);
  });
});
