import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { formeDe, LoadingPage } from './loading-page.tsx';

test.each([
  ['/admin', 'tableau'],
  ['/admin/', 'tableau'],
  ['/admin/civilite', 'liste'],
  ['/admin/civilite/create', 'fiche'],
  ['/admin/civilite/3f1c2a58/show', 'fiche'],
] as const)('what stands for %s while it comes has the shape of a %s', (pathname, forme) => {
  expect(formeDe(pathname)).toBe(forme);
});

test.each([
  ['/admin/civilite', 'Civilités'],
  ['/admin/operations-disponibles', 'Opérations'],
  ['/admin/civilite/create', ''],
])('while %s comes, its name is «%s» already', (pathname, nom) => {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <LoadingPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe(nom);
});
