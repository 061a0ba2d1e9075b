import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { cedeLePas } from '#server/fils/cede-le-pas.ts';
import { dansLesMots } from '#server/textes/en-cours.ts';
import type { Remplacements } from '#src/core/texte/remplacements.ts';
import type { Edition } from './define-edition.ts';
import { type CodeEdition, DESSINS } from './dessins.ts';
import { type CharteImprimee, charteDEdition } from './pdf/charte-imprimee.ts';

cedeLePas();

/** What the portal tells the thread: one document at a time, and the lots that it asks for. */
export type Ordre =
  | {
      readonly quoi: 'dessine';
      readonly nom: CodeEdition;
      readonly matiere: unknown;
      readonly charte: CharteImprimee;
      /** What its client says in place of shipped texts. */
      readonly mots: Remplacements | undefined;
    }
  | { readonly quoi: 'lot'; readonly lot: readonly unknown[] }
  | { readonly quoi: 'fin' }
  /** The lots cannot be read any further: the document is given up. */
  | { readonly quoi: 'abandon' };

/** What it answers. */
export type Reponse =
  | { readonly quoi: 'suite' }
  | { readonly quoi: 'fait'; readonly octets: Uint8Array<ArrayBuffer> }
  | { readonly quoi: 'faute'; readonly message: string; readonly stack: string | undefined };

let recu: ((ordre: Ordre) => void) | undefined;

function repond(reponse: Reponse, transfere: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(reponse, transfere);
}

/** Asks for the lots one by one: no more of them is here than what is being drawn. */
async function* suite(): AsyncGenerator<unknown> {
  for (;;) {
    const ordre = await new Promise<Ordre>((resolve) => {
      recu = resolve;
      repond({ quoi: 'suite' });
    });
    if (ordre.quoi === 'fin') return;
    if (ordre.quoi !== 'lot') throw new Error('Le document est abandonné');
    yield* ordre.lot;
  }
}

async function dessine(nom: CodeEdition, matiere: unknown, charte: CharteImprimee): Promise<void> {
  try {
    // A copy of an image arrives as plain bytes.
    const logo = charte.logo && Buffer.from(charte.logo);
    const edition: Edition = DESSINS[nom];
    const pdf = await edition.dessine(matiere, charteDEdition({ ...charte, logo }, nom), suite());
    const octets = new Uint8Array(await buffer(pdf));
    repond({ quoi: 'fait', octets }, [octets.buffer]);
  } catch (error) {
    // Not every error can be copied: what is read of it can.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    repond({ quoi: 'faute', message, stack });
  }
}

parentPort?.on('message', (ordre: Ordre) => {
  if (ordre.quoi === 'dessine')
    void dansLesMots(ordre.mots, () => dessine(ordre.nom, ordre.matiere, ordre.charte));
  else recu?.(ordre);
});
