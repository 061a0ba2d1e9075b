import { LECTURE_FACTURE } from '#src/core/api/facture-lue.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { factureEnImage } from '#tests/support/factures.ts';
import type { Figure } from './measure.ts';
import { p95 } from './neighbour.ts';
import { type Running, signIn } from './processes.ts';

const GOAL = 3;

/** Somebody who has the photo of an invoice read again and again. */
async function lecteur(base: string, cookie: string) {
  const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '');
  const headers = { cookie, 'x-xsrf-token': xsrf };
  const photo = await (await factureEnImage('pharmacie', aujourdhui(new Date()))).jpeg().toBuffer();
  const body = new FormData();
  body.append('inputName', 'facture');
  body.append('fichier', new File([new Uint8Array(photo)], 'facture.jpg', { type: 'image/jpeg' }));
  const envoi = await fetch(`${base}/api/upload`, { method: 'POST', headers, body });
  if (!envoi.ok) throw new Error(`Envoi refusé : ${envoi.status} ${await envoi.text()}`);
  const { fileNames } = (await envoi.json()) as { fileNames: { remoteFileName: string }[] };
  const lit = async () => {
    const answer = await fetch(`${base}${LECTURE_FACTURE.adresse}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ fichier: fileNames[0]?.remoteFileName }),
    });
    const { etat } = (await answer.json()) as { etat: string };
    if (etat !== 'lue') throw new Error(`La facture n’a pas été lue : ${answer.status} ${etat}`);
  };
  await lit();
  let isOver = false;
  let lues = 0;
  const boucle = async () => {
    while (!isOver) {
      await lit();
      lues++;
    }
  };
  return {
    commence: boucle,
    finit: () => {
      isOver = true;
    },
    lues: () => lues,
  };
}

/** What a member's answers become while invoices are read without a pause, beside the same member in peace. */
export async function factureFigures(portal: Running): Promise<Figure[]> {
  const base = `http://localhost:${portal.port}`;
  const neighbour = await signIn(portal.port, 'beneficiaire@demo.fr');
  const asked = `${base}/api/adherent/contrats`;
  const { commence, finit, lues } = await lecteur(base, await signIn(portal.port, 'adherent@demo.fr'));
  await p95(asked, neighbour);
  const quiet = await p95(asked, neighbour);
  const reading = commence();
  const loud = await p95(asked, neighbour);
  finit();
  await reading;
  return [
    {
      name: 'p95 d’un voisin pendant que des factures sont lues sans arrêt, rapporté au calme (au plus)',
      ratio: loud / quiet,
      goal: GOAL,
      detail: `${loud.toFixed(1)} ms / ${quiet.toFixed(1)} ms ; ${lues()} photos lues`,
    },
  ];
}
