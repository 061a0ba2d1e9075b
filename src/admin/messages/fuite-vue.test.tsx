import { expect, it } from 'vitest';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { CHAMPS_DE_TEXTE, MESSAGES } from '#src/messages/registre.ts';
import { CODES, HONNETES, HOSTILES } from '#tests/support/textes-qui-fuient.ts';
import { fuiteVue } from './fuite-vue.ts';

it.each([...HONNETES])('ne reproche rien à ce que le serveur prend (%s : %j)', (champ, ecrit) => {
  expect(fuiteVue(MESSAGES.REINIT_MDP, champ, ecrit)).toBe(false);
});

it('ni à un code, ni aux textes livrés', () => {
  for (const [champ, ecrit] of CODES.honnetes)
    expect([ecrit, fuiteVue(MESSAGES.CODE_SECURITE, champ, ecrit)]).toEqual([ecrit, false]);
  for (const message of Object.values(MESSAGES)) {
    const livre = texteLivre(message);
    for (const champ of CHAMPS_DE_TEXTE) expect(fuiteVue(message, champ, livre[champ] ?? '')).toBe(false);
  }
});

it('voit presque tout ce qu’il refuse', () => {
  const vus = HOSTILES.filter(([champ, ecrit]) => fuiteVue(MESSAGES.REINIT_MDP, champ, ecrit));
  expect(vus.length / HOSTILES.length).toBeGreaterThan(0.8);
});
