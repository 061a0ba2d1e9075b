import { describe, expect, it } from 'vitest';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import {
  defineMessage,
  enMots,
  entier,
  facultatif,
  instant,
  jour,
  lien,
  secret,
  texte,
} from './define-message.ts';

const message = (changes: object) =>
  defineMessage({
    code: 'X',
    label: 'X',
    variables: { prenom: texte() },
    exemple: { prenom: 'Jeanne' },
    textes: { objet: 'Bonjour', html: ['<p>{{prenom}}</p>'], texte: ['{{prenom}}'] },
    ...changes,
  });

describe('a message that contradicts itself prevents the start, and is named', () => {
  it.each([
    ['without an example', { exemple: undefined }, 'Message « X » : pas d’exemple pour « prenom »'],
    ['with an example of something else', { exemple: { nom: 'x' } }, 'pas d’exemple pour « prenom »'],
    ['whose text names another', { textes: { objet: '{{nir}}', html: [], texte: [] } }, 'nomment « nir »'],
    [
      'whose SMS does more than name',
      { textes: { objet: '', html: [], texte: [], sms: '{{#prenom}}x{{/prenom}}' } },
      '« prenom », qui n’est pas une simple variable',
    ],
    ['that takes the client’s name', { variables: { client: texte() } }, '« client » est donnée à tous'],
  ])('%s', (_what, changes, said) => {
    expect(() => message(changes)).toThrow(said);
  });
});

it('says its values in words', () => {
  const variables = { prenom: texte(), nombre: entier(), le: jour(), a: instant(), lien: lien() };
  const valeurs = { nombre: 3, le: '2026-11-23', a: '2026-11-23T17:30:00.000Z', prenom: undefined };
  expect(enMots(variables, valeurs)).toEqual({
    nombre: '3',
    le: '23/11/2026',
    a: instantFrancais('2026-11-23T17:30:00.000Z'),
  });
});

it('knows whether it carries what opens something', () => {
  expect(message({}).isSecret).toBe(false);
  const variables = { prenom: texte(), lien: secret(lien()) };
  expect(message({ variables, exemple: { prenom: 'Jeanne', lien: 'https://x' } }).isSecret).toBe(true);
  expect(facultatif(secret(texte())).secrete).toBe(true);
});
