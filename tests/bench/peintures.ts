import type { BrowserContext } from 'playwright-core';

/** When a page has painted, as its browser saw it. */
export interface Peintures {
  readonly premiereMs: number;
  readonly plusGrandeMs: number;
}

/** A phone and its line as Lighthouse makes them: 4 times slower, 150 ms away, 1.6 Mb/s down and 750 kb/s up. */
const PROCESSEUR = 4;
const LIGNE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const ECRAN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/** Nothing of these pages comes later. */
const FINI_MS = 6_000;

/**
 * The paints of a page on a slowed processor and line, none of it simulated: Lighthouse works out from a fast run when a slow one
 * would have painted, and takes every script that had come by then for one that the paint waited for.
 */
export async function peintures(navigateur: BrowserContext, adresse: string): Promise<Peintures> {
  const page = await navigateur.newPage();
  try {
    const cdp = await navigateur.newCDPSession(page);
    await cdp.send('Emulation.setDeviceMetricsOverride', ECRAN);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSEUR });
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', LIGNE);
    await page.goto(adresse);
    await page.waitForTimeout(FINI_MS);
    return await page.evaluate(
      () =>
        new Promise<Peintures>((rend) => {
          const premiereMs =
            performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((liste) => {
            rend({ premiereMs, plusGrandeMs: liste.getEntries().at(-1)?.startTime ?? Number.NaN });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await page.close();
  }
}
