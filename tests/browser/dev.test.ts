import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
beforeAll(async () => {
  // What Vite has prepared is kept by mode: that of «npm run dev», so that neither undoes the other's work.
  vi.stubEnv('NODE_ENV', 'development');
  portal = await openPortal({ PORTAIL_DEV: '1' });
});
afterAll(async () => {
  await portal.close();
  vi.unstubAllEnvs();
});

test('in development the same page comes from the same port, with the same data, and reloads by itself', async () => {
  const guest = await portal.guest('gestionnaire');
  const sockets: string[] = [];
  guest.page.on('websocket', (socket) => sockets.push(socket.url()));
  await guest.load('/admin/civilite');
  await guest.page.getByRole('link', { name: 'MME' }).waitFor({ timeout: 60_000 });
  const data = await guest.page
    .locator('#portail')
    .evaluate((script) => JSON.parse(script.textContent ?? ''));
  expect(data.currentUser.userName).toBe('gestionnaire@demo.fr');
  expect(data.currentClient.libelle).toBe('Mutuelle Horizon');
  // Vite loads the page again once it has seen what it needs, with a socket of its own each time.
  expect(new Set(sockets.map((url) => new URL(url).host))).toEqual(new Set([new URL(portal.origin()).host]));
  await guest.leave();
});
