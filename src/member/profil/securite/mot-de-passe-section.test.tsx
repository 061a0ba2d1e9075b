import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { MotDePasseSection } from './mot-de-passe-section.tsx';

afterEach(cleanup);

it('offers another password to the person, and to nobody in their place', () => {
  writePageData(adherente);
  render(<MotDePasseSection />);
  screen.getByRole('button', { name: 'Modifier mon mot de passe' });
  cleanup();
  const jusqua = new Date(Date.now() + 600_000).toISOString();
  writePageData({ ...adherente, remplacement: { jusqua, ecrit: true, enPersonne: [] } });
  render(<MotDePasseSection />);
  expect(screen.queryByRole('button')).toBeNull();
});
