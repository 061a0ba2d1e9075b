import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { acteFigures } from './acte.ts';
import { annuaireFigures } from './annuaire.ts';
import { type Bases, makeBases } from './bases.ts';
import { blocFigures } from './bloc.ts';
import { decisionFigures } from './decision.ts';
import { decompteFigures } from './decomptes.ts';
import { equalTimeFigures } from './equal-times.ts';
import { exportFigures } from './export.ts';
import { factureFigures } from './facture.ts';
import { fileFigures } from './file.ts';
import { importFigures } from './import.ts';
import { journauxFigures } from './journaux.ts';
import { etagFigure, growthFigures, listFigures } from './lists.ts';
import type { Figure } from './measure.ts';
import { mesuresFigures } from './mesures.ts';
import { neighbourFigures } from './neighbour.ts';
import { pageFigures } from './pages.ts';
import { signInFigures } from './sign-in.ts';
import { startFigure } from './start.ts';
import { venteFigures } from './vente.ts';
import { xlsxFigures } from './xlsx.ts';

/** In the order in which they are measured: each by its name alone, `npm run bench -- acte decision`. */
const PARTS: Readonly<Record<string, (bases: Bases) => Promise<readonly Figure[]>>> = {
  listes: async ({ petite, plancher }) => {
    const { portal, cookie } = await petite();
    const floor = await plancher();
    return [...(await listFigures(portal, floor, cookie)), await etagFigure(portal, floor)];
  },
  connexions: async ({ petite }) => signInFigures((await petite()).url),
  temps: async ({ petite }) => {
    const { portal, url } = await petite();
    return equalTimeFigures(portal, url);
  },
  acte: async ({ auRepos }) => acteFigures(await auRepos()),
  vente: async ({ auRepos }) => venteFigures(await auRepos()),
  decision: async ({ auRepos }) => decisionFigures(await auRepos()),
  decomptes: async ({ petite }) => {
    const { portal, url } = await petite();
    return decompteFigures(portal, url);
  },
  voisin: async ({ petite }) => neighbourFigures((await petite()).portal),
  facture: async ({ petite }) => factureFigures((await petite()).portal),
  croissance: async ({ petite, grande }) => growthFigures(await petite(), await grande()),
  export: async ({ grande }) => {
    const { portal, url, cookie } = await grande();
    return exportFigures(portal, url, cookie);
  },
  xlsx: async ({ grande }) => {
    const { portal, url, cookie } = await grande();
    return xlsxFigures(portal, url, cookie);
  },
  import: async ({ petite }) => {
    const { portal, url, cookie } = await petite();
    return importFigures(portal, url, cookie);
  },
  demandes: async ({ petite, grande }) => fileFigures(await petite(), await grande()),
  mesures: mesuresFigures,
  bloc: async ({ petite }) => blocFigures(await petite()),
  journaux: async ({ petite, pleine }) => journauxFigures(await petite(), await pleine()),
  annuaire: async ({ petite, pleine }) => annuaireFigures(await petite(), await pleine()),
  depart: async (bases) => {
    await bases.stop();
    return [await startFigure()];
  },
  pages: async ({ vierge }) => pageFigures((await vierge()).portal),
};

function print({ name, ratio, goal, detail }: Figure): void {
  const atMost = name.includes('Coût') || name.includes('au plus');
  const holds = atMost ? ratio <= goal : ratio >= goal;
  console.log(
    `${holds ? '✓' : '✗'} ${name}\n    ${ratio.toFixed(2)} (but : ${atMost ? '≤' : '≥'} ${goal}) — ${detail}`,
  );
  if (!holds) process.exitCode = 1;
}

// npm run bench: every figure is a ratio to a floor measured in the same run.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`Mesure inconnue : ${unknown.join(', ')}. Connues : ${Object.keys(PARTS).join(', ')}.`);
const dataDir = await mkdtemp(join(tmpdir(), 'portail-mesures-'));
const server = await startEmbedded({ dataDir });
const bases = makeBases(server.url);
try {
  for (const [name, measure] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) for (const figure of await measure(bases)) print(figure);
} finally {
  await bases.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
