import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Model } from '#src/core/definition/model.ts';
import { lookup } from '#src/registry.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';
import { defineScreens } from './screens.ts';
import { screens } from './use-screens.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const model: Model = lookup('salle').model;
Object.assign(screens, {
  salle: async () => ({
    screens: defineScreens(model, {
      show: { apres: { plan: ({ record }) => <p>Plan de la salle {String(record.numero)}</p> } },
      champs: { nom: ({ value }) => <strong>« {String(value)} »</strong> },
    }),
  }),
});

const hall = {
  ...{
    id: 's1',
    version: 1,
    numero: 'H1',
    nom: 'Hall',
    surnom: null,
    etage: 0,
    dansSalle: null,
    voisines: [],
  },
  ...{ dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null, nbDedans: 3 },
};

async function open(champsLecture: string[] | null = null) {
  const user = { ...gestionnaire, habilitations: [habilitation({ ressource: 'salle', champsLecture })] };
  const provider = memoryProvider({ salle: [hall] });
  // The page waits for its screens while it is drawn first, where the rest of it is loaded already.
  await act(async () => openScreens({ user, provider, route: '/admin/salle/s1/show' }));
}

/** The terms of the page, with what stands beside each. */
function terms(): (readonly [string, string])[] {
  return [...document.querySelectorAll('dt')].map((term) => [
    term.textContent ?? '',
    term.nextElementSibling?.textContent ?? '',
  ]);
}

describe('un écran qui va plus loin que l’écran engendré', () => {
  it('ajoute ses parties après la fiche, et dessine un champ sans changer son libellé ni sa place', async () => {
    await open();
    await screen.findByText('Plan de la salle H1');
    expect(terms().slice(0, 3)).toEqual([
      ['Numéro', 'H1'],
      ['Nom', '« Hall »'],
      ['Salles dedans', '3'],
    ]);
  });

  it('ne montre pas un champ que l’on n’a pas le droit de lire', async () => {
    await open(['numero']);
    await screen.findByText('Plan de la salle H1');
    expect(terms()).toEqual([['Numéro', 'H1']]);
  });

  it('ne se déclare pas pour un champ que le modèle n’a pas', () => {
    const champs = { absent: () => null } as object;
    expect(() => defineScreens(model, { champs })).toThrow('Écrans : champ « absent » non déclaré');
  });

  it('ne complète que des actions de son modèle', async () => {
    const completees = await Promise.all(
      Object.entries(screens).map(async ([key, load]) => {
        const { actions } = (await load()).screens;
        return Object.keys(actions).map((action) => ({ key, action }));
      }),
    );
    expect(completees.flat().length).toBeGreaterThan(0);
    const inconnues = completees
      .flat()
      .filter(({ key, action }) => !lookup(key).actions.some((declaree) => declaree.key === action));
    expect(inconnues).toEqual([]);
  });
});
