import { parentPort } from 'node:worker_threads';
import { cedeLePas } from '#server/fils/cede-le-pas.ts';
import { type CleDeSceau, lisCms, nouvelleCle, signeCms } from './cms.ts';
import { type Mention, pose, prepare, sceauDe, scelles } from './pdf-a-sceller.ts';

cedeLePas();

/** What the portal asks of the thread. */
export type Commande =
  | {
      readonly quoi: 'scelle';
      readonly pdf: Uint8Array;
      readonly mention: Mention;
      readonly cle: CleDeSceau;
    }
  | { readonly quoi: 'lis'; readonly pdf: Uint8Array }
  | { readonly quoi: 'cle'; readonly nom: string; readonly annees: number };

/** What a document says of its seal; `isJuste`: these bytes, all of them, are those that were sealed. */
export interface SceauLu {
  readonly isJuste: boolean;
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly certificat: string;
}

export type Reponse =
  | { readonly id: number; readonly fait: unknown }
  | { readonly id: number; readonly faute: string };

async function scelle({ pdf, mention, cle }: Extract<Commande, { quoi: 'scelle' }>): Promise<Uint8Array> {
  const pret = prepare(Buffer.from(pdf), mention);
  return new Uint8Array(pose(pret, await signeCms(scelles(pret), cle)));
}

async function lis(pdf: Uint8Array): Promise<SceauLu | null> {
  const lu = sceauDe(Buffer.from(pdf));
  const cms = lu && (await lisCms(lu.sceau, scelles(lu)));
  return lu && cms && { isJuste: cms.isJuste && lu.isEntier, certificat: cms.certificat };
}

function fais(commande: Commande): Promise<unknown> {
  if (commande.quoi === 'scelle') return scelle(commande);
  if (commande.quoi === 'lis') return lis(commande.pdf);
  return nouvelleCle(commande.nom, commande.annees);
}

parentPort?.on('message', async ({ id, commande }: { id: number; commande: Commande }) => {
  try {
    parentPort?.postMessage({ id, fait: await fais(commande) } satisfies Reponse);
  } catch (error) {
    // Not every error can be copied: what is read of it can.
    const faute = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, faute } satisfies Reponse);
  }
});
