import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { gestionnaire, writePageData } from '#tests/support/page-data.ts';
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

beforeEach(() => writePageData(gestionnaire));

test.each([
  ['/admin/civilite', 'Civilités'],
  ['/admin/mon-compte', 'Sécurité de mon compte'],
  ['/admin/civilite/create', ''],
  // What is coming is a refusal.
  ['/admin/operations-disponibles', ''],
])('while %s comes, its name is «%s» already', (pathname, nom) => {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <LoadingPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe(nom);
});
