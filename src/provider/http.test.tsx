import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from './http.ts';
import { HttpError } from './http-error.ts';
import { navigation } from './navigation.ts';

const server = setupServer();
const URL_LISTE = '/api/admin/referentiel/civilite';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.location.hash = '#/admin/civilite?page=2';
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function cookies(text: string): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
}

/** Answers every request and keeps the last one. */
function answerWith(status: number, body: unknown): { last: () => Request } {
  let request: Request | undefined;
  server.use(
    mock.all('*', ({ request: received }) => {
      request = received;
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
  return {
    last: () => {
      if (!request) throw new Error('Aucune requête reçue');
      return request;
    },
  };
}

async function refusal(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.then(
    () => new Error('accepted'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
}

describe('headers', () => {
  it('carries the no-cache directives and the time zone on every request', async () => {
    const answer = answerWith(200, []);
    await http(URL_LISTE);
    const { headers } = answer.last();
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('pragma')).toBe('no-cache');
    expect(headers.get('x-timezone-offset')).toBe(String(new Date().getTimezoneOffset()));
    expect(headers.get('content-type')).toBeNull();
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'carries those of specification 1 §7 on %s',
    async (method) => {
      localStorage.setItem('portail.numContrat', '00012345');
      localStorage.setItem('portail.securityCode', '123456');
      const answer = answerWith(200, {});
      await http(URL_LISTE, { method, ...(method !== 'GET' && { body: '{}' }) });
      expect(Object.fromEntries(answer.last().headers)).toMatchObject({
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        'x-timezone-offset': String(new Date().getTimezoneOffset()),
        'x-num-contrat': '00012345',
        'x-security-code': '123456',
      });
      await http('https://ailleurs.example/api', { method, ...(method !== 'GET' && { body: '{}' }) });
      expect(answer.last().headers.get('x-num-contrat')).toBeNull();
      expect(answer.last().headers.get('x-security-code')).toBeNull();
      localStorage.clear();
    },
  );

  it('carries the anti-forgery token of the cookie on unsafe methods only', async () => {
    cookies(`autre=1; XSRF-TOKEN=${encodeURIComponent('jeton+1=')}`);
    const answer = answerWith(200, {});
    await http(URL_LISTE);
    expect(answer.last().headers.get('x-xsrf-token')).toBeNull();
    await http(URL_LISTE, { method: 'POST', body: '{}' });
    expect(answer.last().headers.get('x-xsrf-token')).toBe('jeton+1=');
    expect(answer.last().headers.get('content-type')).toBe('application/json');
  });

  it('never gives the token to another site', async () => {
    cookies('XSRF-TOKEN=secret');
    const answer = answerWith(200, {});
    await http('https://ailleurs.example/api', { method: 'POST', body: '{}' });
    expect(answer.last().headers.get('x-xsrf-token')).toBeNull();
  });
});

describe('refusals', () => {
  it('keeps the sentence of the server and its errors by field', async () => {
    answerWith(400, { status: 400, message: 'Refusé', errors: { code: 'Ce champ est obligatoire.' } });
    const error = await refusal(http(URL_LISTE, { method: 'POST', body: '{}' }));
    expect(error.message).toBe('Refusé');
    expect(error.body.errors).toEqual({ code: 'Ce champ est obligatoire.' });
  });

  it('keeps the current record of a conflict', async () => {
    answerWith(412, { status: 412, message: 'Modifié', current: { id: '1', version: 4 } });
    expect((await refusal(http(URL_LISTE))).body.current).toEqual({ id: '1', version: 4 });
  });

  it.each([
    [400, 'Les informations fournies sont erronées'],
    [401, 'Accès non autorisé'],
    [404, 'La ressource demandée est introuvable'],
    [500, "Une erreur s'est produite. Si le problème persiste, contactez votre support"],
    [501, "Cette fonctionnalité n'est pas implémentée"],
    [503, 'Service momentanément indisponible'],
    [418, 'Erreur 418'],
  ])('gives %i its default sentence', async (status, sentence) => {
    answerWith(status, {});
    expect((await refusal(http(URL_LISTE))).message).toBe(sentence);
  });

  it('tells that the server does not answer', async () => {
    server.use(mock.all('*', () => HttpResponse.error()));
    const error = await refusal(http(URL_LISTE));
    expect([error.status, error.message]).toEqual([0, 'Impossible de se connecter au serveur']);
  });

  it('lets an abandoned request be abandoned', async () => {
    answerWith(200, []);
    const abort = new AbortController();
    abort.abort();
    await expect(http(URL_LISTE, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('where refusals lead', () => {
  it('goes to the sign-in page on 401, and back here afterwards', async () => {
    answerWith(401, {});
    await refusal(http(URL_LISTE));
    expect(navigation.goTo).toHaveBeenCalledWith(
      `/login?motif=session&callbackUrl=${encodeURIComponent('/admin/civilite?page=2')}`,
    );
  });

  it('stays on the sign-in page when signing in is what was refused', async () => {
    answerWith(401, {});
    await refusal(http('/api/identity/login', { method: 'POST', body: '{}', leaveOnRefusal: false }));
    expect(navigation.goTo).not.toHaveBeenCalled();
  });

  it('goes there once', async () => {
    answerWith(401, {});
    window.location.hash = '#/login?motif=session';
    await refusal(http(URL_LISTE));
    expect(navigation.goTo).not.toHaveBeenCalled();
  });

  it.each([401, 503])('a late %i changes nothing once somebody signs out', async (status) => {
    answerWith(status, {});
    vi.spyOn(navigation, 'isLeaving').mockReturnValue(true);
    await refusal(http(URL_LISTE));
    expect(navigation.goTo).not.toHaveBeenCalled();
  });

  it('goes to the unavailable page on 503', async () => {
    answerWith(503, {});
    await refusal(http(URL_LISTE));
    expect(navigation.goTo).toHaveBeenCalledWith('/service-unavailable');
  });
});
