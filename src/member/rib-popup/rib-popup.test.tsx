import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#src/core/api/page-data.ts';
import { Component as AccueilPage } from '#src/member/accueil/accueil-page.tsx';
import { Component as MemberArea } from '#src/member/member-area.tsx';
import { contrats } from '#src/provider/contrats.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from '#src/ui/toasts.ts';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat, sansCompte } from '#tests/support/contrats.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { lu } from '#tests/support/lu.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';

pageTypographiee();

const IBAN = 'FR7630004000031234567890143';
const MONTRE = 'FR76 3000 4000 0312 3456 7890 143';
const server = setupServer(...autourDesPages());
let sent: { body: unknown; headers: Headers }[] = [];
let uploads: { name: string; type: string }[] = [];

beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  sent = [];
  uploads = [];
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
  forgetPublicReads();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const active = {
  isActivated: true,
  isActivatedPerContract: {},
  modeGestion: 'automatique' as const,
  isEnvoiArActivated: true,
  texteInfo: null,
};

interface Given {
  readonly modeGestion?: 'automatique' | 'manuel';
  readonly isActivated?: boolean;
  readonly isActivatedPerContract?: Readonly<Record<string, boolean>>;
  readonly blocking?: boolean;
}

const MANUEL: Given = { modeGestion: 'manuel', blocking: true };

/** The member area of a client, with one contract whose account is missing until one is given. */
function open({ blocking = false, ...feature }: Given = {}, status = 200, page = '/accueil'): void {
  writePageData(adherente);
  const currentClient: PageData['currentClient'] = {
    ...pageData().currentClient,
    isPopupPrestationBlocking: blocking,
    fonctionnalites: { ribPrestationsActeGestion: { ...active, ...feature } },
  };
  writePageData(adherente, { currentClient });
  const isModeGestionManuel = feature.modeGestion === 'manuel';
  let given = false;
  server.use(
    mock.get('*/api/adherent/contrats', () =>
      HttpResponse.json({ contrats: [given ? contrat('00020001') : sansCompte('00020001')] }),
    ),
    mock.post('*/api/forms/ribprestations/form', async ({ request }) => {
      sent.push({ body: await request.json(), headers: request.headers });
      given = status === 200 || status === 409;
      return HttpResponse.json(
        status === 200 ? { isModeGestionManuel, isEnvoiArActivated: true } : { message: 'Déjà en cours' },
        { status },
      );
    }),
    mock.post('*/api/upload', async ({ request }) => {
      const [, name = ''] = /filename="([^"]*)"/.exec(await request.text()) ?? [];
      uploads.push({ name, type: request.headers.get('content-type') ?? '' });
      const remoteFileName = `01900000-0000-7000-8000-00000000000${uploads.length}.pdf`;
      const fichier = { remoteFileName, localFileName: name, size: 1_572_864, inputName: 'rib' };
      return HttpResponse.json({ fileNames: [fichier] }, { status: 201 });
    }),
  );
  const router = createMemoryRouter(
    [
      {
        element: <MemberArea />,
        children: [
          { path: '/accueil', element: <AccueilPage /> },
          { path: '/remboursements/demande', element: <h1>Votre facture</h1> },
        ],
      },
    ],
    { initialEntries: [page] },
  );
  render(<RouterProvider router={router} />);
}

const NAME = 'Compte bancaire pour vos remboursements';
const popup = () => screen.findByRole('dialog', { name: NAME });
const field = (name: RegExp) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer ce compte' }));

async function fill(titulaire: string, iban: string, bic: string): Promise<void> {
  await popup();
  if (titulaire) await userEvent.type(field(/^Titulaire/), titulaire);
  await userEvent.click(field(/^IBAN/));
  await userEvent.paste(iban);
  await userEvent.click(field(/^BIC/));
  await userEvent.paste(bic);
}

const problems = async () => {
  const summary = await within(await popup()).findByRole('alert');
  return within(summary)
    .getAllByRole('button')
    .map((button) => lu(button.textContent));
};

