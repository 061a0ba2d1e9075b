import { expect, test } from 'vitest';
import { date } from '#src/fields/date/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from '#src/lectures/commun.ts';
import { defineLecture } from './definition.ts';
import { type Forme, groupe, plusieurs } from './forme.ts';

/** Put together at run time: the compiler sees no name. */
const qui = texte({ label: 'Qui', ...R });
const ligne: Forme = {
  qui,
  jour: date({ label: 'Jour' }),
  totaux: groupe({ nb: texte({ label: 'Nombre' }) }),
};
const liste = {
  key: 'ged',
  resume: 'Lister',
  genre: 'liste',
  ligne,
  tris: { jour: 'jour' },
  tri: ['jour', 'ASC'],
};

test.each<[object, string]>([
  [{ criteres: { debut: { depuis: 'jourz' } } }, 'critère « debut » sur « jourz », absent de sa forme'],
  [
    { criteres: { q: { mots: ['qui', 'totaux.nom'] } } },
    'critère « q » sur « totaux.nom », absent de sa forme',
  ],
  [{ criteres: { q: { vaut: 'totaux' } } }, 'critère « q » sur « totaux », absent de sa forme'],
  [{ tris: { jour: 'jours' } }, 'tri « jour » sur « jours », absent de sa forme'],
  [{ tri: ['qui', 'ASC'] }, 'tri « qui » non déclaré'],
  [{ tri: undefined }, 'une liste sans ordre'],
  [{ requis: ['id'] }, 'critère requis « id » non déclaré'],
  [{ genre: 'valeurs' }, 'des valeurs sont celles d’un seul membre'],
  [{ genre: 'tableau' }, 'la carte des lectures en fait une liste'],
  [{ apercu: ['nom'] }, '« nom », que l’aperçu nomme, absent de sa forme'],
  [
    { imprime: { fichier: 'f', titre: 'T', table: { ligne: {}, colonnes: [] } } },
    'une impression qui n’est pas de ses lignes',
  ],
  [
    { secret: { personne: 'qui', montre: ['nom'], fixe: {}, criteres: [] } },
    '« nom », que le secret nomme, absent de sa forme',
  ],
  [
    { secret: { personne: 'qui', montre: [], fixe: {}, criteres: ['q'] } },
    'critère « q » du secret non déclaré',
  ],
])('%j prevents the start: %s', (faux, phrase) => {
  const entree = { ...liste, ...faux } as unknown as Parameters<typeof defineLecture>[0];
  expect(() => defineLecture(entree)).toThrow(`Lecture « ged » : ${phrase}`);
});

test('l’aperçu d’une liste est fait de ses membres simples, sauf si elle en nomme d’autres', () => {
  const avec = { ...liste, ligne: { ...ligne, pieces: plusieurs(groupe({ nom: qui })) } };
  expect(defineLecture(avec as never).apercu).toEqual(Object.keys(ligne));
  expect(defineLecture({ ...avec, apercu: ['qui'] } as never).apercu).toEqual(['qui']);
  expect(defineLecture({ ...liste, key: 'ged-fiche', genre: 'une' } as never).apercu).toEqual([]);
});
