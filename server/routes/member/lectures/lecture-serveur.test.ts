import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { imprimeDe } from '#src/core/lecture/export.ts';
import { date } from '#src/fields/date/field.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const JOUR = { jour: date({ label: 'Jour' }) };
const papier = { fichier: 'jours', titre: 'Jours' };
const lecture = (imprime: ReturnType<typeof imprimeDe>) =>
  defineLecture({
    key: 'ged',
    resume: 'Lister',
    genre: 'liste',
    ligne: JOUR,
    tris: { jour: 'jour' },
    tri: ['jour', 'ASC'],
    imprime,
  });
const lit = async () => ({ lignes: [], total: 0 });
const imprime = async () => Readable.from([]);

test('un papier est dessiné une fois : par sa définition, ou par sa moitié serveur', () => {
  const enTable = lecture(imprimeDe(JOUR, { ...papier, colonnes: ['jour'] }));
  const dessine = lecture({ ...papier, table: null });
  const faute = 'Lecture « ged » : son impression est dessinée par sa définition ou par sa moitié serveur';
  expect(defineLectureServeur(enTable, { lit }).lecture.imprime?.table?.colonnes).toHaveLength(1);
  expect(defineLectureServeur(dessine, { lit, imprime }).imprime).toBe(imprime);
  expect(() => defineLectureServeur(dessine, { lit })).toThrow(faute);
  expect(() => defineLectureServeur(enTable, { lit, imprime })).toThrow(faute);
});
