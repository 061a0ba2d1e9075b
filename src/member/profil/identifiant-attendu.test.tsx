import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { toasts } from '#src/ui/toasts.ts';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { lu } from '#tests/support/lu.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { IdentifiantAttendu } from './identifiant-attendu.tsx';

const server = setupServer(...autourDesPages());
let appels: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  appels = [];
  writePageData(adherente);
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
});
afterAll(() => server.close());

it('says which address waits, until when, and gives it up', async () => {
  server.use(
    mock.delete('*/api/identity/changement-identifiant', ({ request }) => {
      appels.push(request.method);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { container } = render(
    <MemoryRouter>
      <IdentifiantAttendu emailMasque="j***e@exemple.fr" jusquau="2026-11-30T17:30:00.000Z" />
    </MemoryRouter>,
  );
  expect(lu(container.textContent)).toContain('j***e@exemple.fr deviendra votre identifiant');
  expect(lu(container.textContent)).toContain('valable jusqu’au 30/11/2026 à 18 h 30');
  await userEvent.click(screen.getByRole('button', { name: 'Renoncer à ce changement' }));
  await waitFor(() => expect(appels).toEqual(['DELETE']));
  await waitFor(() => expect(toasts.current().at(-1)?.kind).toBe('success'));
});

it('offers nobody in the person’s place to give it up', () => {
  const jusqua = new Date(Date.now() + 600_000).toISOString();
  writePageData({ ...adherente, remplacement: { jusqua, ecrit: true, enPersonne: [] } });
  render(
    <MemoryRouter>
      <IdentifiantAttendu emailMasque="j***e@exemple.fr" jusquau="2026-11-30T17:30:00.000Z" />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
