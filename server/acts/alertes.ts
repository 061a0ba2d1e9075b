import type { Coffre } from '#server/config/secrets.ts';
import {
  type AlerteDue,
  comptesAPrevenir,
  type MessageDu,
  type Prevenu,
  prendAlertes,
  prendMessages,
} from '#server/db/adherent/alertes.ts';
import { activeClients } from '#server/db/clients/clients.ts';
import { consentementsDe } from '#server/db/comptes/consent-answers.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { type CurrentClient, currentClient } from '#server/http/current-client.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import type { Canal, Canaux, CodeSujet } from '#src/core/adherent/preferences.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { type Contenu, contenuDe } from './alerte-en-mots.ts';
import { canauxDe } from './canaux-d-alerte.ts';
import { motifEnMots } from './motif-en-mots.ts';
import { type Nouvelle, parCourriel, parSms, type ServicesDePrevenance } from './previent.ts';
import { ecrisReponses } from './reponse-ecrite.ts';

interface ServicesAlertes extends ServicesDePrevenance {
  readonly db: Database;
  readonly coffre: Pick<Coffre, 'ouvre' | 'empreinte'>;
}

const ACTEUR = { id: null, nom: 'Portail', motif: 'Alertes' };
/** Accounts of one turn. */
const ENSEMBLE = 20;

/** Something to tell somebody, until its turn comes. */
interface Due {
  readonly qui: Prevenu;
  /** It waits for no summary. */
  readonly isAussitot: boolean;
  /** What the choice is about; `null`: by mail, whatever was chosen. */
  readonly sujet: CodeSujet | null;
  readonly dit: () => Promise<Nouvelle>;
}

const PAR_COURRIEL: Canaux = { email: true, sms: false, push: false };

/** By what somebody is told each of these. Consents are asked for where something needs one. */
async function canauxDesDues(
  tx: Queryable,
  client: CurrentClient,
  qui: Prevenu,
  dues: readonly Due[],
): Promise<ReadonlyMap<Due, Canaux>> {
  const { clientId, compteId, choix, mobile } = qui;
  const demande = dues.some(({ sujet }) => sujet === 'SANTE_PREVENTION');
  const consentements = demande ? await consentementsDe(tx, clientId, compteId) : [];
  const acceptes = new Set(consentements.flatMap(({ nom, isAccepted }) => (isAccepted ? [nom] : [])));
  const moyens = { client, acceptes, isMobileConfirme: mobile !== null };
  const choisisPour = (sujet: CodeSujet) =>
    choix?.abonnements.find(({ codeType }) => codeType === sujet)?.canaux;
  return new Map(
    dues.map((due) => [
      due,
      due.sujet === null ? PAR_COURRIEL : canauxDe(due.sujet, choisisPour(due.sujet), moyens),
    ]),
  );
}

async function deLaDemande(tx: Queryable, alerte: AlerteDue): Promise<Nouvelle> {
  return {
    reference: alerte.reference,
    contenu: contenuDe(await motifEnMots(tx, alerte)),
  };
}

/** It was written by `annonces.ts`, from its own types. */
const annoncee = ({ message }: MessageDu): Nouvelle => ({ reference: '', contenu: message as Contenu });

/** A former version wrote none, and only what a mail was wanted for. */
const sujetDe = ({ sujet = null }: MessageDu['message']): CodeSujet | null => sujet;

/** What one account is told, in the words of its client: each by the channels that it chose. */
async function previensDe(
  tx: Queryable,
  services: ServicesAlertes,
  client: CurrentClient,
  dues: readonly Due[],
): Promise<void> {
  const [premiere] = dues;
  if (!premiere) return;
  const { qui } = premiere;
  await dansLesMotsDuClient(services.db, qui.clientId, async () => {
    const canaux = await canauxDesDues(tx, client, qui, dues);
    const par = (canal: Canal) => dues.filter((due) => canaux.get(due)?.[canal]);
    await parCourriel(tx, services, qui, par('email'));
    await parSms(tx, services, qui, par('sms'));
  });
}

/**
 * Leaves mails and SMS for what members asked to be told of, their requests and what was announced to them, and forgets the rest;
 * answers whether there may be more. They and what they tell are written together.
 */
async function previensCeQuiAttend(services: ServicesAlertes): Promise<boolean> {
  return services.db.transaction(ACTEUR, async (tx) => {
    const ecrites = await ecrisReponses(tx, services, ENSEMBLE);
    const comptes = await comptesAPrevenir(tx, ENSEMBLE);
    if (comptes.length === 0) return ecrites > 0;
    const dues = await prendAlertes(tx, comptes);
    const annonces = await prendMessages(tx, comptes);
    const toutes: Due[] = [
      ...dues.map((alerte) => ({
        ...{ qui: alerte, isAussitot: false, sujet: 'DEMANDE' as const },
        dit: () => deLaDemande(tx, alerte),
      })),
      ...annonces.map((due) => ({
        ...{ qui: due, isAussitot: due.message.isAussitot, sujet: sujetDe(due.message) },
        dit: async () => annoncee(due),
      })),
    ];
    const clients = new Map((await activeClients(tx)).map((un) => [un.id, currentClient(un)]));
    for (const siennes of Map.groupBy(toutes, ({ qui }) => qui.compteId).values()) {
      const client = clients.get(siennes[0]?.qui.clientId ?? '');
      if (client) await previensDe(tx, services, client, siennes);
    }
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
