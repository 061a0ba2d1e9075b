import { StyleSheet } from '@emotion/sheet';
import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

/** Of a screen in jsdom, what shows, what may be pressed and how its names join; how it looks is seen in a browser. */
const READ_BY_TESTS = /(?:display|visibility|position|overflow-wrap|pointer-events|content)\s*:/;
const { insert } = StyleSheet.prototype;

// Each rule is compared with each element that a test asks for.
StyleSheet.prototype.insert = function insertWhatIsRead(this: StyleSheet, rule: string) {
  if (READ_BY_TESTS.test(rule)) insert.call(this, rule);
};

// A screen that is waited for is asked for many times: the page is printed when somebody reads why it did not come, not at
// each asking.
configure({
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      set: (text: string) => Object.defineProperty(error, 'message', { value: text, writable: true }),
    });
    return error;
  },
});

// React notes, for its developer tools, where each element was made. It does so for ten thousand a second, then no more; here,
// for none.
const internes: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internes === 'object' && internes !== null) {
  Object.defineProperty(internes, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
