import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { type Guest, type GuestOptions, openPortal, type Portal } from './browser.ts';

/** A phone. */
export const PHONE: GuestOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
};

const DESK: GuestOptions = {};

const BUILD = fileURLToPath(new URL('../../bin/vite-build.ts', import.meta.url));

export interface Galerie {
  /** One part of the gallery, drawn anew, in a browser that the tests of the file share. */
  readonly shows: (partie: string, options?: GuestOptions) => Promise<Guest>;
}

/** The portal as developers have it, with the gallery and what React says to them, in a folder of its own. */
async function builtForDevelopers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portail-galerie-'));
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [BUILD, folder], { env });
  return folder;
}

/** Serves the gallery, which is there in development only, for the tests of a file. */
export function servedGalerie(): Galerie {
  let dist: string;
  let portal: Portal;
  const guests = new Map<GuestOptions, Guest>();
  beforeAll(async () => {
    dist = await builtForDevelopers();
    portal = await openPortal({}, { dist });
  });
  afterAll(async () => {
    for (const guest of guests.values()) await guest.leave();
    await portal.close();
    await rm(dist, { recursive: true });
  });
  return {
    async shows(partie, options = DESK) {
      const known = guests.get(options);
      const guest = known ?? (await portal.guest('adherent', options));
      guests.set(options, guest);
      if (known) await guest.goTo('/galerie/rien', 'Galerie');
      await (known ? guest.goTo : guest.load)(`/galerie/${partie}`, 'Galerie');
      return guest;
    },
  };
}
