import { expect, test } from 'vitest';
import type { Field } from '#src/core/definition/field.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { valeurEcrite } from './valeur-ecrite.ts';

const label = 'Essai';
const etat = choix({ label, choix: [{ code: 'regle', libelle: 'Réglé' }] });

test.each<[string, Field, unknown, string]>([
  ['un montant', montant({ label }), 1234.5, '1234,50'],
  ['un montant repris', montant({ label }), -9, '-9,00'],
  ['rien du tout', montant({ label }), null, ''],
  ['un nombre nul', montant({ label }), 0, '0,00'],
  ['un entier', entier({ label }), 12, '12'],
  ['un jour', date({ label }), '2026-11-04', '04/11/2026'],
  ['un instant', dateHeure({ label }), '2026-11-04T09:05:00.000Z', '04/11/2026 à\u00a010\u00a0h\u00a005'],
  ['oui', booleen({ label }), true, 'Oui'],
  ['un code', etat, 'regle', 'Réglé'],
  ['un code inconnu', etat, 'autre', 'autre'],
  ['plusieurs mots', liste({ label }), ['a', 'b'], 'a, b'],
  ['ce qui commence comme une formule', texte({ label }), '=1', '=1'],
])('%s', (_, champ, valeur, dit) => {
  expect(valeurEcrite(champ, valeur)).toBe(dit);
});
