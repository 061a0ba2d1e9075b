import { describe, expect, it } from 'vitest';
import { masqueEmail, masqueTelephone } from './security-code-masks.ts';
import { telephone } from './security-code-phone.ts';

describe('what a number is (domain reference §7.8)', () => {
  it.each([
    ['0612345678', '+33612345678', 'mobile'],
    ['06 12.34-56 78', '+33612345678', 'mobile'],
    ['+33612345678', '+33612345678', 'mobile'],
    ['0112345678', '+33112345678', 'fixe'],
    ['0939123456', '+33939123456', 'fixe'],
    ['0590123456', '+590590123456', 'fixe'],
    ['0692123456', '+262692123456', 'mobile'],
    ['0690123456', '+590690123456', 'mobile'],
    ['+687751234', '+687751234', 'mobile'],
    ['+32470123456', '+32470123456', 'interdit'],
    ['+37744123456', '+37744123456', 'interdit'],
    ['0899123456', '+33899123456', 'interdit'],
    ['0810123456', '+33810123456', 'interdit'],
    ['3646', '3646', 'interdit'],
    ['15', '15', 'interdit'],
  ] as const)('%s is %s, %s', (texte, numero, genre) => {
    expect(telephone(texte)).toEqual({ numero, genre });
  });

  it.each(['06123456789', '0012345678', '0712345678', 'bonjour', '', '+', '0612345678 poste 3', '+336123'])(
    '%j is none',
    (texte) => {
      expect(telephone(texte).genre).toBe('inconnu');
    },
  );
});

describe('what is shown of an address or a number', () => {
  it.each([
    ['jeanne.martin@exemple.fr', 'j***n@exemple.fr'],
    ['jo@exemple.fr', 'j***@exemple.fr'],
    ['a@b.fr', 'a***@b.fr'],
    ['"a@b"@c.fr', '"***"@c.fr'],
    ['sans-arobase', 's***e'],
  ])('%s → %s', (email, masque) => {
    expect(masqueEmail(email)).toBe(masque);
  });

  it.each([
    ['+33612345678', '06 ** ** ** 78'],
    ['+262692123456', '+262 ** ** ** 56'],
    ['+32470123456', '+32 ** ** ** 56'],
    ['3646', '** ** ** 46'],
  ])('%s → %s', (numero, masque) => {
    expect(masqueTelephone(numero)).toBe(masque);
  });
});
