import type { CurrentUser } from '#src/core/api/page-data.ts';
import type { EtapeDue } from '#src/core/compte/sign-in-step.ts';
import { dropReads } from './forget-reads.ts';
import { ensureToken, http } from './http.ts';
import { HttpError } from './http-error.ts';
import { leaveAfter } from './leave-later.ts';
import { navigation } from './navigation.ts';
import { homePath } from './page-data.ts';
import { announceSignOut } from './session-watch.ts';
import { stored } from './stored.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** Opens a session, or says which step is still due; throws the server's `HttpError` when it is refused. */
export async function signIn(credentials: Credentials): Promise<CurrentUser | EtapeDue> {
  await ensureToken();
  const answer = await http('/api/identity/login', {
    method: 'POST',
    body: JSON.stringify(credentials),
    leaveOnRefusal: false,
  });
  return answer.json as CurrentUser | EtapeDue;
}

/** Loads the page again, at the route that was asked for or at the start of the account's area. */
export function enter(user: Pick<CurrentUser, 'isBackEndUser'>, route: string | null): void {
  navigation.reloadAt(route ?? homePath(user));
}

/**
 * Closes the session, then leaves for the address that the server gives. Where it cannot be closed, `onFailure` says so, and
 * the browser leaves for `/` once that could be read (specification 1 §7, §9). A session that is over was closed all the same.
 */
export async function signOut(onFailure: () => void = () => undefined): Promise<void> {
  let logoutUrl = '/';
  let hasFailed = false;
  try {
    const answer = await http('/api/identity/logout', { method: 'POST', body: '{}', leaveOnRefusal: false });
    announceSignOut();
    const given = (answer.json as { logoutUrl?: string } | undefined)?.logoutUrl;
    if (given) logoutUrl = given;
  } catch (error) {
    hasFailed = !(error instanceof HttpError && error.status === 401);
  }
  stored.forgetPersonal();
  dropReads();
  if (!hasFailed) return navigation.leave(logoutUrl);
  onFailure();
  leaveAfter(logoutUrl);
}
