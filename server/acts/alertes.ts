import type { Coffre } from '#server/config/secrets.ts';
import {
  type AlerteDue,
  comptesAPrevenir,
  type MessageDu,
  type Prevenu,
  prendAlertes,
  prendMessages,
} from '#server/db/adherent/alertes.ts';
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
  return { route: '/notifications', modele: 'RECAPITULATIF', variables: { nombre } };
}

/** Something to tell somebody. */
interface Nouvelle {
  readonly qui: Prevenu;
  readonly reference: string;
  readonly contenu: Contenu;
}

/** The same, until its turn comes. */
interface Due extends Pick<Nouvelle, 'qui'> {
  /** It waits for no summary. */
  readonly isAussitot: boolean;
  readonly dit: () => Promise<Nouvelle>;
}

async function previent(
  tx: Queryable,
  { envois, adresses }: ServicesAlertes,
  { qui, reference, contenu }: Nouvelle,
): Promise<void> {
  const { clientId, hotes, email, prenom } = qui;
  const { modele, route, variables: propres } = contenu;
  const variables = { prenom, reference, lien: adresses.of({ hotes }, route), ...propres };
  await envois.mail(tx, { clientId, variables, modele, destinataire: email, correlation: 'alerte' });
}

async function deLaDemande(tx: Queryable, alerte: AlerteDue): Promise<Nouvelle> {
  return {
    qui: alerte,
    reference: alerte.reference,
    contenu: contenuDe(await motifEnMots(tx, alerte)),
  };
}

/** It was written by `annonces.ts`, from its own types. */
const annoncee = ({ message, ...qui }: MessageDu): Nouvelle => ({
  ...{ qui, reference: '', contenu: message as Contenu },
});

/** What one account is told, in the words of its client. */
async function previensDe(tx: Queryable, services: ServicesAlertes, dues: readonly Due[]): Promise<void> {
  const [premiere] = dues;
  if (!premiere) return;
  const { qui } = premiere;
  const isRecapitulatif = (qui.choix?.frequence ?? 'immediate') !== 'immediate';
  await dansLesMotsDuClient(services.db, qui.clientId, async () => {
    const attendent = isRecapitulatif ? dues.filter(({ isAussitot }) => !isAussitot) : [];
    const ensemble = attendent.length > 1 ? attendent : [];
    if (ensemble.length > 0)
      await previent(tx, services, { qui, reference: '', contenu: recapitulatif(ensemble.length) });
    for (const due of dues) if (!ensemble.includes(due)) await previent(tx, services, await due.dit());
  });
}

/**
 * Leaves a mail for what members asked to be told of, their requests and what was announced to them, and forgets the rest; answers
 * whether there may be more. The mail and what it tells are written together.
 */
async function previensCeQuiAttend(services: ServicesAlertes): Promise<boolean> {
  return services.db.transaction(ACTEUR, async (tx) => {
    const ecrites = await ecrisReponses(tx, services, ENSEMBLE);
    const comptes = await comptesAPrevenir(tx, ENSEMBLE);
    if (comptes.length === 0) return ecrites > 0;
    const dues = await prendAlertes(tx, comptes);
    const annonces = await prendMessages(tx, comptes);
    const toutes: Due[] = [
      ...dues.filter(isVoulue).map((alerte) => ({
        ...{ qui: alerte, isAussitot: false, dit: () => deLaDemande(tx, alerte) },
      })),
      ...annonces.map((due) => ({
        ...{ qui: due, isAussitot: due.message.isAussitot, dit: async () => annoncee(due) },
      })),
    ];
    for (const siennes of Map.groupBy(toutes, ({ qui }) => qui.compteId).values())
      await previensDe(tx, services, siennes);
    return dues.length + annonces.length + ecrites > 0;
  });
}

const REGARD_MS = 15_000;

/** Tells members what they asked to be told of, as soon as it is announced and when a week or a month begins. */
export function alertesServeur(services: ServicesAlertes): TravailServeur {
  return defineTravailPlanifie(travaux.alertes, REGARD_MS, async ({ signal }) => {
    while (!signal.aborted && (await previensCeQuiAttend(services)));
  });
}
