import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGestionHttp } from '#server/gestion/http/adapter.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { faultsOnceADay } from '#tests/support/axe.ts';
import { openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { jetonDeService } from '#tests/support/jetons.ts';

const JETON = 'jeton-du-systeme-de-gestion';
const ADRESSE = {
  ...{ codePays: 'FR', codePostal: '51100', localite: 'REIMS', numVoie: '14', libelleVoie: 'de Vesle' },
  ...{ dateEffet: aujourdhui(new Date()), assuresConcernes: ['000000451203'] },
};

/** A command of bin, as somebody runs it. */
function commande(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['bin/portail.mjs', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function portLibre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((ferme) => server.close(ferme));
  return port;
}

let portal: Portal;
let systeme: ChildProcess;
let jeton: string;
beforeAll(async () => {
  const port = await portLibre();
  const reglage = { url: `http://127.0.0.1:${port}`, jeton: JETON, delaiMs: 4000, reposMs: 50 };
  portal = await openPortal({}, { gestion: makeGestionHttp(reglage, { warn: () => undefined }) });
  await regleFonctionnalite(portal, 'adresseActeGestion', { modeGestion: 'manuel' });
  jeton = await jetonDeService(portal);
  const sien = ['--portail', portal.origin(), '--jeton-portail', jeton];
  systeme = commande('gestion:reference', '--port', String(port), '--jeton', JETON, ...sien);
  const [dit] = (await once(systeme.stdout ?? systeme, 'data')) as [Buffer];
  expect(dit.toString()).toContain('Système de gestion de référence');
});
afterAll(async () => {
  systeme.kill();
  await portal.close();
});

async function envoie(): Promise<string> {
  const membre = await portal.as('adherent', 'localhost');
  const answer = await membre.call('POST', '/api/forms/adresse/form', { body: { data: ADRESSE } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('DEM-')]);
  return answer.json().reference;
}

onceADay('acceptée ici, faite par le système du kit, qui le dit : son auteur lit la réponse', async () => {
  const reference = await envoie();
  const marc = await portal.guest('gestionnaire');
  const filtre = encodeURIComponent(JSON.stringify({ reference }));
  await marc.load(`/admin/demande-adherent?filter=${filtre}`, 'Demandes');
  await marc.page.getByRole('link', { name: reference }).click();
  await marc.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
  await marc.page.getByRole('main').getByRole('button', { name: 'Accepter', exact: true }).click();
  await marc.page.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await marc.page.getByText(/a été acceptée\.$/).waitFor();
  await marc.settled();
  await marc.leave();

  const jeanne = await portal.guest('adherent');
  await expect
    .poll(
      async () =>
        (
          await portal.db.query<{ etat: string }>('select etat from demande where reference = $1', [
            reference,
          ])
        )[0]?.etat,
      { timeout: 30_000 },
    )
    .toBe('traitee');
  await jeanne.load(`/demandes/${reference}`, `Demande ${reference}`);
  await jeanne.page.getByText('C’est fait dans notre système.').first().waitFor();
  expect(await faultsOnceADay(jeanne)).toEqual([]);
  await jeanne.goTo('/notifications', 'Notifications');
  expect(await jeanne.page.getByRole('main').innerText()).toContain('Votre demande est terminée');
  await jeanne.leave();
});

test('le kit joue au portail ce qu’un système lui dirait', async () => {
  const reference = await envoie();
  const kit = commande(
    ...['gestion:conformite', '--portail', portal.origin()],
    ...['--jeton-portail', jeton, '--reference', reference],
  );
  const lignes: string[] = [];
  kit.stdout?.on('data', (dit: Buffer) => void lignes.push(dit.toString()));
  const [code] = (await once(kit, 'close')) as [number];
  expect(lignes.join('')).toMatch(/Conforme : 8 vérifications\./);
  expect(code).toBe(0);
});
