import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { SuiviTeletransmission } from '#src/lectures/personnes.ts';
import { echangesNoemie } from '#src/resources/assurance-maladie/echanges-noemie.ts';
import { motifsRetourNoemie } from '#src/resources/assurance-maladie/motifs-retour-noemie.ts';
import type { Demandeur } from './demandeur.ts';

type Lien = FichePersonne['rattachements'][number];

/** The line of `echanges-noemie` that says what a state means. */
const ECHANGE_DE: Readonly<Record<Lien['etatTeletransmission'], string>> = {
  active: 'ACTIVE',
  enAttente: 'ENVOYEE',
  refusee: 'REJETEE',
  inactive: 'NON_DEMANDEE',
  opposition: 'OPPOSITION',
};

/** What the client's lists say of exchanges with the offices, and of their answers. */
export async function motsDesEchanges({ client, aujourdhui }: Demandeur, db: Queryable) {
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const [echanges, motifs] = await Promise.all([
    listes.tous(echangesNoemie, {
      champs: ['code', 'libelle', 'libelleAdherent', 'sens', 'couleur', 'isFinal'],
      horsVigueur: true,
    }),
    listes.tous(motifsRetourNoemie, {
      champs: ['code', 'libelle', 'type', 'messageAdherent', 'action', 'isBloquant'],
      horsVigueur: true,
    }),
  ]);
  return {
    echanges: new Map(echanges.map((un) => [un.code, un])),
    motifs: new Map(motifs.map((un) => [un.code, un])),
  };
}
export type MotsDesEchanges = Awaited<ReturnType<typeof motsDesEchanges>>;

function motifDe({ codeRetourNoemie }: Lien, { motifs }: MotsDesEchanges) {
  return codeRetourNoemie ? motifs.get(codeRetourNoemie) : undefined;
}

/** What a state is as the list has it: an office that told something of it, or ended it, has lines of its own. */
function codeEchange({ etatTeletransmission: etat }: Lien, type: string | undefined): string {
  if (etat === 'active' && type === 'signalement') return 'SIGNALEE';
  if (etat === 'inactive' && type === 'acquittement') return 'RESILIEE';
  return ECHANGE_DE[etat];
}

/** Where the exchange with an office stands, and what the office answered last, in words for the member. */
export function suiviDe(lien: Lien, mots: MotsDesEchanges): SuiviTeletransmission {
  const motif = motifDe(lien, mots);
  const echange = mots.echanges.get(codeEchange(lien, motif?.type));
  return {
    libelle: echange?.libelle ?? null,
    phrase: echange?.libelleAdherent ?? null,
    couleur: echange?.couleur ?? null,
    sens: echange?.sens ?? null,
    isFinal: echange?.isFinal ?? false,
    retour: motif
      ? {
          type: motif.type,
          libelle: motif.libelle,
          message: motif.messageAdherent,
          isBloquant: motif.isBloquant,
          date: lien.dateDernierRetour ?? null,
        }
      : null,
  };
}

/** The last answer of an office as who handles a request reads it: its code, its day and what is to be done of it. */
export function retourEnMots(lien: Lien | undefined, mots: MotsDesEchanges): string | null {
  const motif = lien && motifDe(lien, mots);
  if (!lien || !motif) return null;
  const quand = lien.dateDernierRetour ? `, le ${jourFrancais(lien.dateDernierRetour)}` : '';
  const bloque = motif.isBloquant ? ' Bloquant : rien n’est transmis tant que ce motif demeure.' : '';
  const suite = motif.action ? ` Suite à donner : ${motif.action}.` : '';
  return `${motif.code} – ${motif.libelle}${quand}.${bloque}${suite}`;
}
