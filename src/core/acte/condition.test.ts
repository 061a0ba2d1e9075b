import { expect, it } from 'vitest';
import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { si } from './condition.ts';

const MODES = [
  { code: 'email', libelle: 'Par e-mail' },
  { code: 'courrier', libelle: 'Par courrier' },
  { code: 'guichet', libelle: 'Au guichet' },
];
const formulaire = {
  key: 'essai',
  champs: () => ({
    'envoi.mode': choix({ label: 'Mode', requis: false }, MODES),
    isPresse: ouiNon({ label: 'Pressé ?', requis: false }),
    motif: si({ 'envoi.mode': ['courrier', 'guichet'] }, texte({ label: 'Motif' }, 20)),
    heure: si({ 'envoi.mode': 'guichet', isPresse: true }, texte({ label: 'Heure' }, 5)),
  }),
};

function dit(mode: unknown, isPresse: unknown, autres = {}) {
  const lu = verifie(formulaire, { envoi: { mode }, isPresse, ...autres }, null);
  return lu.ok ? lu.reponses : lu.errors;
}

it.each([
  ['guichet', true, { motif: M.REQ, heure: M.REQ }],
  ['guichet', false, { motif: M.REQ }],
  ['courrier', true, { motif: M.REQ }],
])('mode %s, pressé %s : %j', (mode, isPresse, fautes) => expect(dit(mode, isPresse)).toEqual(fautes));

it('takes no answer to what is not asked, whatever is sent', () => {
  const reponses = { motif: null, heure: null };
  expect(dit('email', true, { motif: 'Vol', heure: '9 h' })).toMatchObject(reponses);
  expect(dit(null, null, { motif: 'Vol' })).toMatchObject(reponses);
  expect(dit('courrier', false, { motif: 'Vol', heure: '9 h' })).toMatchObject({ ...reponses, motif: 'Vol' });
});
