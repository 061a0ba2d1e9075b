import { parentPort } from 'node:worker_threads';
import { cedeLePas } from '#server/fils/cede-le-pas.ts';
import type { FactureLue } from '#src/core/api/facture-lue.ts';
import { type LuDeFacture, lisFacture } from './facture.ts';
import { texteDePage } from './page-lue.ts';
import { PAGES_LUES, pagesDessinees, texteDuPdf } from './pdf-lu.ts';

cedeLePas();

/** What the portal hands the thread: one file at a time. */
export interface Ordre {
  readonly octets: Uint8Array;
  readonly mime: string;
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
}

const RIEN: LuDeFacture = { date: null, montant: null, professionnel: null };

/** Each member as the first page that says it has it. */
function ensemble(lus: readonly LuDeFacture[]): LuDeFacture {
  return lus.reduce(
    (avant, lu) => ({
      date: avant.date ?? lu.date,
      montant: avant.montant ?? lu.montant,
      professionnel: avant.professionnel ?? lu.professionnel,
    }),
    RIEN,
  );
}

const isEntiere = ({ date, montant }: LuDeFacture) => date !== null && montant !== null;

async function lisImage(octets: Uint8Array, aujourdhui: string): Promise<LuDeFacture> {
  const texte = await texteDePage(octets, (lu) => isEntiere(lisFacture(lu, aujourdhui)));
  return texte === null ? RIEN : lisFacture(texte, aujourdhui);
}

async function lisPdf(octets: Uint8Array, aujourdhui: string) {
  const { pages, texte } = await texteDuPdf(octets);
  if (texte !== '')
    return { lu: lisFacture(texte, aujourdhui), pages, pagesLues: Math.min(pages, PAGES_LUES) };
  let lu = RIEN;
  let pagesLues = 0;
  for await (const page of pagesDessinees(octets)) {
    pagesLues += 1;
    lu = ensemble([lu, await lisImage(page, aujourdhui)]);
    if (isEntiere(lu)) break;
  }
  return { lu, pages, pagesLues };
}

/** A figure and a day make an invoice; a name alone may be anything's. */
async function lis({ octets, mime, aujourdhui }: Ordre): Promise<FactureLue> {
  const isPdf = mime === 'application/pdf';
  const { lu, pages, pagesLues } = isPdf
    ? await lisPdf(octets, aujourdhui)
    : { lu: await lisImage(octets, aujourdhui), pages: 1, pagesLues: 1 };
  const isLue = lu.date !== null || lu.montant !== null;
  return { etat: isLue ? 'lue' : 'rien', ...(isLue ? lu : RIEN), pages, pagesLues };
}

parentPort?.on('message', async (ordre: Ordre) => {
  const illisible: FactureLue = { etat: 'illisible', ...RIEN, pages: 0, pagesLues: 0 };
  // What is thrown may quote what was read: nothing of it leaves this thread.
  parentPort?.postMessage(await lis(ordre).catch(() => illisible));
});
