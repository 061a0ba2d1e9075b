import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { contexteTransmission } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type DemandeRow, findDemandeParCle } from '#server/db/demandes/insert.ts';
import {
  prendTransmissions,
  type TransmissionPrise,
  termineTransmission,
  transmissionEchouee,
} from '#server/db/demandes/transmissions.ts';
import type { Transmission } from '#server/gestion/changement.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface ServicesRemise {
  readonly db: Queryable;
  readonly gestion: Pick<Gestion, 'transmet'>;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type Tenue = Pick<TransmissionPrise, 'id' | 'essais' | 'demandeId' | 'client'>;

/**
 * Hands something over that this node holds. What does not go through is tried again by the job: for the request's author
 * it is under way. Answers the state of the request, where it is still open.
 */
export async function remet(
  { db, gestion, log }: Omit<ServicesRemise, 'coffre'>,
  { id, essais, demandeId, client }: Tenue,
  transmission: Transmission,
): Promise<EtatDemande | undefined> {
  let idExterne: string;
  try {
    ({ idExterne } = await gestion.transmet(client, transmission));
  } catch (error) {
    log.warn({ err: error, demandeId, essais }, 'transmission remise à plus tard');
    const erreur = error instanceof Error ? `${error.name} : ${error.message}` : 'erreur';
    return transmissionEchouee(db, { id, essais }, erreur);
  }
  return termineTransmission(db, id, idExterne);
}

const ENSEMBLE = 8;

/** What somebody handles by hand by now is not changed by itself any more. */
function lue({ coffre }: ServicesRemise, { id, contenu, isManuel }: TransmissionPrise): Transmission {
  const transmission = JSON.parse(coffre.ouvre(contenu, contexteTransmission(id))) as Transmission;
  return isManuel ? { ...transmission, changement: null } : transmission;
}

/** Hands over a handful of what waits; answers whether there may be more: behind one that is there, the next of its request. */
export async function remetCeQuiAttend(services: ServicesRemise): Promise<boolean> {
  const prises = await prendTransmissions(services.db, ENSEMBLE);
  await Promise.all(
    prises.map(async (prise) => {
      let transmission: Transmission;
      try {
        transmission = lue(services, prise);
      } catch (error) {
        services.log.warn({ err: error, demandeId: prise.demandeId }, 'transmission illisible');
        await transmissionEchouee(services.db, prise, 'Contenu scellé par une autre clé');
        return;
      }
      await remet(services, prise, transmission);
    }),
  );
  return prises.length > 0;
}

const ATTENTE_MAX_MS = 8_000;
const ATTENTES_MS = [15, 30, 60, 120, 250];

/**
 * The same form sent again while its first sending is still being done: its answer is the first one's. After a while, that
 * is «registered»: the node that was doing it is gone, and the job takes over.
 */
export async function attendReponse(
  db: Queryable,
  compteId: string,
  cle: string | null,
  row: DemandeRow,
): Promise<DemandeRow> {
  const fin = Date.now() + ATTENTE_MAX_MS;
  let lue = row;
  for (let tour = 0; cle !== null && !('etat' in lue.resultat) && Date.now() < fin; tour++) {
    await delay(ATTENTES_MS[tour] ?? 250);
    lue = (await findDemandeParCle(db, compteId, cle)) ?? lue;
  }
  return lue;
}
