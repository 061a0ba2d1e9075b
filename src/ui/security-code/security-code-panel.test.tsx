import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationAmf, ReponseCode } from '#src/core/compte/security-code.ts';
import { http } from '#src/provider/http.ts';
import { navigation } from '#src/provider/navigation.ts';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { stored } from '#src/provider/stored.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { toasts } from '#src/ui/toasts.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { SecurityCodeHost } from './security-code-host.tsx';
import { SecurityCodePanel } from './security-code-panel.tsx';
import { type Envoi, envoie } from './sending.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(adherente);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
  // jsdom draws no window.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  stored.forgetPersonal();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const SENT: ReponseCode = {
  logoutUrl: null,
  content: 'Un code de sécurité vient d’être envoyé par SMS au 06 ** ** ** 78.',
  telephoneForbidden: false,
  isUserAmfAuthorized: true,
  sendType: 'SMS',
  currentUserName: 'j***n@exemple.fr',
  telephone: '06 ** ** ** 78',
};

function open(demande: DemandeCode = { operation: 'VERIFY' }, premier: Envoi = { ok: true, reponse: SENT }) {
  const onVerified = vi.fn();
  const onCancel = vi.fn();
  const onExpired = vi.fn();
  render(
    <PortalTheme density="confort">
      <SecurityCodePanel
        demande={demande}
        premier={premier}
        onVerified={onVerified}
        onCancel={onCancel}
        onExpired={onExpired}
      />
      <ToastArea />
    </PortalTheme>,
  );
  return {
    onVerified,
    onCancel,
    onExpired,
    user: userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) }),
  };
}

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Chiffre \d sur 6$/);
const values = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const submit = () => screen.getByRole('button', { name: 'Valider le code' });

