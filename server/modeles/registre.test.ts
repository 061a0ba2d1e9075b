import { describe, expect, it } from 'vitest';
import { defineAction } from '#src/core/definition/action.ts';
import { entier } from '#src/fields/entier/field.ts';
import { sexe } from '#src/resources/identite-adresse/sexe.ts';
import { defineModelServeur } from './modele-serveur.ts';
import { verifieMoities } from './registre.ts';

const relancer = defineAction(sexe, {
  key: 'relance',
  label: 'Relancer',
  participe: 'relancé',
  explication: 'Une phrase.',
  refus: 'Une autre.',
  sur: 'une',
  droit: 'update',
});
const entry = { path: '/referentiel/sexe', label: 'Sexes', admin: true, model: sexe, actions: [relancer] };
const moitie = defineModelServeur(sexe, { relancer }, { actions: { relancer: async () => undefined } });

describe('les deux moitiés d’un modèle', () => {
  it('vont ensemble', () => {
    expect(() => verifieMoities({ sexe: entry }, { sexe: moitie })).not.toThrow();
  });

  it('nomment l’action sans effet, et l’effet sans action', () => {
    expect(() => verifieMoities({ sexe: entry }, {})).toThrow(
      /« relance » du modèle « sexe » n’a pas d’effet/,
    );
    const sansAction = { sexe: { ...entry, actions: [] } };
    expect(() => verifieMoities(sansAction, { sexe: moitie })).toThrow(/« sexe » : l’action « relance »/);
    const calcule = {
      ...sexe,
      calcules: { age: { champ: entier({ label: 'Âge' }), de: ['code'], apres: 'code' } },
    };
    const avecCalcul = { sexe: { ...entry, model: calcule } };
    expect(() => verifieMoities(avecCalcul, { sexe: moitie })).toThrow(
      'Le champ « age » du modèle « sexe » n’est calculé nulle part.',
    );
    const enTrop = { ...moitie, calcule: { age: async () => [] } };
    expect(() => verifieMoities({ sexe: entry }, { sexe: enTrop })).toThrow(
      'Modèle « sexe » : le champ calculé « age » n’est pas déclaré.',
    );
    expect(() => verifieMoities({}, { sexe: moitie })).toThrow(/« sexe » n’est celle d’aucun modèle/);
  });
});
