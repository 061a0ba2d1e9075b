import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faitCle } from './atelier.ts';
import { cleDuFichier } from './cles.ts';
import type { CleDeSceau } from './cms.ts';

const dossier = mkdtempSync(join(tmpdir(), 'portail-cle-'));
const fichier = join(dossier, 'sceau.pem');
afterAll(() => rmSync(dossier, { recursive: true }));

function pem(quoi: string, der: Uint8Array): string {
  const lignes =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${quoi}-----\n${lignes.join('\n')}\n-----END ${quoi}-----\n`;
}
const cleDe = ({ cle }: CleDeSceau) => pem('PRIVATE KEY', cle);
const certificatDe = ({ certificat }: CleDeSceau) => pem('CERTIFICATE', certificat);

function lis(contenu: string): Promise<CleDeSceau> {
  writeFileSync(fichier, contenu);
  return cleDuFichier(fichier);
}

test('a private key and its certificate, in one order or the other', async () => {
  const paire = await faitCle('Mutuelle Horizon', 10);
  for (const contenu of [
    cleDe(paire) + certificatDe(paire),
    `sujet : CN=essai\n${certificatDe(paire)}\n${cleDe(paire)}`,
  ])
    expect(Buffer.from((await lis(contenu)).certificat).equals(Buffer.from(paire.certificat))).toBe(true);
});

test('what cannot seal says so to who starts the portal', async () => {
  const [paire, autre] = [await faitCle('Mutuelle Horizon', 10), await faitCle('Ailleurs', 10)];
  const elliptique = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const ec = elliptique.export({ format: 'pem', type: 'pkcs8' }).toString();
  for (const contenu of ['', cleDe(paire), certificatDe(paire), cleDe(autre) + certificatDe(paire), ec])
    await expect(lis(contenu)).rejects.toThrow('doit contenir une clé privée RSA et son certificat');
  await expect(cleDuFichier(join(dossier, 'absent.pem'))).rejects.toThrow('ne se lit pas');
});

test('a certificate that is over seals nothing more', async () => {
  const finie = await faitCle('Mutuelle Horizon', 0);
  await expect(lis(cleDe(finie) + certificatDe(finie))).rejects.toThrow('n’est plus valable depuis le');
});
