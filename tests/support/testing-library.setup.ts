import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A screen may be slow to come on a busy machine; a second would measure the machine, not the screen.
configure({ asyncUtilTimeout: 30_000 });

// The library does it by itself in the first file of a worker only: the others find it loaded.
afterEach(cleanup);

// The files of a worker share one window and the libraries, not our own modules, which remember things: each file finds
// the portal as a person does who comes for the first time.
afterAll(() => {
  for (const pair of document.cookie.split('; ')) {
    Object.assign(document, { cookie: `${pair.split('=')[0]}=; Max-Age=0; Path=/` });
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.title = '';
  vi.resetModules();
});
