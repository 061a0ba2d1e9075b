import type { Coffre } from '#server/config/secrets.ts';
import { activeClients } from '#server/db/clients/clients.ts';
import type { Database } from '#server/db/connection.ts';
import { avanceCurseur, curseurDe } from '#server/db/demandes/evenements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { passager } from '#server/travaux/echec.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { recoisEvenement } from './evenements.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Pick<Coffre, 'scelle'>;
  readonly gestion: Pick<Gestion, 'evenements'>;
  readonly log: { warn(what: object, message: string): void };
}

/** Pages of one client in one turn: a system that never ends keeps nobody else waiting. */
const PAGES_MAX = 50;
const REGARD_MS = 15_000;
const NOM = 'Relevé du système de gestion';

interface Client {
  readonly id: string;
  readonly code: string;
}

/** Reads one client's events and does what they say, by the same code as those that are sent; a page that ends is not read again. */
async function releve(
  { db, coffre, gestion, log }: Services,
  { id, code }: Client,
  signal: AbortSignal,
): Promise<void> {
  let curseur = await curseurDe(db, id);
  for (let page = 0; page < PAGES_MAX && !signal.aborted; page++) {
    const lue = await gestion.evenements(code, curseur);
    if (!lue) return;
    for (const evenement of lue.evenements) {
      const source = { clientId: id, nom: NOM, correlation: 'releve' };
      const resultat = await recoisEvenement({ db, coffre }, source, evenement);
      if (resultat.statut !== 200) {
        const dit = { client: code, evenement: resultat.id, statut: resultat.statut, code: resultat.code };
        log.warn(dit, 'évènement du système de gestion refusé');
      }
    }
    if (lue.curseur !== curseur) await avanceCurseur(db, id, lue.curseur);
    curseur = lue.curseur;
    if (lue.isFin) return;
  }
}

/** Goes and reads what became of requests, for the systems that do not call. */
export function releveServeur(services: Services): TravailServeur {
  return defineTravailPlanifie(travaux['evenements-de-gestion'], REGARD_MS, async ({ signal }) => {
    let panne: GestionIndisponible | null = null;
    for (const client of await activeClients(services.db)) {
      try {
        await dansLesMotsDuClient(services.db, client.id, () => releve(services, client, signal));
      } catch (error) {
        // That of one client says nothing of the next one's.
        if (!(error instanceof GestionIndisponible)) throw error;
        panne = error;
      }
    }
    if (panne) throw passager('Le système de gestion ne répond pas.', panne);
  });
}
