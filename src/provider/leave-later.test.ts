import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAfter } from './leave-later.ts';
import { navigation } from './navigation.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('leaving after a refusal that gives a way out', () => {
  it('waits three seconds', () => {
    leaveAfter('/sortie');
    vi.advanceTimersByTime(2999);
    expect(navigation.leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigation.leave).toHaveBeenCalledWith('/sortie');
  });

  it('can be called off', () => {
    const stay = leaveAfter('/sortie', 10);
    stay();
    vi.advanceTimersByTime(1000);
    expect(navigation.leave).not.toHaveBeenCalled();
  });
});
