import type { ChoixAlertes } from '#server/db/adherent/alertes.ts';
import {
  type CompteAnnonce,
  comptesAnnonces,
  dite,
  ditesAu,
  noteAnnonce,
  tiensCompte,
} from '#server/db/adherent/annonces.ts';
import { activeClients, type ClientRow } from '#server/db/clients/clients.ts';
import type { Database } from '#server/db/connection.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { passager } from '#server/travaux/echec.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import type { CodeSujet } from '#src/core/adherent/preferences.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { annonceCarte } from './annonce-carte.ts';
import type { Annonce, SujetAnnonce } from './annonce-due.ts';
import { annonceScolarite } from './annonce-scolarite.ts';

interface ServicesAnnonces {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly envois: Pick<BoiteEnvoi, 'mail'>;
  readonly adresses: Pick<PortalAddress, 'of'>;
  /** The day in Paris; by default that of the clock. */
  readonly jour?: () => string;
}
type Client = Pick<ClientRow, 'id' | 'code' | 'hotes'>;
type Due = Annonce & Pick<SujetAnnonce, 'sujet' | 'preference'>;

/** Everything that is told once a year. */
const SUJETS: readonly SujetAnnonce[] = [annonceCarte, annonceScolarite];

const ACTEUR = { id: null, nom: 'Portail', motif: 'Annonces de l’année' };
/** Accounts of one look. */
const ENSEMBLE = 100;

/** Where nobody has chosen yet, it is told by mail. */
function veutCourriel(choix: ChoixAlertes | null, sujet: CodeSujet | null): boolean {
  if (sujet === null) return true;
  return choix?.abonnements.find(({ codeType }) => codeType === sujet)?.canaux.email ?? true;
}

/** What there is to tell an account, of each of its contracts. */
async function duesAu(
  { db, gestion, jour = () => aujourdhui(new Date()) }: ServicesAnnonces,
  { id: clientId, code }: Client,
  { numPers, dites }: CompteAnnonce,
): Promise<readonly Due[]> {
  const ouverts = SUJETS.filter(({ enSaison }) => enSaison(jour()));
  if (ouverts.length === 0) return [];
  const [personne, contrats] = await Promise.all([
    gestion.personne(code, numPers),
    gestion.contrats(code, numPers),
  ]);
  const signes = new Set(personne?.contrats.flatMap((un) => (un.titulaire ? [un.numContrat] : [])));
  const dues: Due[] = [];
  for (const { sujet, preference, cherche } of ouverts)
    for (const contrat of contrats) {
      const trouvees = await cherche({
        ...{ gestion, db, clientId, client: code, numPers, contrat, jour: jour() },
        isTitulaire: signes.has(contrat.numContrat),
        estDite: (cle) => dites.includes(dite(sujet, cle)),
      });
      dues.push(...trouvees.map((une) => ({ ...une, sujet, preference })));
    }
  return dues;
}

/** Notification, mail and the note that they left, together or not at all; the account is held before what it was told is read. */
async function annonceAu(
  { db, envois, adresses }: ServicesAnnonces,
  { id: clientId, hotes }: Client,
  compteId: string,
  dues: readonly Due[],
): Promise<void> {
  if (dues.length === 0) return;
  await db.transaction(ACTEUR, async (tx) => {
    const tenu = await tiensCompte(tx, { clientId, compteId });
    if (!tenu) return;
    const dites = await ditesAu(tx, { clientId, compteId });
    for (const { sujet, preference, cle, courriel, lien, ...notification } of dues) {
      if (dites.has(dite(sujet, cle))) continue;
      await noteAnnonce(tx, { clientId, compteId, sujet, cle });
      await insertNotification(tx, {
        ...{ clientId, compteId, ...notification, lien: lien.route, lienLibelle: lien.libelle },
      });
      if (!veutCourriel(tenu.choix, preference)) continue;
      const communes = { prenom: tenu.prenom, lien: adresses.of({ hotes }, lien.route) };
      await envois.mail(tx, {
        ...{ clientId, modele: courriel.modele, destinataire: tenu.email, correlation: 'annonce' },
        variables: { ...communes, ...courriel.variables },
      });
    }
  });
}

async function annonceChez(services: ServicesAnnonces, client: Client, signal: AbortSignal): Promise<void> {
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

/** Tells members, once each, what comes back every year. */
export function annoncesServeur(services: ServicesAnnonces): TravailServeur {
  return defineTravailPlanifie(travaux['annonces-de-l-annee'], REGARD_MS, async ({ signal }) => {
    let panne: GestionIndisponible | null = null;
    for (const client of await activeClients(services.db)) {
      try {
        await annonceChez(services, client, signal);
      } catch (error) {
        // What was told so far is noted; that of one client says nothing of the next one's.
        if (!(error instanceof GestionIndisponible)) throw error;
        panne = error;
      }
    }
    if (panne) throw passager('Le système de gestion ne répond pas.', panne);
  });
}
