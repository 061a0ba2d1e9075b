import { codeDuClient } from '#server/db/clients/reglages.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { textes } from '#src/core/definition/predicate.ts';
import { fonctionnaliteBackend } from '#src/resources/technique/fonctionnalite-backend.ts';
import { type DemandeEcriture, defineModelServeur } from './modele-serveur.ts';

const PERSONNE = ([premier, ...autres]: readonly string[]) =>
  autres.length === 0
    ? `Aucun contrat n’a le numéro ${premier}.`
    : `Aucun contrat n’a les numéros ${[premier, ...autres.slice(0, -1)].join(', ')} et ${autres.at(-1)}.`;

/** A number that no contract has would close nothing, unseen: those that are not closed yet are looked for, however they come. */
async function avantEcriture(
  tx: Queryable,
  { tenantId, avant, apres, isRetour }: Ecriture,
  { gestion }: DemandeEcriture,
): Promise<FieldErrors> {
  if (isRetour) return {};
  const deja = new Set(textes(avant?.contratsFermes ?? null));
  const nouveaux = textes(apres.contratsFermes ?? null).filter((numero) => !deja.has(numero));
  if (nouveaux.length === 0) return {};
  const client = await codeDuClient(tx, tenantId);
  const inconnus: string[] = [];
  for (const numero of nouveaux) if (!(await gestion.contrat(client, numero))) inconnus.push(numero);
  return inconnus.length === 0 ? {} : { contratsFermes: PERSONNE(inconnus) };
}

export const fonctionnaliteServeur = defineModelServeur(
  fonctionnaliteBackend,
  {},
  { actions: {}, avantEcriture },
);
