import { expect } from 'vitest';
import { tempsPasse } from './accounts.ts';
import type { Guest, Portal } from './browser.ts';
import { lastCode } from './security-code.ts';

interface Signant {
  readonly portal: Portal;
  readonly guest: Guest;
  readonly userName: string;
  /** Looks at the page as it stands. */
  readonly sain: (nom: string) => Promise<void>;
}

/** The page of a document to sign: read, its box ticked, its code given. One is then back where one came from. */
export async function signeLeDocument({ portal, guest, userName, sain }: Signant): Promise<void> {
  const { page } = guest;
  await page.getByRole('img', { name: /, page 1 sur/ }).waitFor();
  await sain('signature');
  await page.getByRole('button', { name: 'Recevoir le code et signer' }).click();
  await page
    .getByRole('alert')
    .getByText(/confirmer que vous avez lu ce document/)
    .waitFor();
  await sain('signature-faute');
  await page.getByRole('checkbox', { name: /J’ai lu ce document/ }).check();
  await tempsPasse(portal);
  await page.getByRole('button', { name: 'Recevoir le code et signer' }).click();
  const form = page.getByRole('form', { name: 'Code de sécurité' });
  await form.getByRole('textbox').first().click();
  expect(page.url()).toContain('/#/signature/');
  await page.keyboard.type(await lastCode(portal, userName));
  await sain('signature-code');
  await form.getByRole('button', { name: 'Signer le document' }).click();
}
