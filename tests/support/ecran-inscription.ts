import type { Page } from 'playwright-core';

const titre = (page: Page, nom: string) => page.getByRole('heading', { level: 2, name: nom });

/** To the next part of a registration: its title. */
export async function continueVers(page: Page, nom: 'Vos accès' | 'Vos choix'): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click();
  await titre(page, nom).waitFor();
}

/** Answers the two first parts of a registration, in the order of the page, and goes on to the last. */
export async function remplitInscription(
  page: Page,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (name === 'email') await continueVers(page, 'Vos accès');
    await page.locator(`#inscription-${name}`).fill(value);
  }
  await continueVers(page, 'Vos choix');
}
