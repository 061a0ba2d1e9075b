import { expect, it } from 'vitest';
import { appareilDe } from './security-code-device.ts';

const MOZILLA = 'Mozilla/5.0';

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0`,
    'Firefox sur Windows',
    'web',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge sur Windows',
    'web',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari sur Mac',
    'web',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari sur iPhone ou iPad',
    'ios',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome sur Android',
    'android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0`, 'Firefox sur Linux', 'web'],
  ['', 'Navigateur', 'web'],
  ['<script>alert(1)</script>', 'Navigateur', 'web'],
] as const)(
  'a device is told by its browser and its system, and nothing of %j is kept',
  (header, libelle, plateforme) => {
    expect(appareilDe(header)).toEqual({ libelle, plateforme });
  },
);
