import type { Guest } from './browser.ts';

/** Keeps the answers to whatever has this in its address, until one lets them come. */
export async function retient({ page }: Guest, adresse: string): Promise<() => void> {
  const attente = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => decodeURIComponent(href).includes(adresse),
    (route) => attente.promise.then(() => route.continue()),
  );
  return attente.resolve;
}
