import { expect, test } from 'vitest';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { lisEnfants } from './enfants.ts';

const { forme } = enfants({
  label: 'Équipements',
  cle: 'nom',
  champs: {
    nom: libelle({ label: 'Nom', required: true }),
    nombre: entier({ label: 'Nombre', required: true, defaut: 1 }),
    depuis: date({ label: 'Depuis le' }),
    estLoue: booleen({ label: 'Loué', defaut: false }),
  },
});
const lit = (texte: string) => {
  if (!forme) throw new Error('Sans forme');
  const lu = lisEnfants(forme, texte);
  return lu.ok ? lu.value : lu.message;
};

test.each([
  ['', []],
  ['Nom : Écran ; Nombre : 2 ; Loué : Non', [{ nom: 'Écran', nombre: '2', estLoue: false }]],
  ['nom:A;loue:oui\r\nNOM : B ;\n\nNom : C', [{ nom: 'A', estLoue: true }, { nom: 'B' }, { nom: 'C' }]],
  ['Nom : A ; Nombre : ; Depuis le : 28/02/2026', [{ nom: 'A', depuis: '2026-02-28' }]],
  ['Nom : A : B', [{ nom: 'A : B' }]],
  ['Nom : "A ; ""B""\nC : D" ; Nombre : 3', [{ nom: 'A ; "B"\nC : D', nombre: '3' }]],
])('%j', (texte, lus) => {
  const lues = lit(texte);
  expect(typeof lues).not.toBe('string');
  expect(lues).toEqual(lus.map((un) => expect.objectContaining(un)));
});

test.each([
  ['Écran', 'Écran'],
  ['Nom : A ; Couleur : bleu', 'Couleur : bleu'],
  ['Nom : A ; Nom : B', 'Nom : B'],
  ['Nom : "A" B', 'Nom : "A" B'],
  ['Nom : "A ; Nombre : 2', 'Nom : "A ; Nombre : 2'],
])('%j ne se lit pas', (texte, bout) => {
  expect(lit(texte)).toBe(
    `« ${bout} » ne se lit pas. Écrivez une ligne par élément : « Nom : … ; Nombre : … ; Depuis le : … ; Loué : … ».`,
  );
});
