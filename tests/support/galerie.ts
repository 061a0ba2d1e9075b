import { afterAll, beforeAll, vi } from 'vitest';
import { type Guest, type GuestOptions, openPortal, type Portal } from './browser.ts';

/** A phone. */
export const PHONE: GuestOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
};

const DESK: GuestOptions = {};

/** The first page of a file waits for Vite to prepare it. */
const PREMIERE_MS = 90_000;

export interface Galerie {
  /** One part of the gallery, drawn anew, in a browser that the tests of the file share. */
  readonly shows: (partie: string, options?: GuestOptions) => Promise<Guest>;
}

/** Serves the gallery, which is there in development only, for the tests of a file. */
export function servedGalerie(): Galerie {
  let portal: Portal;
  const guests = new Map<GuestOptions, Guest>();
  beforeAll(async () => {
    // What Vite has prepared is kept by mode: that of «npm run dev».
    vi.stubEnv('NODE_ENV', 'development');
    portal = await openPortal({ PORTAIL_DEV: '1' });
    const guest = await portal.guest('adherent');
    guest.page.setDefaultTimeout(PREMIERE_MS);
    await guest.load('/galerie', 'Galerie');
    // Vite may have loaded the page twice, once it had seen what it needs.
    await guest.page.context().close();
  }, 2 * PREMIERE_MS);
  afterAll(async () => {
    for (const guest of guests.values()) await guest.leave();
    await portal.close();
    vi.unstubAllEnvs();
  });
  return {
    async shows(partie, options = DESK) {
      const known = guests.get(options);
      const guest = known ?? (await portal.guest('adherent', options));
      guests.set(options, guest);
      // A file that is saved meanwhile does not load the page again.
      if (!known) await guest.page.routeWebSocket(/./, () => undefined);
      if (known) await guest.goTo('/galerie/rien', 'Galerie');
      await (known ? guest.goTo : guest.load)(`/galerie/${partie}`, 'Galerie');
      return guest;
    },
  };
}
