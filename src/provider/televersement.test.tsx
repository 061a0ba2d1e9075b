import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpError } from './http-error.ts';
import { navigation } from './navigation.ts';
import { demandeDeCode } from './security-code-demand.ts';
import { stored } from './stored.ts';
import { televerse } from './televersement.ts';

const server = setupServer();
const FICHIER = new File(['%PDF-1.7 un relevé'], 'relevé d’identité.pdf', { type: 'application/pdf' });
const ENVOYE = {
  remoteFileName: '01900000-0000-7000-8000-000000000001.pdf',
  localFileName: 'relevé d’identité.pdf',
  size: 18,
  inputName: 'rib',
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function answers(status: number, body: unknown): { requests: Request[] } {
  const requests: Request[] = [];
  server.use(
    mock.post('*/api/upload', ({ request }) => {
      requests.push(request.clone());
      // 304 has no body of its own: what the browser kept of the answer is what is read.
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
  return { requests };
}

async function refusal(promise: Promise<unknown>): Promise<HttpError> {
  const thrown: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(HttpError);
  return thrown as HttpError;
}

describe('sending a file', () => {
  it('posts a form whose first field names the question, and whose file bears its alias', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
    stored.write('numContrat', '00020001');
    stored.write('securityCode', '123456');
    const { requests } = answers(201, { fileNames: [ENVOYE] });
    expect(await televerse(FICHIER, 'rib')).toEqual(ENVOYE);
    const [request] = requests;
    expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'x-xsrf-token': 'jeton',
      'x-num-contrat': '00020001',
      'x-security-code': '123456',
      'cache-control': 'no-cache',
    });
    const text = (await request?.text()) ?? '';
    expect([...text.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['inputName', 'fichier']);
    expect(text).toContain('filename="relevé d’identité.pdf"');
  });

  it('tells how far it is, up to 100', async () => {
    answers(201, { fileNames: [ENVOYE] });
    const told: number[] = [];
    await televerse(FICHIER, 'rib', { onProgress: (part) => told.push(part) });
    expect(told.at(-1)).toBe(100);
    expect(told.every((part) => part >= 0 && part <= 100)).toBe(true);
  });

  it('is given up when its signal says so', async () => {
    const held = Promise.withResolvers<void>();
    server.use(
      mock.post('*/api/upload', async () => {
        await held.promise;
        return HttpResponse.json({ fileNames: [ENVOYE] }, { status: 201 });
      }),
    );
    const abort = new AbortController();
    const sending = televerse(FICHIER, 'rib', { signal: abort.signal });
    abort.abort();
    await expect(sending).rejects.toBe(abort.signal.reason);
    await expect(televerse(FICHIER, 'rib', { signal: abort.signal })).rejects.toBe(abort.signal.reason);
    held.resolve();
  });

  it.each([200, 201, 299, 304])('takes %i for a success', async (status) => {
    // No server may put a body into a 304: the browser gives the one that it kept.
    vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(status);
    answers(200, { fileNames: [ENVOYE] });
    expect(await televerse(FICHIER, 'rib')).toEqual(ENVOYE);
  });

  it.each([
    ['message', 415, { message: 'Format refusé.', Message: 'autre' }, 'Format refusé.'],
    ['Message', 400, { Message: 'Format refusé.' }, 'Format refusé.'],
    ['the first of Messages', 400, { Messages: ['Premier.', 'Second.'] }, 'Premier.'],
    ['nothing', 500, {}, 'Une erreur est survenue'],
    ['nothing that can be read', 502, null, 'Une erreur est survenue'],
    ['an answer without a file', 200, { fileNames: [] }, 'Une erreur est survenue'],
  ])('says what the server says: %s', async (_, status, body, sentence) => {
    answers(status, body);
    const error = await refusal(televerse(FICHIER, 'rib'));
    expect([error.status, error.message]).toEqual([status, sentence]);
  });

  it('says so when no answer comes', async () => {
    server.use(mock.post('*/api/upload', () => HttpResponse.error()));
    const error = await refusal(televerse(FICHIER, 'rib'));
    expect([error.status, error.message]).toEqual([0, 'Une erreur est survenue']);
  });

  it('leads to the sign-in when the session is over', async () => {
    const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
    answers(401, { message: 'Votre session est terminée.' });
    expect((await refusal(televerse(FICHIER, 'rib'))).message).toBe('Votre session est terminée.');
    expect(goTo).toHaveBeenCalledWith(expect.stringContaining('/login?motif=session'));
  });

  it('stays with what is typed where the server cannot take it now', async () => {
    const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
    answers(503, { message: 'Service momentanément indisponible' });
    expect((await refusal(televerse(FICHIER, 'rib'))).message).toBe('Service momentanément indisponible');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('sends once more after a security code, where one is asked for', async () => {
    let sent = 0;
    server.use(
      mock.post('*/api/upload', () => {
        sent += 1;
        return sent === 1
          ? HttpResponse.json({ code: 'SECURITY_CODE_REQUIS', message: 'Un code' }, { status: 403 })
          : HttpResponse.json({ fileNames: [ENVOYE] }, { status: 201 });
      }),
    );
    const stop = demandeDeCode.accueille(() => Promise.resolve(true));
    expect(await televerse(FICHIER, 'rib')).toEqual(ENVOYE);
    stop();
  });
});
