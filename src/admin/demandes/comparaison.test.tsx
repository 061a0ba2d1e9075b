import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Comparaison } from './comparaison.tsx';

afterEach(cleanup);

it('ce qui est demandé est à côté de ce qu’il remplace ; ce qui ne fait qu’éclairer n’y attend rien', () => {
  render(
    <Comparaison
      resume={[{ titre: 'Votre compte', lignes: [{ libelle: 'IBAN', valeur: 'FR76 nouveau' }] }]}
      avant={[
        { libelle: 'Adresse de Jeanne', valeur: '16 quai Valin', demande: '12 rue du Palais' },
        { libelle: 'IBAN', valeur: 'FR76 ancien' },
        { libelle: 'Assurance maladie', valeur: 'CPAM de la Marne' },
        { libelle: 'Dernier retour de la caisse', valeur: 'Refus du 3 novembre', demande: null },
      ]}
    />,
  );
  const table = within(screen.getByRole('table'));
  const demandes = table.getAllByRole('row').map((ligne) => within(ligne).queryAllByRole('cell').at(-1));
  expect(demandes.map((une) => une?.textContent)).toEqual([
    undefined,
    '12 rue du Palais',
    'FR76 nouveau',
    'Voir plus bas',
  ]);
  expect(table.queryByText('Refus du 3 novembre')).toBeNull();
  expect(screen.getByText('Dernier retour de la caisse').nextSibling?.textContent).toBe(
    'Refus du 3 novembre',
  );
});