function answer(path: 'send-security-code' | 'validate-operation', status: number, body: object): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    mock.post(`/api/amf/${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return bodies;
}

describe('the six boxes', () => {
  it('are one group that says where the code went; the first asks the telephone for it', () => {
    open();
    const group = screen.getByRole('group', { name: /Code de sécurité à six chiffres/ });
    expect(within(group).getAllByRole('textbox')).toEqual(boxes());
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(SENT.content);
    expect(boxes().map((box) => box.getAttribute('autocomplete'))).toEqual([
      'one-time-code',
      ...Array(5).fill('off'),
    ]);
    expect(boxes().map((box) => box.inputMode)).toEqual(Array(6).fill('numeric'));
    expect(document.activeElement).toBe(boxes()[0]);
  });

  it('take one digit each and nothing else, and go on by themselves', async () => {
    const { user } = open();
    await user.keyboard('1a2 3é');
    expect(values()).toBe('123');
    expect(document.activeElement).toBe(boxes()[3]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}9');
    expect(values()).toBe('193');
    await user.keyboard('{Backspace}');
    expect(values()).toBe('19');
    await user.keyboard('{Backspace}');
    expect(values()).toBe('1');
    await user.keyboard('{Home}{Delete}');
    expect(boxes()[0]?.value).toBe('');
  });

  it('are filled by a paste, and by what a telephone puts whole into the first', async () => {
    const { user } = open();
    await user.click(boxes()[4] as HTMLElement);
    await user.paste('Code : 012 345');
    expect(values()).toBe('012345');
    expect(document.activeElement).toBe(boxes()[5]);
  });
});

describe('giving a code back', () => {
  it('needs all six digits: the field, the summary, and the way from it to the first empty box', async () => {
    const { user } = open();
    await user.keyboard('12');
    await user.click(submit());
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Merci de renseigner toutes les données obligatoires.');
    expect(document.activeElement).toBe(summary);
    for (const box of boxes()) {
      expect(box.getAttribute('aria-invalid')).toBe('true');
      const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBe('Merci de saisir les six chiffres du code de sécurité.');
    }
    expect(values()).toBe('12');
    await user.click(within(summary).getByRole('button'));
    expect(document.activeElement).toBe(boxes()[2]);
  });

  it('a new number is proved by its code, and it is said what was done', async () => {
    const bodies = answer('validate-operation', 200, SENT);
    const { user, onVerified } = open({
      operation: 'MODIFY_PHONE',
      newAmfTel: '0612345678',
      sendType: 'SMS',
    });
    await user.paste('654321');
    await user.keyboard('{Enter}');
    await screen.findByText('Votre numéro de téléphone est modifié.');
    expect(bodies).toEqual([{ operation: 'MODIFY_PHONE', newAmfTel: '0612345678', securityCode: '654321' }]);
    expect(onVerified).toHaveBeenCalledWith(SENT);
    // A number that answers says nothing of who one is: what was shown before it stays.
    expect(stored.read('securityCode')).toBeNull();
  });

  it('keeps one that says who one is', async () => {
    answer('validate-operation', 200, SENT);
    const { user, onVerified } = open();
    await user.paste('654321');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onVerified).toHaveBeenCalledWith(SENT));
    expect(stored.read('securityCode')).toBe('654321');
  });

  it.each<[OperationAmf, 'MAIL' | 'SMS', string]>([
    ['ACTIVATE_AMF', 'SMS', 'La protection par SMS est activée.'],
    ['DEACTIVATE_AMF', 'SMS', 'La protection par SMS est désactivée.'],
    ['ACTIVATE_AMF', 'MAIL', 'La protection par e-mail est activée.'],
    ['VERIFY', 'MAIL', 'Le code de sécurité est vérifié.'],
  ])('%s by %s: «%s»', async (operation, sendType, sentence) => {
    answer('validate-operation', 200, { ...SENT, sendType });
    const { user } = open({ operation });
    await user.paste('654321');
    await user.click(submit());
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('shows a refusal on the boxes, which are empty again; the code is not kept', async () => {
    const message = 'Ce code est incorrect ou n’est plus valable.';
    answer('validate-operation', 400, { status: 400, message, errors: { securityCode: message } });
    const { user, onVerified } = open();
    await user.paste('111111');
    await user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(message);
    expect(values()).toBe('');
    expect(stored.read('securityCode')).toBeNull();
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('goes back to the first step when the sign-in took too long', async () => {
    answer('validate-operation', 401, { status: 401, code: 'CONNEXION_EXPIREE', message: 'Trop de temps.' });
    const { user, onExpired } = open({ operation: 'LOGIN' });
    await user.paste('111111');
    await user.click(submit());
    await vi.waitFor(() => expect(onExpired).toHaveBeenCalledWith('Trop de temps.'));
    expect(navigation.goTo).not.toHaveBeenCalled();
  });
});

describe('a first code that did not leave', () => {
  it('shows its reason and its wait, and no box to type it into', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('send-security-code', 429, { status: 429, message: 'Plusieurs codes.', retryAfter: 700 });
    const { user } = open({ operation: 'LOGIN' }, await envoie({ operation: 'LOGIN' }));
    const told = document.activeElement;
    expect(told?.getAttribute('role')).toBe('alert');
    expect(told?.textContent).toContain('Plusieurs codes. Vous pourrez recommencer dans 12 minutes.');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Valider le code' })).toBeNull();
    const first = screen.getByRole('button', { name: 'Recevoir un code (dans 12 minutes)' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
    act(() => vi.advanceTimersByTime(700_000));
    answer('send-security-code', 200, SENT);
    await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    await screen.findByText(SENT.content);
    expect(document.activeElement).toBe(boxes()[0]);
  });
});

describe('another code', () => {
  function later(demande?: DemandeCode) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = open(demande);
    expect(screen.getByRole('button', { name: /^Renvoyer/ }).textContent).toBe(
      'Renvoyer le code (dans 30 s)',
    );
    act(() => vi.advanceTimersByTime(31_000));
    return opened;
  }
  const resend = () => screen.getByRole('button', { name: 'Renvoyer le code' });

  it('is sent once the first had the time to arrive', async () => {
    const bodies = answer('send-security-code', 200, { ...SENT, content: 'Nouveau code envoyé.' });
    const { user } = later({ operation: 'VERIFY', sendType: 'SMS' });
    await user.click(resend());
    await screen.findByText('Un code de sécurité vient d’être renvoyé.');
    expect(screen.getByText('Nouveau code envoyé.')).toBeTruthy();
    expect(bodies).toEqual([{ operation: 'VERIFY', sendType: 'SMS' }]);
    const attend = screen.getByRole('button', { name: /dans 30 s/ });
    expect(attend.getAttribute('aria-disabled')).toBe('true');
  });

  it('goes by mail when the SMS does not come, without waiting', async () => {
    const bodies = answer('send-security-code', 200, { ...SENT, sendType: 'MAIL' });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Le recevoir par e-mail' }));
    await vi.waitFor(() => expect(bodies).toEqual([{ operation: 'VERIFY', sendType: 'MAIL' }]));
  });

  it('that does not leave is told, with its reason', async () => {
    answer('send-security-code', 429, { status: 429, message: 'Merci de patienter.' });
    const { user } = later();
    await user.click(resend());
    await screen.findByText('L’envoi du code de sécurité a échoué.');
    expect(screen.getByText('Merci de patienter.')).toBeTruthy();
    expect(navigation.leave).not.toHaveBeenCalled();
  });

  it('that has to wait says for how long, in minutes; the first one can still be typed', async () => {
    answer('send-security-code', 429, { status: 429, message: 'Plusieurs codes.', retryAfter: 700 });
    const { user } = later();
    await user.click(resend());
    await screen.findByText('Plusieurs codes. Vous pourrez recommencer dans 12 minutes.');
    const button = screen.getByRole('button', { name: 'Renvoyer le code (dans 12 minutes)' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(boxes()).toHaveLength(6);
  });

  it('that can no more leave shows the way out, three seconds later', async () => {
    answer('send-security-code', 429, { status: 429, message: 'Trop de codes.', logoutUrl: '/' });
    const { user } = later({ operation: 'LOGIN' });
    await user.click(resend());
    await screen.findByText('L’envoi du code de sécurité a échoué.');
    expect(screen.getAllByText('Trop de codes.').length).toBeGreaterThan(0);
    act(() => vi.advanceTimersByTime(2_900));
    expect(navigation.leave).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(200));
    expect(navigation.leave).toHaveBeenCalledWith('/');
  });
});

describe('a call that is refused for want of a code', () => {
  function host() {
    render(
      <PortalTheme density="confort">
        <SecurityCodeHost />
      </PortalTheme>,
    );
    return userEvent.setup();
  }

  function guarded(): (string | null)[] {
    const codes: (string | null)[] = [];
    server.use(
      mock.post('/api/essai', ({ request }) => {
        const code = request.headers.get('x-security-code');
        codes.push(code);
        return code === '654321'
          ? HttpResponse.json({ fait: true })
          : HttpResponse.json(
              { status: 403, code: 'SECURITY_CODE_REQUIS', message: 'Code requis.' },
              { status: 403 },
            );
      }),
    );
    return codes;
  }
  const post = () => http('/api/essai', { method: 'POST', body: '{}' });

  it('asks for one, once for all calls at the same moment, and is made again with it', async () => {
    const user = host();
    const codes = guarded();
    stored.write('securityCode', '000000');
    answer('send-security-code', 200, SENT);
    answer('validate-operation', 200, SENT);
    const both = Promise.all([post(), post()]);
    const dialog = await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await user.click(within(dialog).getByRole('button', { name: 'Recevoir un code' }));
    await within(dialog).findByText(SENT.content);
    await user.paste('654321');
    await user.click(submit());
    expect((await both).map(({ json }) => json)).toEqual([{ fait: true }, { fait: true }]);
    expect(codes).toEqual(['000000', '000000', '654321', '654321']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refused as any other when one would rather not, and where nothing can ask', async () => {
    const codes = guarded();
    await expect(post()).rejects.toMatchObject({ status: 403, message: 'Code requis.' });
    const user = host();
    const refused = expect(post()).rejects.toMatchObject({ status: 403 });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await refused;
    expect(codes).toHaveLength(2);
  });

  it('is left as it was by who closes the question: a code that a sending asks for first is no failure', async () => {
    const user = host();
    answer('send-security-code', 403, { status: 403, code: 'SECURITY_CODE_REQUIS', message: 'Code requis.' });
    const refused = expect(
      envoie({ operation: 'MODIFY_PHONE', newAmfTel: '0612345678' }),
    ).rejects.toMatchObject({
      body: { code: 'SECURITY_CODE_REQUIS' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await refused;
    expect(toasts.current()).toEqual([]);
  });

  it('is made again once only', async () => {
    const user = host();
    server.use(
      mock.post('/api/essai', () =>
        HttpResponse.json({ status: 403, code: 'SECURITY_CODE_REQUIS', message: 'Encore.' }, { status: 403 }),
      ),
    );
    answer('send-security-code', 200, SENT);
    answer('validate-operation', 200, SENT);
    const refused = expect(post()).rejects.toMatchObject({ message: 'Encore.' });
    await user.click(await screen.findByRole('button', { name: 'Recevoir un code' }));
    await screen.findByText(SENT.content);
    await user.paste('654321');
    await user.click(submit());
    await refused;
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
