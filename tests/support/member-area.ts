import type { Page } from 'playwright-core';

/** By the menu of the account, at the top of every page. */
async function choisit(page: Page, entree: string): Promise<void> {
  await page.getByRole('button', { name: /^Votre compte/ }).click();
  await page.getByRole('menuitem', { name: entree }).click();
}

export function seDeconnecte(page: Page): Promise<void> {
  return choisit(page, 'Se déconnecter');
}

export async function vaALaSecurite(page: Page): Promise<void> {
  await choisit(page, 'Sécurité de mon compte');
}
