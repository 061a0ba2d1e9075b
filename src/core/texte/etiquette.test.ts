import { afterEach, expect, it } from 'vitest';
import { fauteDeRemplacement } from './controle.ts';
import { enonce, etiquette } from './etiquette.ts';
import { cleDe, textesDe, textesLivres } from './parcours.ts';
import { phrase, variablesDe } from './phrase.ts';
import { type Remplacements, remplaceAvec } from './remplacements.ts';

let dits: Remplacements | undefined;
remplaceAvec(() => dits);
afterEach(() => {
  dits = undefined;
});

const DEFINITION = {
  key: 'essai',
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Pour voir.',
  ownFields: {
    code: { label: 'Code', aide: 'En lettres.', meaning: 'code' },
    etat: { label: 'État', choix: [{ code: 'ouvert', libelle: 'Ouvert' }] },
  },
  refusals: { delete: 'Il reste.' },
  modele: { label: 'Un autre' },
};

it('donne une clé à tout ce qui se lit, et à rien d’autre', () => {
  expect([...textesDe('essai', DEFINITION)].map(({ cle, livre }) => `${cle} ${livre}`)).toEqual([
    'essai.label.singulier essai',
    'essai.label.pluriel essais',
    'essai.description Pour voir.',
    'essai.champs.code.label Code',
    'essai.champs.code.aide En lettres.',
    'essai.champs.etat.label État',
    'essai.champs.etat.choix.ouvert.libelle Ouvert',
    'essai.refusals.delete Il reste.',
  ]);
});

it('ce qui est déclaré se lit tel que livré, puis comme le client le dit, puis tel que livré', () => {
  const un = etiquette('un', { fields: { code: { label: 'Code' } } });
  expect(un.fields.code.label).toBe('Code');
  dits = { 'un.fields.code.label': 'Repère' };
  expect(un.fields.code.label).toBe('Repère');
  expect(JSON.stringify(un)).toContain('Repère');
  expect(textesLivres.get('un.fields.code.label')).toBe('Code');
  dits = undefined;
  expect(un.fields.code.label).toBe('Code');
});

it('ce que deux définitions partagent garde sa première clé', () => {
  const commun = etiquette('commun', { label: 'Le même' });
  etiquette('autre', { fields: { commun } });
  expect(cleDe(commun, 'label')).toBe('commun.label');
  dits = { 'autre.fields.commun.label': 'Non', 'commun.label': 'Oui' };
  expect(commun.label).toBe('Oui');
});

it('une phrase remplit ses variables, dans n’importe quel ordre', () => {
  const P = etiquette('p', { ENTRE: phrase<[n: number, m: number]>('De {n} à {m}, ou {n}.') }, true);
  expect(P.ENTRE(1, 2)).toBe('De 1 à 2, ou 1.');
  expect(P.ENTRE(10_000, 0.5)).toBe('De 10 000 à 0,5, ou 10 000.');
  dits = { 'p.ENTRE': '{m} au plus, {n} au moins.' };
  expect(P.ENTRE(1, 2)).toBe('2 au plus, 1 au moins.');
  expect(variablesDe('De {n} à {m}, ou {n}.')).toEqual(['n', 'm']);
});

it('les questions d’un formulaire se disent autrement, dont les noms sont des chemins', () => {
  const champs = enonce('essai', (nom: string) => ({
    'arret.debut': { label: nom, requis: 'Il en faut un.' },
    fin: { label: 'Fin', requis: false as const },
  }));
  expect(champs('Début')['arret.debut'].label).toBe('Début');
  dits = { 'question.essai.arret.debut.label': 'Premier jour', 'question.essai.fin.requis': 'Non' };
  expect(champs('Début')).toEqual({
    'arret.debut': { label: 'Premier jour', requis: 'Il en faut un.' },
    fin: { label: 'Fin', requis: false },
  });
});

it.each([
  ['Moins de 3 < 5 et & autre', null],
  ['<b>gras</b>', 'Ce texte est écrit sans balise ni code HTML.'],
  ['</b>', 'Ce texte est écrit sans balise ni code HTML.'],
  ['<!-- rien -->', 'Ce texte est écrit sans balise ni code HTML.'],
  ['&#x6A;avascript', 'Ce texte est écrit sans balise ni code HTML.'],
  ['{n}', 'Ce texte nomme ce que le portail n’y remplace pas : {n}.'],
  ['x'.repeat(81), 'Ce texte est limité à 80 caractères.'],
])('« %s » en place d’un texte sans variable', (valeur, faute) => {
  expect(fauteDeRemplacement('Un texte', valeur)).toBe(faute);
});
