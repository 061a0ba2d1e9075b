import type { Coffre } from '#server/config/secrets.ts';
import { type AlerteDue, prendAlertes } from '#server/db/adherent/alertes.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { type Contenu, contenuDe } from './alerte-en-mots.ts';
import { motifEnMots } from './motif-en-mots.ts';
import { ecrisReponses } from './reponse-ecrite.ts';

interface ServicesAlertes {
  readonly db: Database;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly envois: Pick<BoiteEnvoi, 'mail'>;
  readonly adresses: Pick<PortalAddress, 'of'>;
}

const ACTEUR = { id: null, nom: 'Portail', motif: 'Alertes' };
/** Accounts of one turn. */
const ENSEMBLE = 20;

/** Where nobody has chosen yet, requests are told by mail. */
function isVoulue({ choix }: AlerteDue): boolean {
  return choix?.abonnements.find(({ codeType }) => codeType === 'DEMANDE')?.canaux.email ?? true;
}

/** Several at once, for those who asked for a summary: how many, and where they are. */
function recapitulatif(nombre: number): Contenu {
  return { route: '/demandes', modele: 'RECAPITULATIF', variables: { nombre } };
}

async function previent(
  tx: Queryable,
  { envois, adresses }: ServicesAlertes,
  { clientId, hotes, email, prenom, reference }: AlerteDue,
  { modele, route, variables: propres }: Contenu,
): Promise<void> {
  const variables = { prenom, reference, lien: adresses.of({ hotes }, route), ...propres };
  await envois.mail(tx, { clientId, variables, modele, destinataire: email, correlation: 'alerte' });
}

/** What one account is told, in the words of its client. */
async function previensDe(
  tx: Queryable,
  services: ServicesAlertes,
  alertes: readonly AlerteDue[],
): Promise<void> {
  const [premiere] = alertes;
  if (!premiere) return;
  const isRecapitulatif = (premiere.choix?.frequence ?? 'immediate') !== 'immediate';
  await dansLesMotsDuClient(services.db, premiere.clientId, async () => {
    if (alertes.length > 1 && isRecapitulatif)
      return previent(tx, services, premiere, recapitulatif(alertes.length));
    for (const alerte of alertes)
      await previent(tx, services, alerte, contenuDe(await motifEnMots(tx, alerte)));
  });
}

/**
 * Leaves a mail for what members asked to be told of their requests, and forgets the rest; answers whether there may be more.
 * The mail and what it tells are written together.
 */
async function previensCeQuiAttend(services: ServicesAlertes): Promise<boolean> {
  return services.db.transaction(ACTEUR, async (tx) => {
    const ecrites = await ecrisReponses(tx, services, ENSEMBLE);
    const dues = await prendAlertes(tx, ENSEMBLE);
    const parCompte = Map.groupBy(dues.filter(isVoulue), ({ compteId }) => compteId);
    for (const alertes of parCompte.values()) await previensDe(tx, services, alertes);
    return dues.length > 0 || ecrites > 0;
  });
}

const REGARD_MS = 15_000;

/** Tells members what they asked to be told of, as soon as it is announced and when a week or a month begins. */
export function alertesServeur(services: ServicesAlertes): TravailServeur {
  return defineTravailPlanifie(travaux.alertes, REGARD_MS, async ({ signal }) => {
    while (!signal.aborted && (await previensCeQuiAttend(services)));
  });
}
