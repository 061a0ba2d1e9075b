import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EtagCache, makeEtagCache } from './etag-cache.ts';

let live: boolean;
let announce: (what: string | null) => void;
let now: number;
let etags: EtagCache;

const demandee = (url: string, ...plus: readonly string[]) => ({
  url,
  rawHeaders: ['Host', 'localhost', ...plus],
});

beforeEach(() => {
  live = true;
  now = Date.parse('2026-11-20T10:00:00Z');
  const listeners: ((what: string | null) => void)[] = [];
  announce = (what) => {
    for (const listener of listeners) listener(what);
  };
  const changes = {
    get live() {
      return live;
    },
    subscribe(listener: (what: string | null) => void) {
      listeners.push(listener);
      return () => undefined;
    },
    announce,
    ask: async () => [],
    close: async () => undefined,
  };
  etags = makeEtagCache({ changes }, () => now);
  etags.remember(demandee('/api/a'), '"1"', 'a', etags.mark());
});

function ask(
  url = '/api/a',
  headers: Record<string, string> = {},
  method = 'GET',
  more: readonly string[] = [],
): number | undefined {
  let status: number | undefined;
  // As they came: names in any case.
  const given = Object.entries({ host: 'localhost', 'if-none-match': '"1"', ...headers });
  const rawHeaders = [...given.flatMap(([name, value]) => [name.replace('host', 'Host'), value]), ...more];
  const request = { method, url, rawHeaders };
  const response = {
    writeHead(code: number) {
      status = code;
    },
    end: () => undefined,
  };
  const answered = etags.answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  expect(answered).toBe(status !== undefined);
  return status;
}

test('what a proxy names otherwise is not kept for those who ask this host', () => {
  etags.remember(demandee('/api/d', 'X-Forwarded-Host', 'deux.localhost'), '"1"', 'd', etags.mark());
  expect(ask('/api/d')).toBeUndefined();
  etags.remember(demandee('/api/d'), '"1"', 'd', etags.mark());
  expect(ask('/api/d')).toBe(304);
});

test('an unchanged list is answered at once', () => {
  expect(ask()).toBe(304);
});

describe('the whole way is taken for', () => {
  test.each([
    ['another address', '/api/a?range=[0,1]', {}, 'GET'],
    ['another host', '/api/a', { host: 'deux.localhost' }, 'GET'],
    ['another ETag', '/api/a', { 'if-none-match': '"2"' }, 'GET'],
    ['a name given by a proxy', '/api/a', { 'x-forwarded-host': 'localhost' }, 'GET'],
    ['a write', '/api/a', {}, 'POST'],
  ])('%s', (_what, url, headers, method) => {
    expect(ask(url, headers, method)).toBeUndefined();
  });

  test.each(['host', 'If-None-Match', 'x-forwarded-proto'])('%s said twice', (name) => {
    expect(
      ask('/api/a', { [name.toLowerCase()]: '"1"', host: 'localhost' }, 'GET', [name, '"1"']),
    ).toBeUndefined();
  });

  test('a silent database, until it speaks again', () => {
    live = false;
    expect(ask()).toBeUndefined();
    etags.remember(demandee('/api/b'), '"1"', 'b', etags.mark());
    live = true;
    expect(ask('/api/b')).toBeUndefined();
    expect(ask()).toBe(304);
  });
});

describe('what is remembered is forgotten', () => {
  test.each(['a', 'client', null])('when %s changes', (what) => {
    announce(what);
    expect(ask()).toBeUndefined();
  });

  test.each(['b', 'compte', 'session:00'])('but not when %s does', (what) => {
    announce(what);
    expect(ask()).toBe(304);
  });

  test('at midnight in Paris, and not before', () => {
    now = Date.parse('2026-11-20T22:59:59Z');
    expect(ask()).toBe(304);
    now = Date.parse('2026-11-20T23:00:00Z');
    expect(ask()).toBeUndefined();
  });
});

describe('a read that began before a change is not remembered after it', () => {
  test.each(['a', 'client', null])('%s', (what) => {
    const mark = etags.mark();
    announce(what);
    etags.remember(demandee('/api/c'), '"1"', 'a', mark);
    expect(ask('/api/c')).toBeUndefined();
  });

  test('midnight', () => {
    const mark = etags.mark();
    now = Date.parse('2026-11-20T23:00:00Z');
    etags.remember(demandee('/api/c'), '"1"', 'a', mark);
    expect(ask('/api/c')).toBeUndefined();
  });

  test('a change of something else does not count', () => {
    const mark = etags.mark();
    announce('b');
    etags.remember(demandee('/api/c'), '"1"', 'a', mark);
    expect(ask('/api/c')).toBe(304);
  });
});

test('memory is bounded: the oldest goes first, long addresses never come in', () => {
  for (let index = 0; index < 10_000; index++) {
    etags.remember(demandee(`/api/n${index}`), '"1"', 'n', etags.mark());
  }
  expect(ask()).toBeUndefined();
  expect(ask('/api/n9999')).toBe(304);
  const long = `/api/${'x'.repeat(3_000)}`;
  etags.remember(demandee(long), '"1"', 'n', etags.mark());
  expect(ask(long)).toBeUndefined();
});

describe('a text that is kept', () => {
  const page = { corps: '[1]', entetes: { 'cache-control': 'no-store', 'x-a': 'b' }, proto: undefined };
  beforeEach(() => etags.remember(demandee('/api/b'), '"2"', 'b', etags.mark(), page));

  test('is answered whole, unless who asks has it already, until its table changes', () => {
    expect(ask('/api/b')).toBe(200);
    expect(ask('/api/b', { 'if-none-match': '"2"' })).toBe(304);
    announce('b');
    expect(ask('/api/b')).toBeUndefined();
  });

  test('goes the whole way where a header depends on how one came', () => {
    expect(ask('/api/b', { 'x-forwarded-proto': 'https' })).toBeUndefined();
    live = false;
    expect(ask('/api/b')).toBeUndefined();
  });
});
