import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TableOuCartes } from './table-ou-cartes.tsx';

it('ce qui n’a rien à dire est un tiret dans le tableau, et rien sur une carte', () => {
  render(
    <TableOuCartes<{ readonly nom: string; readonly montant: number | null }>
      legende="Soins"
      lignes={[
        { nom: 'Consultation', montant: 0 },
        { nom: 'Radio', montant: null },
      ]}
      cle={({ nom }) => nom}
      colonnes={[
        { key: 'nom', titre: 'Soin', tete: true, valeur: ({ nom }) => nom },
        { key: 'montant', titre: 'Montant', valeur: ({ montant }) => montant },
      ]}
    />,
  );
  const [consultation, radio] = screen.getAllByRole('cell');
  expect(consultation?.textContent).toBe('Montant0');
  expect(consultation?.classList.contains('vide')).toBe(false);
  expect(radio?.querySelector('.valeur')?.textContent).toBe('—');
  expect(radio?.classList.contains('vide')).toBe(true);
});
