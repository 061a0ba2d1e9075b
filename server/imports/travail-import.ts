import type { Coffre } from '#server/config/secrets.ts';
import { findActiveAccount } from '#server/db/comptes/accounts.ts';
import type { Actor, Database } from '#server/db/connection.ts';
import {
  type FinDEtape,
  type ImportRow,
  importDuTravail,
  noteLues,
  termineEtape,
} from '#server/db/imports/imports.ts';
import { noteRefus } from '#server/db/imports/refus-import.ts';
import type { View } from '#server/db/store/view.ts';
import { vueEntiere } from '#server/modeles/vue-entiere.ts';
import { passager } from '#server/travaux/echec.ts';
import type { Suivi, TravailServeur } from '#server/travaux/moitie.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { LigneRefusee } from '#src/core/api/import.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { attenteApres } from '#src/core/travail/travail.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { type Entry, lookup } from '#src/registry.ts';
import { octetsDe } from './fichier.ts';
import { FichierIllisible } from './lecture/faute.ts';
import { type Bilan, essaieImport, faitImport, ListeChangee } from './mene.ts';
import { defaitImport } from './retour.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
}

interface Etape extends Services {
  readonly un: ImportRow;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly avance: (lues: number) => Promise<void>;
}

const REGARD_MS = 10_000;
/** Between two words of how far it is. */
const ANNONCE_MS = 700;

const SENTENCES = {
  COMPTE: 'Le compte qui a demandé cet import n’est plus actif. Rien n’a été importé.',
  ANCIEN: 'Ce fichier n’est plus gardé. Importez-le à nouveau.',
  CHANGEE:
    'La liste a changé depuis la vérification : rien n’a encore été importé. Voici ce que l’import ferait maintenant.',
  FAUTE:
    'Une faute du portail a empêché cet import. Rien n’a été importé. Réessayez, ou prévenez votre administrateur.',
} as const;

/** Somebody gave the import up while it was being done. */
class Abandonne extends Error {}

function acteurDe(
  { id, nomFichier }: ImportRow,
  principal: Principal,
  correlationId: string,
): Actor & { motif: string } {
  const nom = `${principal.prenom} ${principal.nom}`.trim();
  return { id: principal.id, nom, correlationId, motif: `Import de « ${nomFichier} » (${id.slice(0, 8)})` };
}

function vueDe({ coffre, un, principal }: Etape): (entry: Entry) => View {
  return (entry) => vueEntiere(entry, coffre, un.clientId, principal);
}

/** Where a step ends, with what it found. */
function fin(un: ImportRow, etat: FinDEtape['etat'], bilan: Partial<FinDEtape> = {}): FinDEtape {
  const { lignes, crees, modifies, inchanges, refuses, gardees, colonnesIgnorees } = un;
  return {
    ...{ lignes, crees, modifies, inchanges, refuses, gardees, colonnesIgnorees, message: null },
    ...bilan,
    etat,
  };
}

/** Writes the end of a step by itself: after a trial, or instead of what could not be done. */
async function clot(
  { db, un, principal }: Pick<Etape, 'db' | 'un'> & { readonly principal: Principal | null },
  end: FinDEtape,
  refus?: readonly LigneRefusee[],
): Promise<void> {
  const acteur = principal ? acteurDe(un, principal, un.id) : { id: null, nom: un.auteur };
  await db.transaction(acteur, async (tx) => {
    if ((await termineEtape(tx, un, end)) && refus) await noteRefus(tx, un.clientId, un.id, refus);
  });
}

const sansRefus = ({ refus: _, ...bilan }: Bilan) => bilan;

async function travailDe(etape: Etape) {
  const { un, principal, signal, avance } = etape;
  const octets = await octetsDe(etape, un);
  if (!octets) throw new FichierIllisible(SENTENCES.ANCIEN);
  const vue = vueDe(etape);
  const acteur = acteurDe(un, principal, un.id);
  return { view: vue(lookup(un.modele)), vueDe: vue, octets, acteur, motif: acteur.motif, signal, avance };
}

