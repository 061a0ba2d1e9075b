import { findActiveAccount } from '#server/db/comptes/accounts.ts';
import { type ImportRow, importDuTravail, noteLues, termineEtape } from '#server/db/imports/imports.ts';
import { passager } from '#server/travaux/echec.ts';
import type { Suivi, TravailServeur } from '#server/travaux/moitie.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { EtatImport } from '#src/core/api/import.ts';
import { attenteApres } from '#src/core/travail/travail.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { lookup } from '#src/registry.ts';
import { Abandonne, acteurDe, clot, type Etape, fin, type ServicesEtape, vueDe } from './etape.ts';
import { etapesFichier } from './etapes-fichier.ts';
import { etapesSelection } from './etapes-selection.ts';
import { FichierIllisible } from './lecture/faute.ts';
import { defaitImport } from './retour.ts';

const REGARD_MS = 10_000;
/** Between two words of how far it is. */
const ANNONCE_MS = 700;

/** Why a step ended without anything being done. */
const PHRASES = {
  fichier: {
    COMPTE: 'Le compte qui a demandé cet import n’est plus actif. Rien n’a été importé.',
    FAUTE:
      'Une faute du portail a empêché cet import. Rien n’a été importé. Réessayez, ou prévenez votre administrateur.',
  },
  selection: {
    COMPTE: 'Le compte qui a demandé cette modification n’est plus actif. Rien n’a été modifié.',
    FAUTE:
      'Une faute du portail a empêché cette modification. Rien n’a été modifié. Réessayez, ou prévenez votre administrateur.',
  },
} as const;

const ANNULATIONS = {
  fichier: (nom: string) => `Annulation de l’import de « ${nom} »`,
  selection: (nom: string) => `Annulation de la modification de « ${nom} »`,
} as const;

async function rend(etape: Etape): Promise<void> {
  const { db, un, principal, signal, avance } = etape;
  const view = vueDe(etape)(lookup(un.modele));
  const depuis = new Date((un.dateEcriture ?? un.dateCreation).getTime() - 1_000);
  const lot = { lot: un.id, depuis, jusqua: un.dateFin ?? new Date() };
  const acteur = acteurDe(un, principal, `${un.id}-retour`);
  const motif = ANNULATIONS[un.genre](un.nomFichier);
  await defaitImport(db, { view, lot, acteur, motif, signal, avance }, async (tx, { gardees }) => {
    if (!(await termineEtape(tx, un, fin(un, 'defait', { gardees })))) throw new Abandonne();
  });
}

/** What is done at each step, by where rows come from; both are undone alike. */
const ETAPES = {
  fichier: { ...etapesFichier, retour: rend },
  selection: { ...etapesSelection, retour: rend },
} as const;

function etapeDe({ genre, etat }: ImportRow): ((etape: Etape) => Promise<void>) | undefined {
  const etapes: Partial<Record<EtatImport, (etape: Etape) => Promise<void>>> = ETAPES[genre];
  return etapes[etat];
}

/** Tells how far it is, and no more often than somebody looks. */
function annonce({ db }: ServicesEtape, un: ImportRow, suivi: Suivi): Etape['avance'] {
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
export function importServeur(services: ServicesEtape): TravailServeur {
  const { db } = services;
  const travail = travaux.import;
  return {
    travail,
    ensemble: 1,
    regardMs: REGARD_MS,
    async fait(pris, suivi) {
      const un = pris.clientId === null ? undefined : await importDuTravail(db, pris.clientId, pris.id);
      const mene = un && etapeDe(un);
      if (!un || !mene) return { contenu: null };
      const { compteId = '' } = pris.donnees;
      const principal = (await findActiveAccount(db, un.clientId, compteId)) ?? null;
      const refuse = (message: string) =>
        clot({ db, un, principal }, fin(un, un.etat === 'retour' ? 'fait' : 'refuse', { message }));
      if (!principal) {
        await refuse(PHRASES[un.genre].COMPTE);
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
        await refuse(phrase ?? PHRASES[un.genre].FAUTE);
        if (phrase === null) throw error;
      }
      return { contenu: null };
    },
  };
}
