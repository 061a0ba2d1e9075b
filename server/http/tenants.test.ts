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
  ['localhost:3104.evil.example', ''],
  ['localhost:1@evil.example', ''],
  ['localhost:', ''],
  ['localhost:123456', ''],
  ['[::1]evil.example', ''],
  ['[::1]:80.evil.example', ''],
  ['localhost/evil', ''],
  ['localhost, evil.example', ''],
  ['evil@localhost', ''],
  ['localhost..', ''],
  ['-localhost', ''],
  ['deux_essai.exemple.fr', 'deux_essai.exemple.fr'],
])('the name of %j is %j', (host, expected) => {
  expect(hostName(host)).toBe(expected);
});
