import {
  type AudienceRow,
  adopte,
  ajouteMembres,
  audiencesDe,
  comptesPourAudiences,
  oublieAudiences,
  ouvrePassage,
} from '#server/db/audiences/audiences.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import {
  type DemandeDePage,
  PAGE_MAX,
  type PageDeListe,
  type PersonneListee,
} from '#server/gestion/listes.ts';
import { isMembre } from '#src/core/adherent/audience.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ContratVu, membreAudience } from './membre.ts';

const ACTEUR = { id: null, nom: 'Portail', motif: 'Calcul des audiences' };

/** For whom, and until when. */
export interface DemandeCalcul {
  readonly db: Database;
  readonly gestion: Pick<Gestion, 'contratsParPage' | 'personnesParPage'>;
  readonly clientId: string;
  /** As the management system knows it. */
  readonly client: string;
  readonly signal: AbortSignal;
}

/** Every row of a list, a page at a time. */
async function* parPage<T>(
  lit: (page: DemandeDePage) => Promise<PageDeListe<T>>,
  signal: AbortSignal,
): AsyncGenerator<readonly T[]> {
  let curseur: string | null = null;
  do {
    signal.throwIfAborted();
    const page: PageDeListe<T> = await lit({ curseur, nombre: PAGE_MAX });
    yield page.lignes;
    curseur = page.curseur;
  } while (curseur !== null);
}

async function contratsVus({ gestion, client, signal }: DemandeCalcul): Promise<Map<string, ContratVu>> {
  const vus = new Map<string, ContratVu>();
  for await (const lignes of parPage((page) => gestion.contratsParPage(client, page), signal))
    for (const { numContrat, nomOffre, etat, natureContrat, dateEffet, codesCouverture } of lignes)
      vus.set(numContrat, { nomOffre, etat, natureContrat, dateEffet, codesCouverture });
  return vus;
}

/** Of a page of people, those of each audience are noted. */
async function classe(
  { db, clientId }: DemandeCalcul,
  personnes: readonly PersonneListee[],
  contrats: ReadonlyMap<string, ContratVu>,
  { audiences, passage, jour }: { audiences: readonly AudienceRow[]; passage: string; jour: string },
): Promise<void> {
  const comptes = await comptesPourAudiences(
    db,
    clientId,
    personnes.map(({ numPers }) => numPers),
  );
  const parPersonne = new Map(comptes.map((compte) => [compte.numPers, compte]));
  const membres = personnes.map((personne) => {
    const siens = personne.contrats.flatMap(({ numContrat }) => contrats.get(numContrat) ?? []);
    return [
      personne.numPers,
      membreAudience(personne, siens, parPersonne.get(personne.numPers), jour),
    ] as const;
  });
  for (const audience of audiences) {
    const numPers = membres.filter(([, membre]) => isMembre(audience, membre)).map(([qui]) => qui);
    if (numPers.length > 0) await ajouteMembres(db, clientId, { audienceId: audience.id, passage, numPers });
  }
}

/**
 * Works out who is in each audience of a client, of the lists that the management system gives page by page. Nothing changes
 * until all of it is known; a passage that does not end leaves what was known before, and of two at once the later remains.
 */
export async function calculeAudiences(
  demande: DemandeCalcul,
): Promise<{ audiences: number; total: number }> {
  const { db, gestion, clientId, client, signal } = demande;
  const { passage, debut } = await ouvrePassage(db);
  const audiences = await audiencesDe(db, clientId);
  const jour = aujourdhui(new Date());
  const contrats = await contratsVus(demande);
  let total = 0;
  for await (const lignes of parPage((page) => gestion.personnesParPage(client, page), signal)) {
    total += lignes.length;
    await classe(demande, lignes, contrats, { audiences, passage, jour });
  }
  await db.transaction(ACTEUR, async (tx) => {
    for (const { id } of audiences) await adopte(tx, clientId, { audienceId: id, passage, debut, total });
    await oublieAudiences(tx, clientId);
  });
  return { audiences: audiences.length, total };
}
