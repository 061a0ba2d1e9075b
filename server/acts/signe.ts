import { randomUUID } from 'node:crypto';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { insertSouscription } from '#server/db/demandes/souscriptions.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import type { Effets } from './acte.ts';

/** Days in which one may go back on what one signed (code de la mutualité, art. L. 221-18). */
const RENONCIATION_JOURS = 14;

/** What every signed request keeps: when it was signed, and until when it may be given up. */
export interface ParSignature {
  readonly dateSignature: string;
  readonly dateLimiteRenonciation: string;
  readonly idSouscription: string;
  readonly effets: Pick<Effets, 'resultat' | 'variables' | 'ecrit'>;
}

/** What is signed today for a request. */
export function parSignature({ aujourdhui, client }: Demandeur): ParSignature {
  const dateLimite = plusJours(aujourdhui, RENONCIATION_JOURS);
  const idSouscription = randomUUID();
  return {
    dateSignature: aujourdhui,
    dateLimiteRenonciation: dateLimite,
    idSouscription,
    effets: {
      resultat: {
        idSouscription,
        aSavoir: `Vous pouvez y renoncer jusqu’au ${jourLong(dateLimite)} inclus, depuis « Mes demandes ».`,
      },
      variables: { dateFin: dateLimite },
      ecrit: (tx, { id: demandeId }) =>
        insertSouscription(tx, { clientId: client.id, demandeId, dateLimite }),
    },
  };
}
