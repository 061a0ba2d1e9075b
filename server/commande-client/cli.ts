import { readFileSync } from 'node:fs';
import {
  type Bilan,
  createClient,
  DemandeImpossible,
  type NouveauClient,
} from '#server/clients/create-client.ts';
import { readOptions } from '#server/clients/options.ts';
import { readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { DossierRefuse } from '#server/config/dossier.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { openDatabase } from '#server/db/connection.ts';
import { AlreadyRunningError } from '#server/db/embedded/lock.ts';
import { PanneEmbarquee } from '#server/db/embedded/panne.ts';
import { BaseRefusee } from '#server/db/pooling.ts';
import { prepareBase } from '#server/db/prepare.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import type { Step } from '#server/http/stop.ts';
import { CleRefusee } from '#server/keys/trousseau.ts';
import { openBase, openKeys, StartError } from '#server/start/open-base.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

// npm run client -- creer …: makes a client with all that its members need, or adds what is missing to it.

const INVITATION: Readonly<Record<Bilan['invitation'], string | null>> = {
  envoyée: 'invitation déposée : elle part par SMTP_URL dès que le portail tourne, et vaut 72 heures',
  'en cours': 'déjà invité, son lien s’ouvre encore',
  acceptée: 'le compte existe, il n’est pas invité de nouveau',
  aucune: null,
};

function report({ client, administrateur, isInscriptionOuverte }: NouveauClient, bilan: Bilan): string[] {
  const invitation = INVITATION[bilan.invitation];
  return [
    `Client ${client.code} ${bilan.client}.`,
    `  ${bilan.roles} rôle(s) et ${enNombre(bilan.lignes)} ligne(s) de listes ajoutés`,
    ...(bilan.isInscriptionChangee
      ? [`  inscription des adhérents ${isInscriptionOuverte ? 'ouverte' : 'fermée'}`]
      : []),
    ...(administrateur && invitation ? [`  ${administrateur.userName} : ${invitation}`] : []),
  ];
}

/** The embedded base has gone for good: nothing can be finished. */
function abandon(error: Error): void {
  console.error(error.message);
  process.exit(1);
}

async function main(args: readonly string[], later: Step[]): Promise<void> {
  const demande = readOptions(args, (file) => readFileSync(file, 'utf8'));
  const config = readConfig();
  const { ownerUrl } = await openBase(config, later, { say: console.error, lost: abandon }, false);
  const { appUrl } = await prepareBase(config, ownerUrl, { log: console.log });
  const db = openDatabase({ url: appUrl, max: 2 });
  later.push(() => db.close());
  const coffre = makeCoffre(await openKeys(db, config));
  const adresses = makePortalAddress(config.publicUrl, () => config.port);
  const bilan = await createClient({ db, coffre, adresses }, demande);
  for (const line of report(demande, bilan)) console.log(line);
  if (bilan.invitation === 'envoyée' && !config.publicUrl)
    console.log('  PUBLIC_URL est absente : le lien de l’invitation mène à http://<hôte>:<PORT>');
}

const EXPLAINED = [
  ConfigError,
  AlreadyRunningError,
  DossierRefuse,
  PanneEmbarquee,
  BaseRefusee,
  CleRefusee,
  StartError,
  DemandeImpossible,
];

const later: Step[] = [];
try {
  await main(process.argv.slice(2), later);
} catch (error) {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(error instanceof Error ? (isExplained ? error.message : error.stack) : error);
  process.exitCode = 1;
} finally {
  for (const step of later.reverse()) await step();
}
