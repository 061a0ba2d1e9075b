import { expect, test } from 'vitest';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from '#src/lectures/commun.ts';
import { exporteDe, imprimeDe } from './export.ts';
import { type Forme, groupe, plusieurs } from './forme.ts';

const FORME = {
  nom: texte({ label: 'Nom', ...R }),
  totaux: groupe({ depense: montant({ label: 'Dépense', ...R }) }),
  soins: plusieurs(groupe({ acte: texte({ label: 'Acte', ...R }) })),
};
const FICHIER = { fichier: 'essai', quoi: 'vos essais' };

test('a column has the name of its member, unless it is given one', () => {
  const { colonnes } = exporteDe(FORME, {
    ...FICHIER,
    colonnes: ['nom', { de: 'totaux.depense' }, { titre: 'Actes', nombre: 'soins' }],
  });
  expect(colonnes.map(({ titre }) => titre)).toEqual(['Nom', 'Dépense', 'Actes']);
});

test.each([
  ['noms', 'noms'],
  [{ de: ['nom', 'totaux'] }, 'totaux'],
  [{ de: 'nom', sinon: 'soins' }, 'soins'],
  [{ nombre: 'nom', titre: 'Noms' }, 'nom'],
])('a column of what is not there prevents the start: %j', (colonne, chemin) => {
  const entree = { ...FICHIER, colonnes: [colonne] } as unknown as Parameters<typeof exporteDe<Forme>>[1];
  expect(() => exporteDe<Forme>(FORME, entree)).toThrow(
    `Export « essai » : colonne sur « ${chemin} », absent de sa forme`,
  );
});

test('the paper of a read is told the same', () => {
  const papier = { fichier: 'essai', titre: 'Mes essais' };
  const { titre, table } = imprimeDe(FORME, {
    ...papier,
    colonnes: ['nom', { titre: 'Actes', nombre: 'soins' }],
  });
  expect([titre, table?.colonnes.map((colonne) => colonne.titre)]).toEqual(['Mes essais', ['Nom', 'Actes']]);
  const entree = { ...papier, colonnes: ['noms'] } as unknown as Parameters<typeof imprimeDe<Forme>>[1];
  expect(() => imprimeDe<Forme>(FORME, entree)).toThrow(
    'Impression « essai » : colonne sur « noms », absent de sa forme',
  );
});
