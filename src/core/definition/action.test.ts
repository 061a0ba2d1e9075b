import { describe, expect, it } from 'vitest';
import { texte } from '#src/acts/champs/texte.ts';
import { sexe } from '#src/resources/identite-adresse/sexe.ts';
import { type ActionInput, actionsParModele, defineAction, formulaireDAction } from './action.ts';
import type { Champs } from './form.ts';

const base = {
  key: 'relance',
  label: 'Relancer',
  participe: 'relancé',
  explication: 'Une phrase.',
  refus: 'Une autre.',
  sur: 'plusieurs',
  droit: 'update',
} as const satisfies ActionInput<typeof sexe, Champs, 'plusieurs', 'relance'>;

describe('une action mal définie', () => {
  it('sur un modèle qui n’est pas dans le registre est nommée', () => {
    const action = defineAction(sexe, base);
    expect(() => actionsParModele({}, [action])).toThrow(/« relance » : le modèle « sexe »/);
    expect(() => actionsParModele({ sexe: { ...sexe } }, [action])).toThrow(/« sexe » n’est pas déclaré/);
    expect(actionsParModele({ sexe }, [action])).toEqual({ sexe: [action] });
  });

  it('du nom d’une autre est nommée', () => {
    const actions = [defineAction(sexe, base), defineAction(sexe, base)];
    expect(() => actionsParModele({ sexe }, actions)).toThrow(
      /« sexe » : deux actions s’appellent « relance »/,
    );
  });

  it('dont la clé ne fait pas une adresse est nommée', () => {
    expect(() => defineAction(sexe, { ...base, key: 'Relance 1' })).toThrow(/« Relance 1 » de « sexe »/);
  });

  it('dont une question prend le nom de ce que porte l’appel est nommée', () => {
    const action = defineAction(sexe, { ...base, champs: () => ({ version: texte({ label: 'V' }, 5) }) });
    expect(() => formulaireDAction(action, null)).toThrow(/la question « version »/);
  });
});
