import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';

/**
 * Remembers that an account has signed in on a browser, in a cookie that only this installation can make and that names
 * nobody. It opens nothing: tries from there are counted apart, so that those of a stranger do not hold the owner back.
 */
export interface KnownBrowser {
  /** The identity of the browser for this account, or `null` where the cookie is not for it. */
  of(cookie: string | undefined, clientId: string, userName: string): string | null;
  make(clientId: string, userName: string): string;
}

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

export function makeKnownBrowser(coffre: Coffre): KnownBrowser {
  const seal = (id: string, clientId: string, userName: string) =>
    coffre.empreinte('navigateur-connu', id, clientId, userName);
  return {
    of(cookie, clientId, userName) {
      const [, id, given] = FORM.exec(cookie ?? '') ?? [];
      if (!id || !given) return null;
      return timingSafeEqual(Buffer.from(given, 'base64url'), seal(id, clientId, userName)) ? id : null;
    },
    make(clientId, userName) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${seal(id, clientId, userName).toString('base64url')}`;
    },
  };
}
