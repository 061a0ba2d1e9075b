import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lookup } from '#src/registry.ts';
import { ChangementsLus } from './changements-lus.tsx';
import { champsDe, type Habilitee } from './lignes.ts';

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

it('chaque champ gagné ou perdu est nommé, de ceux d’une ligne nouvelle aussi', () => {
  const de = (champsLecture: Habilitee['champsLecture']) => ({ ...ligne('pays', ['read']), champsLecture });
  const dits = (avant: readonly Habilitee[], apres: readonly Habilitee[]) => {
    const { unmount } = render(<ChangementsLus avant={avant as never} apres={apres as never} />);
    const lignes = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    unmount();
    return lignes;
  };
  expect(dits([de(['code', 'libelle'])], [de(['libelle', 'libelleCourt'])])).toEqual([
    '+ Pays : consulter Libellé court',
    '− Pays : consulter Code',
  ]);
  expect(dits([de(['code'])], [de(null)])).toEqual(['+ Pays : consulter tous les champs']);
  expect(dits([], [de(['code', 'libelle'])])).toEqual(['+ consulter Pays (Code, Libellé)']);
  const plusieurs = champsDe(lookup('pays').model).map(([nom]) => nom);
  const presque = plusieurs.filter((nom) => nom !== 'libelleCourt');
  expect(dits([], [de(presque)])).toEqual(['+ consulter Pays, sans Libellé court']);
  const tous = dits([de(null)], [de(['code', 'libelle'])]);
  expect(tous).toHaveLength(1);
  expect(tous[0]).toMatch(/^− Pays : consulter .*Libellé court/);
});
