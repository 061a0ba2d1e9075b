import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export const PASSWORD = 'Demonstration-2026!';
type Method = NonNullable<InjectOptions['method']>;

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` sends no anti-forgery header; a text sends that one. */
  readonly xsrf?: string | null;
}

/** Somebody in front of a browser: keeps cookies, sends the anti-forgery header on its own. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Loads the page, then signs in. Throws unless it succeeds. */
  signIn(userName: string, password?: string): Promise<LightMyRequestResponse>;
}

/** A visitor of one host of the server. */
export function visitor(app: FastifyInstance, host = 'localhost'): Visitor {
  const cookies = new Map<string, string>();

  function keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function call(
    method: Method,
    url: string,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const { body, headers, xsrf = cookies.get('XSRF-TOKEN') ?? null } = options;
    const isUnsafe = method !== 'GET' && method !== 'HEAD';
    const response = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(isUnsafe && xsrf !== null && { 'x-xsrf-token': xsrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    });
    keepCookies(response);
    return response;
  }

  return {
    cookies,
    call,
    get: (url, headers = {}) => call('GET', url, { headers }),
    async signIn(userName, password = PASSWORD) {
      await call('GET', '/');
      const response = await call('POST', '/api/identity/login', { body: { userName, password } });
      if (response.statusCode !== 200) throw new Error(`Connexion de ${userName} : ${response.body}`);
      return response;
    },
  };
}
