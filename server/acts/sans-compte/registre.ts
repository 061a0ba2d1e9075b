import type { CurrentClient } from '#server/http/current-client.ts';
import { hasFeature } from '#server/http/features.ts';
import { isControle } from '#src/core/definition/controle.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';
import { decesSansCompte } from './deces.ts';
import type { SansCompteServeur } from './moitie.ts';
import { resiliationSansCompte } from './resiliation.ts';

/** All that is asked for without an account. */
export const SANS_COMPTE: readonly SansCompteServeur[] = [resiliationSansCompte, decesSansCompte];

/** Whether what somebody asks for without an account is open at a client. */
export function isOuverte({ demande }: SansCompteServeur, client: CurrentClient): boolean {
  return hasFeature(client, demande.fonctionnalite);
}

/** The questions that take files, of all that is open at a client. */
export function questionsDeFichiers(client: CurrentClient): readonly string[] {
  const contexte = { aujourdhui: aujourdhui(new Date()), nbMaxFichiers: client.nbMaxFichiers };
  return SANS_COMPTE.filter((une) => isOuverte(une, client)).flatMap(({ demande }) =>
    Object.entries(demande.champs(contexte)).flatMap(([nom, { controle }]) =>
      isControle<ControleFichiers>(controle, 'fichiers') ? [nom] : [],
    ),
  );
}
