import { expect, test } from 'vitest';
import { compteesPour } from './cumul.ts';
import { compare, et, non, type Predicate, parmi, toujours } from './predicate.ts';

const cumul = { date: 'date', axes: ['userName', 'resultat'] };
const MIDI = '2026-11-24T11:00:00.000Z';
const at = Date.parse(MIDI);

test.each<[string, Predicate, object | null]>([
  ['tout', toujours, { axe: null, valeur: '', debut: null, fin: null }],
  ['un compte', compare('userName', 'eq', 'a@b.fr'), { axe: 'userName', valeur: 'a@b.fr' }],
  ['une valeur parmi une', parmi('resultat', ['echec']), { axe: 'resultat', valeur: 'echec' }],
  ['depuis', compare('date', 'gte', MIDI), { axe: null, debut: at, fin: null }],
  ['après', compare('date', 'gt', MIDI), { debut: at + 1 }],
  ['jusqu’à, compris', compare('date', 'lte', MIDI), { fin: at + 1 }],
  ['avant', compare('date', 'lt', MIDI), { fin: at }],
  [
    'un mois d’un compte',
    et(compare('userName', 'eq', 'a@b.fr'), compare('date', 'gte', MIDI), compare('date', 'lt', MIDI)),
    { axe: 'userName', debut: at, fin: at },
  ],
  ['un autre champ', compare('agent', 'eq', 'Firefox'), null],
  ['plusieurs valeurs', parmi('resultat', ['echec', 'amf']), null],
  ['deux axes', et(compare('userName', 'eq', 'a'), compare('resultat', 'eq', 'echec')), null],
  ['un texte qui contient', compare('userName', 'like', 'a'), null],
  ['un instant précis', compare('date', 'eq', MIDI), null],
  ['le contraire', non(compare('userName', 'eq', 'a')), null],
])('ce qu’un compte gardé répond : %s', (_, asked, attendu) => {
  const trouve = compteesPour(cumul, asked);
  if (attendu === null) expect(trouve).toBeNull();
  else expect(trouve).toMatchObject(attendu);
});
