import {
  type CompteAnnonce,
  comptesAnnonces,
  dite,
  ditesAu,
  noteAnnonce,
  tiensCompte,
} from '#server/db/adherent/annonces.ts';
import { activeClients } from '#server/db/clients/clients.ts';
import type { Database } from '#server/db/connection.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type CurrentClient, currentClient } from '#server/http/current-client.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { publicsDe } from '#server/http/publics.ts';
import { passager } from '#server/travaux/echec.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { annonceCarte } from './annonce-carte.ts';
import type { Annonce, SujetAnnonce } from './annonce-due.ts';
import { annoncePrevention } from './annonce-prevention.ts';
import { annonceScolarite } from './annonce-scolarite.ts';
import { annonceDocument, annoncePrelevement, annonceVersement } from './annonces-courantes.ts';

interface ServicesAnnonces {
  readonly db: Database;
  readonly gestion: Gestion;
  /** The day in Paris; by default that of the clock. */
  readonly jour?: () => string;
}
type Due = Annonce & Pick<SujetAnnonce, 'sujet' | 'preference'>;

/** Everything that is told without being asked for. */
const SUJETS: readonly SujetAnnonce[] = [
  annonceCarte,
  annonceScolarite,
  annonceVersement,
  annonceDocument,
  annoncePrelevement,
  annoncePrevention,
];

const ACTEUR = { id: null, nom: 'Portail', motif: 'Annonces aux adhérents' };
/** Accounts of one look. */
const ENSEMBLE = 100;

/** What there is to tell an account, of each of its contracts. */
async function duesAu(
  { db, gestion, jour = () => aujourdhui(new Date()) }: ServicesAnnonces,
  client: CurrentClient,
  { id, numPers, roles, dites }: CompteAnnonce,
): Promise<readonly Due[]> {
  const ouverts = SUJETS.filter(({ enSaison }) => enSaison(jour()));
  if (ouverts.length === 0) return [];
  const [personne, contrats] = await Promise.all([
    gestion.personne(client.code, numPers),
    gestion.contrats(client.code, numPers),
  ]);
  const signes = new Set(personne?.contrats.flatMap((un) => (un.titulaire ? [un.numContrat] : [])));
  const dues: Due[] = [];
  for (const { sujet, preference, cherche } of ouverts)
    for (const contrat of contrats) {
      const trouvees = await cherche({
        ...{ db, gestion, client, compte: { id }, numPers, contrat: { contrat }, aujourdhui: jour() },
        isBeneficiaire: !signes.has(contrat.numContrat),
        isSansSoins: false,
        publics: publicsDe({ roles, habilitations: [] }),
        estDite: (cle) => dites.includes(dite(sujet, cle)),
      });
      dues.push(...trouvees.map((une) => ({ ...une, sujet, preference })));
    }
  return dues;
}

/**
 * The note that it was told, its notification, and what follows elsewhere as the person wants it, together or not at all; the
 * account is held before what it was told is read.
 */
async function annonceAu(
  { db }: ServicesAnnonces,
  client: CurrentClient,
  compteId: string,
  dues: readonly Due[],
): Promise<void> {
  if (dues.length === 0) return;
  const clientId = client.id;
  await db.transaction(ACTEUR, async (tx) => {
    if (!(await tiensCompte(tx, { clientId, compteId }))) return;
    const dites = await ditesAu(tx, { clientId, compteId });
    for (const { sujet, preference, cle, courriel, lien, ...notification } of dues) {
      const une = dite(sujet, cle);
      if (dites.has(une)) continue;
      // The same of two contracts is told once.
      dites.add(une);
      const message = { ...courriel, route: lien.route, isAussitot: preference === null, sujet: preference };
      await noteAnnonce(tx, { clientId, compteId, sujet, cle, message });
      await insertNotification(tx, {
        ...{ clientId, compteId, ...notification, lien: lien.route, lienLibelle: lien.libelle },
      });
    }
  });
}

async function annonceChez(
  services: ServicesAnnonces,
  client: CurrentClient,
  signal: AbortSignal,
): Promise<void> {
  let apres: string | null = null;
  while (!signal.aborted) {
    const comptes: readonly CompteAnnonce[] = await comptesAnnonces(services.db, client.id, {
      apres,
      nombre: ENSEMBLE,
    });
    for (const compte of comptes) {
      if (signal.aborted) return;
      await annonceAu(services, client, compte.id, await duesAu(services, client, compte));
    }
    apres = comptes.at(-1)?.id ?? null;
    if (comptes.length < ENSEMBLE) return;
  }
}

const REGARD_MS = 60_000;

/** Tells members, once each, what is new for them: the mails and SMS that follow are those of `alertes.ts`. */
export function annoncesServeur(services: ServicesAnnonces): TravailServeur {
  return defineTravailPlanifie(travaux.annonces, REGARD_MS, async ({ signal }) => {
    let panne: GestionIndisponible | null = null;
    for (const client of await activeClients(services.db)) {
      try {
        await dansLesMotsDuClient(services.db, client.id, () =>
          annonceChez(services, currentClient(client), signal),
        );
      } catch (error) {
        // What was told so far is noted; that of one client says nothing of the next one's.
        if (!(error instanceof GestionIndisponible)) throw error;
        panne = error;
      }
    }
    if (panne) throw passager('Le système de gestion ne répond pas.', panne);
  });
}
