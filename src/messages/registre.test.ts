import { expect, it } from 'vitest';
import { fauteDuTexte, MESSAGES, messageDe, parCode } from './registre.ts';

it('finds a message by its code, and nothing that an object inherits', () => {
  expect(messageDe('REINIT_MDP')).toBe(MESSAGES.REINIT_MDP);
  expect(messageDe('constructor')).toBeUndefined();
  expect(() => parCode([MESSAGES.AR_RIB, MESSAGES.AR_RIB])).toThrow('Message « AR_RIB » : déclaré deux fois');
});

it('says what is wrong with a text', () => {
  expect(fauteDuTexte('REINIT_MDP', 'Bonjour {{prenom}}, {{ client }} : {{lien}}')).toBeNull();
  expect(fauteDuTexte('REINIT_MDP', 'Bonjour {{prenon}}')).toBe(
    'Ce message n’a pas de variable « prenon ». Les siennes : {{prenom}}, {{lien}}, {{duree}}, {{client}}.',
  );
  expect(fauteDuTexte('REINIT_MDP', '{{#prenom}}x{{/prenom}}')).toMatch('pas une simple variable');
  expect(fauteDuTexte('A_NOUS', '{{client}}')).toBeNull();
  expect(fauteDuTexte('A_NOUS', '{{prenom}}')).toMatch('« prenom »');
});
