import { afterEach, describe, expect, it, vi } from 'vitest';
import { client, writePageData } from '#tests/support/page-data.ts';
import { accepts, choiceStore, trackerChoice } from './tracker-choice.ts';

afterEach(() => vi.restoreAllMocks());

const right = {
  categories: ['necessaires', 'MESURE_AUDIENCE'],
  revision: 1,
  lastConsentTimestamp: '2026-11-20T09:00:00.000Z',
  data: { prouve: '2026-11-20T09:00:00.000Z' },
};

function browserHolds(value: unknown, { raw = false } = {}): void {
  const text = raw ? String(value) : encodeURIComponent(JSON.stringify(value));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`XSRF-TOKEN=a; portail_cookies=${text}`);
}

describe('the choice of this browser', () => {
  it('is read from the consent manager’s cookie', () => {
    browserHolds(right);
    expect(trackerChoice()).toEqual({
      accepted: right.categories,
      date: right.lastConsentTimestamp,
      isProved: true,
    });
  });

  it('is not proved when the proof is of another answer', () => {
    browserHolds({ ...right, data: { prouve: '2026-11-19T09:00:00.000Z' } });
    expect(trackerChoice()?.isProved).toBe(false);
    browserHolds({ ...right, data: null });
    expect(trackerChoice()?.isProved).toBe(false);
  });

  it.each([
    ['an answer to an older text', { ...right, revision: 0 }, false],
    ['no categories', { ...right, categories: 'MESURE_AUDIENCE' }, false],
    ['no date', { ...right, lastConsentTimestamp: 3 }, false],
    ['nothing', null, false],
    ['what is not JSON', 'x%7B', true],
    ['what cannot be decoded', '%E0%A4%A', true],
  ])('is none when the cookie holds %s', (_, value, raw) => {
    browserHolds(value, { raw });
    expect(trackerChoice()).toBeNull();
  });

  it('is none without a cookie', () => {
    expect([choiceStore.current(), trackerChoice()]).toEqual(['', null]);
  });
});

describe('whether trackers may be laid', () => {
  it.each([
    [true, right, true],
    [true, { ...right, categories: ['necessaires'] }, false],
    [true, null, false],
    [false, right, false],
  ])('where the client collects data (%s)', (dataCollectActivated, value, expected) => {
    writePageData(null, { currentClient: { ...client, dataCollectActivated } });
    browserHolds(value);
    expect(accepts('MESURE_AUDIENCE')).toBe(expected);
  });
});
