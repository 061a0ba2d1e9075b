import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#server/html/escape-html.ts';
import { Echec } from '#server/travaux/echec.ts';
import { remplis } from './template.ts';

const asIs = (texte: string) => texte;

function fill(texte: string, valeurs: Record<string, string> = { prenom: 'Jeanne' }, echappe = asIs): string {
  return remplis(texte, { declarees: ['prenom', 'lien'], valeurs, echappe });
}

describe('filling a template in', () => {
  it('puts the values where they are named', () => {
    expect(fill('Bonjour {{prenom}}, {{ prenom }} !')).toBe('Bonjour Jeanne, Jeanne !');
  });

  it('escapes for HTML, and leaves a text as it is', () => {
    const valeurs = { prenom: '<b onclick="x">J&\'</b>' };
    expect(fill('{{prenom}}', valeurs, escapeHtml)).toBe(
      '&lt;b onclick=&quot;x&quot;&gt;J&amp;&#39;&lt;/b&gt;',
    );
    expect(fill('{{prenom}}', valeurs)).toBe(valeurs.prenom);
  });

  it('never reads a value as a template', () => {
    expect(fill('{{prenom}}', { prenom: '{{lien}} {{{lien}}} <%= 1 %>', lien: 'secret' })).toBe(
      '{{lien}} {{{lien}}} <%= 1 %>',
    );
  });

  it('leaves a word out, with the space before it, where it may be absent', () => {
    const greet = (valeurs: Record<string, string>) =>
      remplis('Bonjour {{prenom}} {{ nom }}, voici', {
        declarees: ['prenom', 'nom'],
        facultatives: ['nom'],
        valeurs,
        echappe: asIs,
      });
    expect(greet({ prenom: 'Jeanne', nom: 'MARTIN' })).toBe('Bonjour Jeanne MARTIN, voici');
    expect(greet({ prenom: 'Jeanne' })).toBe('Bonjour Jeanne, voici');
    expect(() => greet({ nom: 'MARTIN' })).toThrow(Echec);
  });

  it.each([
    ['a variable that is not declared', '{{nir}}', '« nir »'],
    ['a variable that was not given', '{{lien}}', '« lien »'],
    ['what an object inherits', '{{constructor}}', '« constructor »'],
    ['the whole of the values', '{{.}}', '« . »'],
    ['a value that is not escaped', '{{{prenom}}}', '« prenom »'],
    ['another one', '{{&prenom}}', '« prenom »'],
    ['a section', '{{#prenom}}x{{/prenom}}', '« prenom »'],
    ['an inverted section', '{{^prenom}}x{{/prenom}}', '« prenom »'],
    ['a part from elsewhere', '{{> /etc/passwd}}', '« /etc/passwd »'],
    ['other delimiters', '{{=<% %>=}}', '« <% %> »'],
    ['a brace that is not closed', 'Bonjour {{prenom', 'mal formé'],
  ])('refuses %s', (_what, texte, said) => {
    const refused = expect.objectContaining({ isDefinitif: true, message: expect.stringContaining(said) });
    expect(() => fill(texte)).toThrow(Echec);
    expect(() => fill(texte)).toThrow(refused);
  });
});