describe('the window that asks for an account', () => {
  it('opens for a contract that lacks one', async () => {
    open();
    expect((await popup()).textContent).toContain('Santé Sérénité 3 (n°\u00a000020001)');
    expect(screen.queryByLabelText(/^Relevé/)).toBeNull();
  });

  it.each([
    ['the feature is off', { isActivated: false } as Given],
    ['it is off for this contract', { isActivatedPerContract: { '00020001': false } } as Given],
  ])('does not open where %s', async (_, feature) => {
    open(feature);
    await screen.findByRole('heading', { name: 'Bonjour Jeanne' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Donner un compte' })).toBeNull();
  });

  it('may be put aside, and asked for again', async () => {
    open();
    await popup();
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Donner un compte' }));
    await popup();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('put aside, does not come back by itself with a reload: with the next session it does', async () => {
    open();
    await popup();
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Donner un compte' });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    stored.forgetPersonal();
    open();
    await popup();
  });

  it('never opens by itself over another page', async () => {
    open({}, 200, '/remboursements/demande');
    await screen.findByRole('heading', { name: 'Votre facture' });
    await waitFor(() => expect(contrats.etat().etape).toBe('prets'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('its way out stays at its foot, whatever scrolls above it', async () => {
    open();
    const later = within(await popup()).getByRole('button', { name: 'Plus tard' });
    expect(later.closest('.pied')).not.toBeNull();
  });

  it('cannot be put aside where the client says so: one gives an account, or signs out', async () => {
    open(MANUEL);
    const dialog = await popup();
    expect(screen.queryByRole('button', { name: /^(Plus tard|Fermer)$/ })).toBeNull();
    expect(dialog.getAttribute('closedby')).toBe('none');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(await popup()).toBe(dialog);
    expect(within(dialog).getByRole('button', { name: 'Se déconnecter' })).toBeTruthy();
  });
});

describe('its rules', () => {
  const REQUIS = 'Ce champ est obligatoire.';

  it('needs a holder, an IBAN and a BIC', async () => {
    open();
    await popup();
    await save();
    expect(await problems()).toEqual([
      `Titulaire du compte : ${REQUIS}`,
      `IBAN : ${REQUIS}`,
      `BIC : ${REQUIS}`,
    ]);
    expect(sent).toEqual([]);
  });

  it.each([
    ['FR763000400003123456789014', 'IBAN : Merci de saisir entièrement les 27 caractères de l’IBAN'],
    ['FR763000400003123456789014399', 'IBAN : Merci de saisir entièrement les 27 caractères de l’IBAN'],
    ['FR7530006000011234567890189', 'IBAN : L’IBAN saisi n’est pas valide.'],
    ['TN5810006035183598478831', 'IBAN : L’IBAN saisi n’est pas valide.'],
    ['HU42117730161111101800000000', 'IBAN : Ce champ est limité à 27 caractères.'],
  ])('the IBAN %s: %s', async (iban, phrase) => {
    open();
    await fill('Paul', iban, iban.startsWith('HU') ? 'OTPVHUHB' : 'BNPAFRPP');
    await save();
    expect(await problems()).toEqual([phrase]);
    expect((await popup()).textContent).toContain(
      'Un IBAN comporte au maximum 34 caractères, et 27 en France.',
    );
  });

  it('the BIC has 8 or 11 characters', async () => {
    open();
    await fill('Paul', IBAN, 'BNPAFRPPXX');
    await save();
    expect(await problems()).toEqual([
      'BIC : Le BIC saisi n’est pas valide. Il comporte 8 ou 11 caractères.',
    ]);
  });

  it('shows the account in groups of four, in capitals, the caret staying where it was', async () => {
    open();
    await fill('Paul', 'fr7630004000031234567890143', ' bnpafrpp ');
    const iban = field(/^IBAN/) as HTMLInputElement;
    expect(iban.value).toBe(MONTRE);
    expect((field(/^BIC/) as HTMLInputElement).value).toBe('BNPAFRPP');
    await userEvent.type(iban, 'a b', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(iban.value).toBe('FR76 AB30 0040 0003 1234 5678 9014 3');
    expect(iban.selectionStart).toBe(7);
  });
});

describe('what it sends', () => {
  it('automatic: the account and its contract, once; then nothing is missing any more', async () => {
    open();
    await fill('Paul Durand', IBAN, 'BNPAFRPP');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        data: {
          titulaire: 'Paul Durand',
          iban: IBAN,
          bic: 'BNPAFRPP',
          rib: [],
          contrat: {
            numContrat: '00020001',
            nomOffre: 'Santé Sérénité 3',
            rib: null,
            codeModePaiement: 'C',
            hadRib: false,
          },
        },
      },
    ]);
    expect(toasts.current().at(-1)).toMatchObject({
      kind: 'info',
      message:
        'Votre demande a bien été prise en compte. Un e-mail de confirmation vient de vous être envoyé.',
    });
    const etat = contrats.etat();
    expect(etat.etape === 'prets' && etat.courant.modalitePaiementPrestation.rib?.ibanMasque).toContain(
      '***8 916',
    );
    expect(screen.queryByText('Il nous manque un compte bancaire pour vous rembourser.')).toBeNull();
  });

  it('by hand: the statement of the bank is needed, shown with its weight, and may be taken back', async () => {
    open(MANUEL);
    await fill('Paul Durand', IBAN, 'BNPAFRPP');
    await save();
    const label = 'Relevé d’identité bancaire (RIB)';
    expect(await problems()).toEqual([`${label} : Merci de joindre le document demandé.`]);
    const input = field(/^Relevé/);
    await userEvent.upload(input, new File(['%PDF-1.7'], 'Mon RIB é.pdf', { type: 'application/pdf' }));
    await screen.findByText('(1,5 Mo)');
    expect(uploads).toEqual([
      { name: 'Mon RIB é.pdf', type: expect.stringMatching(/^multipart\/form-data/) },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Mon RIB é.pdf' }));
    expect(screen.queryByText('(1,5 Mo)')).toBeNull();
    await userEvent.upload(input, new File(['%PDF-1.7'], 'RIB.pdf'));
    await screen.findByText('(1,5 Mo)');
    await save();
    await waitFor(() => expect(sent.length).toBe(1));
    expect(sent[0]?.body).toMatchObject({ data: { rib: [{ localFileName: 'RIB.pdf', inputName: 'rib' }] } });
    expect(toasts.current().at(-1)?.message).toMatch(/et sera traitée dans les plus brefs délais\./);
  });

  it.each([
    ['RIB.docx', 10, 'Ce format de fichier n’est pas accepté. Formats acceptés : pdf, jpg, jpeg, png, heic.'],
    ['RIB.pdf', 6 * 1024 * 1024, 'Le poids de ce fichier dépasse la limite autorisée de 5 Mo.'],
  ])('says at once why %s of %d bytes will not do', async (name, size, phrase) => {
    open(MANUEL);
    await popup();
    const file = new File([new Uint8Array(size)], name);
    await userEvent.upload(field(/^Relevé/), file, { applyAccept: false });
    expect(await screen.findByText(phrase)).toBeTruthy();
    expect(uploads).toEqual([]);
  });

  it('somebody already handles one: said, and no longer asked', async () => {
    open(MANUEL, 409);
    await fill('Paul', IBAN, 'BNPAFRPP');
    await userEvent.upload(field(/^Relevé/), new File(['%PDF-1.7'], 'RIB.pdf'));
    await screen.findByText('(1,5 Mo)');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.current().at(-1)).toMatchObject({ kind: 'error', message: 'Déjà en cours' });
  });

  it('a refusal keeps what was typed; the same answers go with the same key, others with another', async () => {
    vi.stubGlobal('isSecureContext', true);
    open({}, 500);
    await fill('Paul', IBAN, 'BNPAFRPP');
    for (const [count, typed] of ['', '', ' Durand'].entries()) {
      if (typed) await userEvent.type(field(/^Titulaire/), typed);
      await save();
      await waitFor(() => expect(sent.length).toBe(count + 1));
      expect(await within(await popup()).findByText('Déjà en cours')).toBeTruthy();
    }
    expect((field(/^IBAN/) as HTMLInputElement).value).toBe(MONTRE);
    const [first, again, other] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    vi.unstubAllGlobals();
  });
});
