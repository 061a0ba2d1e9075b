import { describe, expect, it } from 'vitest';
import {
  allowedTarget,
  callbackRoute,
  isAppScheme,
  LOGOUT_POLICY,
  mobilePolicy,
  type RedirectPolicy,
} from './redirections.ts';

const APPLE = 'https://apps.apple.com/fr/app/mutuelle-horizon/id000000001';
const GOOGLE = 'https://play.google.com/store/apps/details?id=example.mutuelle.horizon';
const MOBILE = mobilePolicy({
  liensApp: { ios: APPLE, android: 'https://telechargements.mutuelle-horizon.example/android' },
  schemesApp: ['mutuelle-horizon'],
});

/** Ways to name another site, or to run something, that some browser, router or proxy has fallen for (RED-01). */
const TRICKS: readonly string[] = [
  // Other sites without their scheme.
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252525252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%00/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/accueil/..//evil.example',
  '/accueil/%2e%2e/%2e%2e/evil.example',
  '/accueil%0d%0aLocation:%20https://evil.example',
  '/accueil?suite=%0d%0aSet-Cookie:%20a=b',
  '/%c0%ae%c0%ae/evil.example',
  '/%',
  '／／evil.example',
  '/／evil.example',
  // Schemes.
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://apps.apple.com/%0aalert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://apps.apple.com/1',
  'view-source:https://apps.apple.com',
  'intent://evil.example#Intent;scheme=https;end',
  // Almost an allowed host.
  'http://apps.apple.com/fr',
  'https://apps.apple.com@evil.example/',
  'https://apps.apple.com:443@evil.example/',
  'https://compte:secret@apps.apple.com/',
  'https://apps.apple.com:8443/',
  'https://apps.apple.com:443\\@evil.example/',
  'https://apps.apple.com.evil.example/',
  'https://evil.example/apps.apple.com',
  'https://evil.example?https://apps.apple.com',
  'https://evil.example#@apps.apple.com',
  'https://evil.example\\.apps.apple.com/',
  'https://evil.example/.apps.apple.com',
  'https://xapps.apple.com/',
  'https://apps-apple.com/',
  'https://apple.com/',
  'https://apps.apple.com./',
  'https://apps.apple.com%2eevil.example/',
  'https://apps.apple.com%00.evil.example/',
  'https://apps。apple。com/',
  'https://apps．apple．com.evil.example/',
  'https://аpps.apple.com/',
  'https://xn--pps-5cd.apple.com/',
  'https://apps.apple.com\n.evil.example/',
  'https://apps.apple.com\t/',
  'https:///apps.apple.com/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://localhost/',
  // Schemes of applications that are not the client's.
  'autre-mutuelle://accueil',
  'mutuelle-horizonx://accueil',
  'x-mutuelle-horizon://accueil',
  'mutuelle-horizon',
  ' mutuelle-horizon://accueil',
  `mutuelle-horizon://${'a'.repeat(2000)}`,
  '',
];

describe('sixty tricks and more', () => {
  it('are that many, and all different', () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TRICKS).size).toBe(TRICKS.length);
  });

  it.each(TRICKS)('callbackUrl : %j', (given) => {
    expect(callbackRoute(given)).toBeNull();
    expect(callbackRoute(`#${given}`)).toBeNull();
  });

  it.each(TRICKS)('redirect-to-mobile : %j', (given) => {
    expect(allowedTarget(given, MOBILE)).toBeNull();
  });

  /** The server alone names the identity provider: any site, but plainly written. */
  const NAMED =
    /^https:\/\/(apps-apple\.com|xapps\.apple\.com|apple\.com|xn--pps-5cd\.apple\.com|evil\.example|apps\.apple\.com\.evil\.example)[/?#]/;
  it.each(TRICKS.filter((url) => !NAMED.test(url) && url !== 'https://localhost/'))(
    'logoutUrl : %j',
    (given) => {
      expect(allowedTarget(given, LOGOUT_POLICY)).toBeNull();
    },
  );
});

describe('what is not even a text', () => {
  it.each([null, undefined, 7, {}, ['/accueil'], { toString: () => '/accueil' }])('%j', (given) => {
    expect(allowedTarget(given, { routes: true, hosts: 'https' })).toBeNull();
    expect(callbackRoute(given)).toBeNull();
  });
});

describe('callbackUrl', () => {
  it.each([
    ['/'],
    ['/accueil'],
    ['/admin/civilite?page=2&sort=libelle&order=ASC'],
    ['/admin/civilite?filter=%7B%22q%22%3A%22%C3%A9t%C3%A9%22%7D'],
    ['/admin/civilite?filter={%22q%22:%22a//b%22}'],
    ['/admin/civilite?displayedFilters=%7B%7D#suite'],
    ['/page/mentions-l%C3%A9gales'],
    ['/login-par-carte'],
  ])('comes back to %s', (route) => {
    expect(callbackRoute(route)).toBe(route);
    expect(callbackRoute(`#${route}`)).toBe(route);
  });

  it.each([
    '/login',
    '/login?callbackUrl=/accueil',
    '/login/x',
    '/login#x',
    'admin',
    'https://apps.apple.com/',
  ])('does not lead to %s', (given) => {
    expect(callbackRoute(given)).toBeNull();
  });

  it('is at most 2000 characters long', () => {
    expect(callbackRoute(`/${'a'.repeat(1999)}`)).not.toBeNull();
    expect(callbackRoute(`/${'a'.repeat(2000)}`)).toBeNull();
  });
});

describe('redirect-to-mobile', () => {
  it.each([
    APPLE,
    GOOGLE,
    'https://itunes.apple.com/fr/app/id1?mt=8#avis',
    'https://apps.apple.com',
    'https://telechargements.mutuelle-horizon.example/android/3.2',
    'mutuelle-horizon://carte',
    'mutuelle-horizon:carte?id=1',
  ])('leads to %s', (url) => {
    expect(allowedTarget(url, MOBILE)).toBe(url);
  });

  it('knows no route of the portal', () => {
    expect(allowedTarget('/accueil', MOBILE)).toBeNull();
  });

  it('knows the stores where the client has no application', () => {
    const none = mobilePolicy({ liensApp: { ios: null, android: null }, schemesApp: [] });
    expect(allowedTarget(GOOGLE, none)).toBe(GOOGLE);
    expect(allowedTarget('mutuelle-horizon://carte', none)).toBeNull();
  });

  it.each(['javascript', 'data', 'https', 'intent', 'file'])(
    'never runs %s:, whatever the configuration',
    (scheme) => {
      const careless: RedirectPolicy = { schemes: [scheme] };
      expect(isAppScheme(scheme)).toBe(false);
      expect(allowedTarget(`${scheme}:alert(1)`, careless)).toBeNull();
    },
  );

  it('takes nothing but a web address for a site of the client', () => {
    const careless = mobilePolicy({ liensApp: { ios: 'javascript:alert(1)', android: 'x' }, schemesApp: [] });
    expect(careless.hosts).toEqual(['apps.apple.com', 'itunes.apple.com', 'play.google.com']);
  });
});

describe('logoutUrl', () => {
  it.each([
    '/',
    '/delete-user-confirmation',
    'https://connexion.exemple.fr/session/end?id_token_hint=a.b.c&post_logout_redirect_uri=https%3A%2F%2Fportail.exemple.fr%2F',
    'http://localhost:4180/session/end',
    'http://127.0.0.1:4180/session/end',
  ])('leads to %s', (url) => {
    expect(allowedTarget(url, LOGOUT_POLICY)).toBe(url);
  });
});
