import { expect, test } from 'vitest';
import { makeAddressList } from '#server/http/network.ts';
import { AdresseInconnue, AdresseInterne, adresseSmtp } from './adresse-smtp.ts';

const aucune = makeAddressList([]);

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s est une adresse publique',
  async (ip) => {
    expect(await adresseSmtp(ip, aucune)).toBe(ip);
  },
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'localhost',
])('%s est interne : refusée, sauf à qui l’exploitant l’a permise', async (hote) => {
  await expect(adresseSmtp(hote, aucune)).rejects.toBeInstanceOf(AdresseInterne);
});

test('une adresse interne que l’exploitant nomme est permise, et elle seule', async () => {
  const permise = makeAddressList(['10.1.2.0/24']);
  expect(await adresseSmtp('10.1.2.3', permise)).toBe('10.1.2.3');
  await expect(adresseSmtp('10.1.3.3', permise)).rejects.toBeInstanceOf(AdresseInterne);
});

test('un nom qui ne mène nulle part se dit', async () => {
  await expect(adresseSmtp('absent.invalid', aucune)).rejects.toBeInstanceOf(AdresseInconnue);
});
