import { randomUUID } from 'node:crypto';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { SendingConfig } from '#server/config/envois.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ReglageMail } from '#server/db/envois/serveur-mail.ts';
import { insertTravailFait } from '#server/db/travaux/travaux.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { Echec } from '#server/travaux/echec.ts';
import { defineMessage, texte } from '#src/core/message/define-message.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { ESSAI_SERVEUR } from '#src/messages/noms.ts';
import { marque } from './branding.ts';
import { composeMail } from './compose.ts';
import type { ContenuScelle } from './outbox.ts';
import { makePoste, ouvreServeur } from './poste.ts';

/** Nobody writes it otherwise: it is for whoever sets a server up. */
const ESSAI = defineMessage({
  code: ESSAI_SERVEUR.code,
  label: ESSAI_SERVEUR.libelle,
  variables: { date: texte() },
  exemple: { date: '26/11/2026 à 10 h 35' },
  textes: {
    objet: 'Essai d’envoi',
    html: ['<p>Les e-mails de {{client}} partent : celui-ci a été demandé le {{date}}.</p>'],
    texte: ['Les e-mails de {{client}} partent : celui-ci a été demandé le {{date}}.'],
  },
});

/** A person waits for the answer. */
const SILENCE_MS = 8_000;

interface EssaiMontre {
  readonly reglage: ReglageMail | undefined;
  readonly destinataire: string;
  readonly correlation: string;
}

export interface Installation {
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  readonly config: { readonly envois: SendingConfig };
}

/** By whose server a mail of a client would leave; the one that is saved counts whether it is in use or not. */
export function serveurDe(
  reglage: ReglageMail | undefined,
  { smtpUrl }: SendingConfig,
): 'client' | 'installation' | null {
  if (typeof reglage?.hote === 'string') return 'client';
  return smtpUrl === undefined ? null : 'installation';
}

function compose(
  { adresses, config: { envois } }: Installation,
  tenant: Tenant,
  reglage: ReglageMail | undefined,
) {
  const dress = marque(tenant, adresses, envois.expediteur, reglage);
  const variables = { date: instantFrancais(new Date().toISOString()) };
  return {
    variables,
    expediteur: dress.expediteur,
    mail: composeMail({ modele: ESSAI, propre: null, variables, marque: dress }),
  };
}

/**
 * Where nothing carries mails, as in the demonstration: the mail as it would have been read, among those that were sent. Answers
 * its identifier.
 */
export async function montreEssai(
  db: Queryable,
  installation: Installation,
  tenant: Tenant,
  { reglage, destinataire, correlation }: EssaiMontre,
): Promise<string> {
  const { variables, expediteur, mail } = compose(installation, tenant, reglage);
  const id = randomUUID();
  const rendu = { ...mail, expediteur: `${expediteur.nom} <${expediteur.email}>` };
  const contenu: ContenuScelle = { variables, rendu };
  await insertTravailFait(db, {
    ...{ id, clientId: tenant.id, genre: 'envoi', demandeId: null, correlationId: correlation },
    donnees: { canal: 'MAIL', modele: ESSAI.code, destinataire },
    contenu: installation.coffre.scelle(JSON.stringify(contenu), contexteTravail('envoi', id)),
  });
  return id;
}

/** @throws Echec */
async function envoie(
  installation: Installation,
  tenant: Tenant,
  reglage: ReglageMail | undefined,
  destinataire: string,
): Promise<void> {
  const {
    coffre,
    config: { envois },
  } = installation;
  const { expediteur, mail } = compose(installation, tenant, reglage);
  const hote = reglage?.hote ?? null;
  const courrier =
    reglage && hote !== null
      ? await ouvreServeur({ coffre, envois }, { ...reglage, hote }, SILENCE_MS)
      : await makePoste({ coffre, envois }).pour(undefined);
  if (!courrier) return;
  const repondreA = reglage?.repondreA ?? null;
  try {
    await courrier.envoie({
      ...{ id: randomUUID(), destinataire, expediteur, repondreA },
      ...mail,
    });
  } finally {
    courrier.close();
  }
}

/**
 * Sends one mail at once, by the server as it is saved. Answers what went wrong, without a word of the server; `null`: it left.
 */
export async function envoieEssai(...essai: Parameters<typeof envoie>): Promise<string | null> {
  try {
    await envoie(...essai);
    return null;
  } catch (error) {
    if (error instanceof Echec) return error.message;
    throw error;
  }
}
