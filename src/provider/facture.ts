import { type FactureLue, LECTURE_FACTURE } from '#src/core/api/facture-lue.ts';
import { appelle } from './appels.ts';

/** What can be read of an invoice that was sent. @param fichier its name on the server */
export function litFacture(fichier: string): Promise<FactureLue> {
  return appelle(LECTURE_FACTURE, {
    method: 'POST',
    body: JSON.stringify({ fichier }),
    leaveOnRefusal: 'session',
  });
}
