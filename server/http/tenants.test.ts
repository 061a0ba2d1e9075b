import { expect, test } from 'vitest';
import { hostName } from './tenants.ts';

test.each([
  ['localhost', 'localhost'],
  ['LocalHost:3000', 'localhost'],
  ['deux.localhost.', 'deux.localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['[::1]', '::1'],
  ['[::1', ''],
  ['', ''],
  [':3000', ''],
])('the name of %j is %j', (host, expected) => {
  expect(hostName(host)).toBe(expected);
});
