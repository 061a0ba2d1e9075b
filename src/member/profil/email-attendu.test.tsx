import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { communicationMail } from '#src/acts/adherent/communication-mail.ts';
import { contrats } from '#src/provider/contrats.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat } from '#tests/support/contrats.ts';
import { lu } from '#tests/support/lu.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { EmailAttendu } from './email-attendu.tsx';

const server = setupServer(...autourDesPages());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(adherente);
  server.use(
    mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: [contrat('00020001')] })),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
});
afterAll(() => server.close());

it.each([
  [null, 'j***e@exemple.fr deviendra votre e-mail de contact quand le lien'],
  ['Emma', 'j***e@exemple.fr deviendra l’e-mail de contact pour Emma quand le lien'],
])('says which address waits, of whom, until when, and how to have another link: %s', (prenom, phrase) => {
  const { container } = render(
    <MemoryRouter>
      <EmailAttendu emailMasque="j***e@exemple.fr" prenom={prenom} jusquau="2026-11-30T17:30:00.000Z" />
    </MemoryRouter>,
  );
  expect(lu(container.textContent)).toContain(phrase);
  expect(lu(container.textContent)).toContain('valable jusqu’au 30/11/2026 à 18 h 30');
});

it('leads to the act that sends another link', async () => {
  await contrats.charge();
  render(
    <MemoryRouter>
      <EmailAttendu emailMasque="j***e@exemple.fr" prenom={null} jusquau="2026-11-30T17:30:00.000Z" />
    </MemoryRouter>,
  );
  const lien = await screen.findByRole('link', { name: /^Recevoir un autre lien/ });
  expect(lien.getAttribute('href')).toBe(communicationMail.route);
});
