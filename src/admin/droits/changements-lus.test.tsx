import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangementsLus } from './changements-lus.tsx';
import type { Habilitee } from './lignes.ts';

const ligne = (ressource: string, actions: Habilitee['actions']): Habilitee => ({
  ...{ ressource, actions, champsLecture: null, champsEcriture: null, condition: null },
});

it('ce qu’un rôle gagne et perd se dit en mots, jamais par des clés', () => {
  render(
    <ChangementsLus
      avant={[ligne('civilite', ['read', 'update']), ligne('pays', ['read'])] as never}
      apres={[ligne('civilite', ['read', 'export'])] as never}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '− modifier Civilités',
    '+ exporter Civilités',
    '− consulter Pays',
  ]);
});
