import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { appelDuDetail } from '#src/core/lecture/detail.ts';
import { lectureDe } from '#src/core/lecture/lectures.ts';
import { type DemandeDetaillee, demandeDetaillee } from '#src/lectures/demandes.ts';
import { appelle } from './appels.ts';
import { forgetReads } from './forget-reads.ts';

async function suite(reference: string, nom: string, corps: object): Promise<DemandeDetaillee> {
  try {
    const changee = appelDuDetail(demandeDetaillee, nom);
    return await appelle(changee, { valeurs: { reference }, method: 'POST', body: JSON.stringify(corps) });
  } finally {
    // Refused too: what was shown may be out of date.
    for (const lecture of ['demandes', 'historique', 'notification', 'contrat-detail'])
      forgetReads(`/api${lectureDe(lecture).path}`);
  }
}

/** What a member does with their own requests, besides reading them. */
export const demandes = {
  /** Takes one back. @param version the one that was read. */
  annule: (reference: string, version: number) => suite(reference, 'annulation', { version }),
  /** Gives up what was signed: contracts, documents and offers are read anew. @param version the one that was read */
  async renonce(reference: string, version: number) {
    const changee = await suite(reference, 'renonciation', { version });
    forgetReads();
    return changee;
  },
  /** Has a refused one looked at again. @param version the one that was read */
  reprend: (reference: string, version: number, data: object) =>
    suite(reference, 'reprise', { version, data }),
  /** Sends a paper that was missing. */
  ajoutePiece: (
    reference: string,
    piece: {
      readonly inputName: string;
      readonly codePiece: string;
      readonly fichiers: readonly FichierTeleverse[];
    },
  ) => suite(reference, 'pieces', { data: piece }),
};