async function verifie(etape: Etape): Promise<void> {
  const bilan = await essaieImport(etape.db, await travailDe(etape));
  await clot(etape, fin(etape.un, 'verifie', sansRefus(bilan)), bilan.refus);
}

async function importe(etape: Etape): Promise<void> {
  const { db, un } = etape;
  try {
    await faitImport(db, await travailDe(etape), un, async (tx, bilan) => {
      if (!(await termineEtape(tx, un, fin(un, 'fait', sansRefus(bilan))))) throw new Abandonne();
    });
  } catch (error) {
    if (!(error instanceof ListeChangee)) throw error;
    const { bilan } = error;
    await clot(etape, fin(un, 'verifie', { ...sansRefus(bilan), message: SENTENCES.CHANGEE }), bilan.refus);
  }
}

async function rend(etape: Etape): Promise<void> {
  const { db, un, principal, signal, avance } = etape;
  const view = vueDe(etape)(lookup(un.modele));
  const depuis = new Date((un.dateEcriture ?? un.dateCreation).getTime() - 1_000);
  const lot = { lot: un.id, depuis, jusqua: un.dateFin ?? new Date() };
  const acteur = acteurDe(un, principal, `${un.id}-retour`);
  const motif = `Annulation de l’import de « ${un.nomFichier} »`;
  await defaitImport(db, { view, lot, acteur, motif, signal, avance }, async (tx, { gardees }) => {
    if (!(await termineEtape(tx, un, fin(un, 'defait', { gardees })))) throw new Abandonne();
  });
}

const ETAPES = { verification: verifie, enCours: importe, retour: rend } as const;

/** Tells how far it is, and no more often than somebody looks. */
function annonce({ db }: Services, un: ImportRow, suivi: Suivi): Etape['avance'] {
  let dernier = 0;
  return async (lues) => {
    const now = performance.now();
    if (now - dernier < ANNONCE_MS) return;
    dernier = now;
    if (!(await noteLues(db, un, lues))) throw new Abandonne();
    if (un.lignes > 0) await suivi.avance(Math.min(99, Math.floor((100 * lues) / un.lignes)));
  };
}

/** What is said to its author of what stopped a step; `null`: a fault of ours, that is tried again. */
function phraseDe(error: unknown): string | null {
  return error instanceof FichierIllisible || error instanceof Refusal ? error.message : null;
}

/** Imports: one at a time on a node, so that it goes on answering. */
export function importServeur(services: Services): TravailServeur {
  const { db } = services;
  const travail = travaux.import;
  return {
    travail,
    ensemble: 1,
    regardMs: REGARD_MS,
    async fait(pris, suivi) {
      const un = pris.clientId === null ? undefined : await importDuTravail(db, pris.clientId, pris.id);
      const mene = un && ETAPES[un.etat as keyof typeof ETAPES];
      if (!un || !mene) return { contenu: null };
      const { compteId = '' } = pris.donnees;
      const principal = (await findActiveAccount(db, un.clientId, compteId)) ?? null;
      const refuse = (message: string) =>
        clot({ db, un, principal }, fin(un, un.etat === 'retour' ? 'fait' : 'refuse', { message }));
      if (!principal) {
        await refuse(SENTENCES.COMPTE);
        return { contenu: null };
      }
      try {
        const { signal } = suivi;
        await mene({ ...services, un, principal, signal, avance: annonce(services, un, suivi) });
      } catch (error) {
        if (error instanceof Abandonne) return { contenu: null };
        if (suivi.signal.aborted) throw passager('Le portail s’est arrêté pendant cet import.');
        const phrase = phraseDe(error);
        if (phrase === null && attenteApres(travail, pris.essais) !== null) throw error;
        await refuse(phrase ?? SENTENCES.FAUTE);
        if (phrase === null) throw error;
      }
      return { contenu: null };
    },
  };
}
