import type { Guest } from './browser.ts';

/** Keeps the answers to whatever has this in its address, until one lets them come. Throws then where nothing had it. */
export async function retient({ page }: Guest, adresse: string): Promise<() => void> {
  const attente = Promise.withResolvers<void>();
  let retenues = 0;
  await page.route(
    ({ href }) => decodeURIComponent(href).includes(adresse),
    (route) => {
      retenues++;
      return attente.promise.then(() => route.continue());
    },
  );
  return () => {
    attente.resolve();
    if (retenues === 0) throw new Error(`Aucune demande n’a « ${adresse} » dans son adresse.`);
  };
}
