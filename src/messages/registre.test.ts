import { expect, it } from 'vitest';
import { checkCreate } from '#src/core/definition/validate.ts';
import { modeleMail } from '#src/resources/parametrage/modele-mail.ts';
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

it('refuses at write a template that names what its message does not have', () => {
  const writable = new Set(Object.keys(modeleMail.fields));
  const fiche = {
    code: 'REINIT_MDP',
    libelle: 'x',
    objet: 'x',
    corpsHtml: '<p>{{lien}}</p>',
    corpsTexte: '{{lien}}',
  };
  expect(checkCreate(modeleMail, fiche, { writable })).toMatchObject({ ok: true });
  for (const champ of ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'])
    expect(checkCreate(modeleMail, { ...fiche, [champ]: '{{nir}}' }, { writable })).toEqual({
      ok: false,
      errors: { [champ]: expect.stringContaining('« nir »') },
    });
});
