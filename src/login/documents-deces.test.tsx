import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deces } from '#src/acts/identite/deces.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { lu } from '#tests/support/lu.ts';
import { writePageData } from '#tests/support/page-data.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';
import { DocumentsDeces } from './documents-deces.tsx';

pageTypographiee();

const server = setupServer();
const LIMITES =
  'Formats acceptés : pdf, jpg, jpeg, png, heic. Le poids d’une pièce jointe est limité à 5 Mo. Le poids total des pièces jointes est limité à 20 Mo.';
const REFUS = 'Ce format de fichier n’est pas accepté. Formats acceptés : pdf, jpg, jpeg, png, heic.';
const SANS = 'Continuer sans ce qui est refusé';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function Documents() {
  const en = useFormulaire({
    formulaire: deces,
    contexte: { aujourdhui: '2026-11-20', nbMaxFichiers: 2 },
    envoie: async () => undefined,
  });
  return <DocumentsDeces en={en} />;
}

const user = userEvent.setup({ applyAccept: false });
const acte = () => screen.getByLabelText(/^Acte de décès/);

test('les formats et les poids sont dits avant, et les formats avec le refus d’un fichier', async () => {
  render(<Documents />);
  await screen.findByText(LIMITES);
  const decrit = acte().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(decrit.map((id) => lu(document.getElementById(id)?.textContent ?? null))).toContain(LIMITES);
  await user.upload(acte(), new File(['x'], 'acte.docx'));
  await screen.findByText(REFUS);
});

test('ce que le serveur a refusé se laisse de côté, et le clavier revient au choix des fichiers', async () => {
  server.use(
    mock.post('*/api/upload/sans-compte', () =>
      HttpResponse.json({ message: 'Illisible.' }, { status: 415 }),
    ),
  );
  render(<Documents />);
  await user.upload(acte(), new File(['x'], 'acte.pdf', { type: 'application/pdf' }));
  await screen.findByText('Échec');
  await user.click(screen.getByRole('button', { name: SANS }));
  await waitFor(() => expect(screen.queryByText('Échec')).toBeNull());
  expect(document.activeElement).toBe(acte());
  await user.upload(acte(), new File(['x'], 'acte.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer acte.pdf' }));
  expect(document.activeElement).toBe(acte());
  expect(screen.queryByRole('button', { name: SANS })).toBeNull();
});
