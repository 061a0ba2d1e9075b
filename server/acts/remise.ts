import { setTimeout as delay } from 'node:timers/promises';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type DemandeRow, type Envoyeur, findDemandeParCle } from '#server/db/demandes/insert.ts';
import { estManuelle, termineTransmission, transmissionEchouee } from '#server/db/demandes/transmissions.ts';
import type { TravailPris } from '#server/db/travaux/travaux.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Remise, Transmission } from '#server/gestion/transmission.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { TravailServeur } from '#server/travaux/moitie.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import { travaux } from '#src/core/travail/travaux.ts';

interface ServicesRemise {
  readonly db: Queryable;
  readonly gestion: Pick<Gestion, 'transmet'>;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly log: { warn(what: object, message: string): void };
}

/** In words that may be kept: the management system may quote what it was given. */
function raison(error: unknown): string {
  return error instanceof GestionIndisponible
    ? `${error.message}.`
    : 'Le système de gestion n’a pas pris cette remise.';
}

/**
 * Hands something over that this node holds. What does not go through is tried again by the job: for the request's author
 * it is under way. Answers the state of the request, where it is still open.
 */
export async function remet(
  { db, gestion, log }: Omit<ServicesRemise, 'coffre'>,
  {
    id,
    essais,
    version,
    client,
  }: Pick<TravailPris, 'id' | 'essais' | 'version'> & { readonly client: string },
  transmission: Transmission,
): Promise<EtatDemande | undefined> {
  let remise: Remise;
  try {
    remise = await gestion.transmet(client, transmission);
  } catch (error) {
    log.warn({ err: error, reference: transmission.reference, essais }, 'transmission remise à plus tard');
    return transmissionEchouee(db, { id, essais, version }, raison(error));
  }
  const isFaite = transmission.decision?.etat === 'acceptee' && remise.isSuivie !== true;
  return termineTransmission(db, id, remise.idExterne, isFaite);
}

const ENSEMBLE = 8;
const REGARD_MS = 5_000;

/** What somebody handles by hand by now is not changed by itself any more: their decision changes it. */
async function lue(
  { coffre, db }: ServicesRemise,
  { id, contenu, demandeId }: TravailPris,
): Promise<Transmission> {
  const clair = coffre.ouvre(contenu ?? Buffer.alloc(0), contexteTravail('transmission', id));
  const transmission = JSON.parse(clair) as Transmission;
  const isManuel = demandeId !== null && (await estManuelle(db, demandeId));
  const isDecidee = transmission.decision !== undefined || transmission.isDeDroit === true;
  return isManuel && !isDecidee ? { ...transmission, changement: null } : transmission;
}

/** Hands over to the management system what acts have left for it. */
export function transmissionServeur(services: ServicesRemise): TravailServeur {
  return {
    travail: travaux.transmission,
    ensemble: ENSEMBLE,
    regardMs: REGARD_MS,
    async fait(pris) {
      let transmission: Transmission;
      try {
        transmission = await lue(services, pris);
      } catch (error) {
        services.log.warn({ err: error, travail: pris.id }, 'transmission illisible');
        await transmissionEchouee(
          services.db,
          pris,
          'Le contenu a été scellé par une autre clé (CLE_SECRETE).',
        );
        return 'ecrite';
      }
      await remet(services, { ...pris, client: pris.client ?? '' }, transmission);
      return 'ecrite';
    },
  };
}

const ATTENTE_MAX_MS = 8_000;
const ATTENTES_MS = [15, 30, 60, 120, 250];

/**
 * The same form sent again while its first sending is still being done: its answer is the first one's. After a while, that
 * is «registered»: the node that was doing it is gone, and the job takes over.
 */
export async function attendReponse(
  db: Queryable,
  envoyeur: Envoyeur,
  cle: string | null,
  row: DemandeRow,
): Promise<DemandeRow> {
  const fin = Date.now() + ATTENTE_MAX_MS;
  let lue = row;
  for (let tour = 0; cle !== null && !('etat' in lue.resultat) && Date.now() < fin; tour++) {
    await delay(ATTENTES_MS[tour] ?? 250);
    lue = (await findDemandeParCle(db, envoyeur, cle)) ?? lue;
  }
  return lue;
}
