import { http } from './http.ts';
import { navigation } from './navigation.ts';
import { noteSignedOut } from './signed-out.ts';
import { stored } from './stored.ts';

const EVENTS = '/api/identity/session-events';
const NAME = 'portail-session';
/** Pages are quiet first: what listens comes when they are there. */
const AFTER_MS = 3_000;
/** The window that signs out says so itself, a moment after the server does. */
const PATIENCE_MS = 300;

type Word = 'deconnexion' | 'fin';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
let stop: (() => void) | undefined;

/** Tells the other windows of this browser that somebody signs out here; this one knows. */
export function announceSignOut(): void {
  stop?.();
  channel?.postMessage('deconnexion' satisfies Word);
}

/** Nothing of what was shown stays, and what was being typed neither: somebody has left this browser. */
function leaveAsSignedOut(): void {
  stop?.();
  stored.forgetPersonal();
  noteSignedOut();
  navigation.leave('/');
}

/** The session ended otherwise (time, another device, an administrator): as when an answer says so, forms may object. */
async function leaveUnlessActive(): Promise<void> {
  const answer = await http('/api/identity/session', { leaveOnRefusal: false }).catch(() => null);
  if ((answer?.json as { active?: boolean } | undefined)?.active !== false) return;
  navigation.signInAgain({ isTold: true });
}

/** Listens until the server says that the session is over, or does not let one listen any more. */
function listen(signal: AbortSignal): Promise<'fin' | 'arret'> {
  return new Promise((resolve) => {
    const source = new EventSource(EVENTS);
    const end = (why: 'fin' | 'arret') => {
      source.close();
      resolve(why);
    };
    source.addEventListener('fin', () => end('fin'));
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && end('fin'));
    signal.addEventListener('abort', () => end('arret'));
  });
}

/** One window of the browser listens for all: a browser opens six connections to a server, and no more. */
async function listenForAll(signal: AbortSignal): Promise<void> {
  const one = async () => {
    if (signal.aborted || (await listen(signal)) === 'arret') return;
    channel?.postMessage('fin' satisfies Word);
    heard('fin');
  };
  if ('locks' in navigator) await navigator.locks.request(NAME, { signal }, one).catch(() => undefined);
  else await one();
}

function heard(word: Word): void {
  if (word === 'deconnexion') leaveAsSignedOut();
  else window.setTimeout(() => stop && void leaveUnlessActive(), PATIENCE_MS);
}

/** Follows the session of the page: wherever it ends, this window stops showing what it showed. */
export function watchSession(): () => void {
  const abort = new AbortController();
  const onWord = ({ data }: MessageEvent<Word>) => heard(data);
  channel?.addEventListener('message', onWord);
  const starting = window.setTimeout(() => {
    if (typeof EventSource !== 'undefined') void listenForAll(abort.signal);
  }, AFTER_MS);
  stop = () => {
    stop = undefined;
    window.clearTimeout(starting);
    channel?.removeEventListener('message', onWord);
    abort.abort();
  };
  return stop;
}
