import type { Coffre } from '#server/config/secrets.ts';
import type { Actor, Database } from '#server/db/connection.ts';
import { type FinDEtape, type ImportRow, termineEtape } from '#server/db/imports/imports.ts';
import { noteRefus } from '#server/db/imports/refus-import.ts';
import type { View } from '#server/db/store/view.ts';
import type { DemandeEcriture } from '#server/modeles/modele-serveur.ts';
import { vueEntiere } from '#server/modeles/vue-entiere.ts';
import type { LigneRefusee } from '#src/core/api/import.ts';
import { nomDe, type Principal } from '#src/core/definition/principal.ts';
import type { Entry } from '#src/registry.ts';

export interface ServicesEtape extends DemandeEcriture {
  readonly db: Database;
  readonly coffre: Coffre;
}

/** A step under way: of which import, with whose rights. */
export interface Etape extends ServicesEtape {
  readonly un: ImportRow;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly avance: (lues: number) => Promise<void>;
}

/** Somebody gave the import up while it was being done. */
export class Abandonne extends Error {}

const VERBES = { fichier: 'Import', selection: 'Modification' } as const;

/** Who writes, as the trail says it; the import's identifier makes one lot of all that it writes. */
export function acteurDe(
  { id, genre, nomFichier }: ImportRow,
  principal: Principal,
  correlationId: string,
): Actor & { motif: string } {
  const motif = `${VERBES[genre]} de « ${nomFichier} » (${id.slice(0, 8)})`;
  return { id: principal.id, nom: nomDe(principal), correlationId, motif };
}

/** What the person of a step sees of a list. */
export function vueDe({ coffre, gestion, un, principal }: Etape): (entry: Entry) => View {
  return (entry) => vueEntiere(entry, { sceau: coffre, gestion }, un.clientId, principal);
}

/** Where a step ends, with what it found. */
export function fin(un: ImportRow, etat: FinDEtape['etat'], bilan: Partial<FinDEtape> = {}): FinDEtape {
  const { lignes, crees, modifies, inchanges, refuses, gardees, colonnesIgnorees, avant } = un;
  return {
    ...{ lignes, crees, modifies, inchanges, refuses, gardees, colonnesIgnorees, avant, message: null },
    ...bilan,
    etat,
  };
}

/** Writes the end of a step by itself: after a trial, or instead of what could not be done. */
export async function clot(
  { db, un, principal }: Pick<Etape, 'db' | 'un'> & { readonly principal: Principal | null },
  end: FinDEtape,
  refus?: readonly LigneRefusee[],
): Promise<void> {
  const acteur = principal ? acteurDe(un, principal, un.id) : { id: null, nom: un.auteur };
  await db.transaction(acteur, async (tx) => {
    if ((await termineEtape(tx, un, end)) && refus) await noteRefus(tx, un.clientId, un.id, refus);
  });
}
