import type { FastifyInstance } from 'fastify';
import type { Page, Response } from 'playwright-core';

const SESSION = /(?:^|; )portail_session=/;

/**
 * Watches what a page is refused for want of a session, and answers which complaints say nothing: the page had a
 * session, and it was over when it asked. A refusal while signed in, or of somebody who never was, stays a complaint.
 */
export function watchRefusals(app: FastifyInstance, page: Page): () => Promise<(text: string) => boolean> {
  const refused: Promise<readonly [string, boolean]>[] = [];
  let wasSignedIn = false;

  async function isOver(response: Response): Promise<boolean> {
    const { cookie = '', host = '' } = await response.request().allHeaders();
    // Signing out takes the cookie away.
    if (!SESSION.test(cookie)) return wasSignedIn;
    wasSignedIn = true;
    const answer = await app.inject({ url: '/api/identity/session', headers: { host, cookie } });
    return answer.json<{ active?: boolean }>().active === false;
  }

  page.on('request', async (request) => {
    if (wasSignedIn) return;
    const { cookie = '' } = await request.allHeaders().catch(() => ({ cookie: '' }));
    wasSignedIn ||= SESSION.test(cookie);
  });
  page.on('response', (response) => {
    if (response.status() !== 401) return;
    const seen = isOver(response).catch(() => false);
    refused.push(seen.then((over) => [response.url(), over] as const));
  });

  return async () => {
    const known = await Promise.all(refused);
    const stillIn = new Set(known.filter(([, over]) => !over).map(([url]) => url));
    const after = known.flatMap(([url, over]) => (over && !stillIn.has(url) ? [url] : []));
    return (text) => /status of 401/.test(text) && after.some((url) => text.includes(`(${url})`));
  };
}
