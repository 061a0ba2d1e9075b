import { afterEach, describe, expect, it, vi } from 'vitest';
import { compare } from '#src/core/definition/predicate.ts';
import { adherente, gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { authProvider, canAccess } from './auth-provider.ts';
import { navigation } from './navigation.ts';

afterEach(() => vi.restoreAllMocks());

describe('who is there', () => {
  it.each([
    ['a back-end user', gestionnaire, true],
    ['a member', adherente, false],
    ['a visitor', null, false],
  ])('lets %s in or not', async (_, user, isIn) => {
    writePageData(user);
    const checked = authProvider.checkAuth({});
    await (isIn ? expect(checked).resolves.toBeUndefined() : expect(checked).rejects.toThrow());
  });

  it('names the account of the page', async () => {
    writePageData(gestionnaire);
    expect(await authProvider.getIdentity?.()).toEqual({ id: gestionnaire.id, fullName: 'Claire Bernard' });
  });
});

describe('what one may do', () => {
  it('follows the habilitations', () => {
    writePageData({ ...gestionnaire, habilitations: [habilitation({ actions: ['read'] })] });
    expect(canAccess({ resource: 'civilite', action: 'list' })).toBe(true);
    expect(canAccess({ resource: 'civilite', action: 'edit' })).toBe(false);
    expect(canAccess({ resource: 'civilite', action: 'create' })).toBe(false);
  });

  it('refuses what is not declared, and visitors', () => {
    writePageData(gestionnaire);
    expect(canAccess({ resource: 'inconnu', action: 'list' })).toBe(false);
    expect(canAccess({ resource: 'civilite', action: 'inconnue' })).toBe(false);
    expect(canAccess({ resource: '__proto__', action: 'list' })).toBe(false);
    writePageData(null);
    expect(canAccess({ resource: 'civilite', action: 'list' })).toBe(false);
  });

  it('asks the record where the right is a filter', () => {
    writePageData({
      ...gestionnaire,
      habilitations: [habilitation({ condition: compare('isActif', 'eq', true) })],
    });
    expect(canAccess({ resource: 'civilite', action: 'edit' })).toBe(true);
    expect(canAccess({ resource: 'civilite', action: 'edit', record: { isActif: true } })).toBe(true);
    expect(canAccess({ resource: 'civilite', action: 'edit', record: { isActif: false } })).toBe(false);
  });

  it('keeps the rows that the portal needs from being deleted', () => {
    writePageData(gestionnaire);
    expect(canAccess({ resource: 'civilite', action: 'delete', record: { isSysteme: true } })).toBe(false);
    expect(canAccess({ resource: 'civilite', action: 'delete', record: { isSysteme: false } })).toBe(true);
  });

  it('keeps lists common to all clients for the platform', () => {
    writePageData(gestionnaire);
    expect(canAccess({ resource: 'code-postal', action: 'create' })).toBe(false);
    writePageData({ ...gestionnaire, isPlateforme: true });
    expect(canAccess({ resource: 'code-postal', action: 'create' })).toBe(true);
  });
});

describe('signing out', () => {
  it.each([
    [
      'the address that the server gives',
      { logoutUrl: 'https://idp.example/fin' },
      200,
      'https://idp.example/fin',
    ],
    ['the start page when the server gives none', {}, 200, '/'],
    ['the start page when the session was over', {}, 401, '/'],
  ])('leaves for %s', async (_, body, status, url) => {
    writePageData(gestionnaire);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
    const leave = vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
    await authProvider.logout({});
    expect(leave).toHaveBeenCalledWith(url);
  });

  it('leaves for the start page three seconds after the server refused', async () => {
    vi.useFakeTimers();
    writePageData(gestionnaire);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }));
    const leave = vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
    await authProvider.logout({});
    vi.advanceTimersByTime(2_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledWith('/');
    vi.useRealTimers();
  });
});
