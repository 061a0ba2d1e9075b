import type { AlerteDue } from '#server/db/adherent/alertes.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import type { CodeMessage, ValeursDuMessage } from '#src/messages/registre.ts';

type Commun = 'prenom' | 'reference' | 'lien';
/** The messages of what is announced that is told as its reader chose, by mail or by SMS; and the one that always leaves, by mail. */
const ANNONCES = [
  ...(['CARTE_TP', 'NOUVEAU_REMBOURSEMENT', 'NOUVEAU_DOCUMENT', 'PRELEVEMENT_PROCHE'] as const),
  ...(['PRELEVEMENT_REJETE', 'NOUVEAU_CONSEIL'] as const),
] as const;
export type CodeAnnonce = (typeof ANNONCES)[number] | 'CERTIFICAT_SCOLARITE';

/** Every message that may leave by SMS because its reader chose so: each says it in a text of its own. */
export const ALERTES_PAR_SMS = [
  ...(['DEM_ACCEPTEE', 'DEM_REFUSEE', 'DEM_PIECES_MANQUANTES', 'NOUVEAU_MESSAGE'] as const),
  ...(['RECAPITULATIF', ...ANNONCES] as const),
] as const;

/** One of the messages that members asked for, with what it says besides what all of them say. */
export type Contenu = {
  [C in CodeMessage]: {
    readonly modele: C;
    readonly route: string;
    readonly variables: Omit<ValeursDuMessage<C>, Commun>;
  };
}[(typeof ALERTES_PAR_SMS)[number] | CodeAnnonce];

/** What is said where the base knows no more. */
const DITES = etiquette(
  'message.suite',
  {
    raisonDansLEspace: 'la raison est dans votre espace',
    piecesDansLEspace: 'voyez dans votre espace',
  },
  true,
);

/** What is answered rather than «accepted», and where the answer is read. */
const REPONDUES: Readonly<Record<string, Contenu>> = {
  contact: { modele: 'NOUVEAU_MESSAGE', route: '/messagerie', variables: {} },
};

/** One state, in the words of its template: never an act, an amount or anything about health. */
export function contenuDe({
  codeType,
  reference,
  etat,
  motif,
  pieces,
}: Pick<AlerteDue, 'codeType' | 'reference' | 'etat' | 'motif' | 'pieces'>): Contenu {
  const route = `/demandes/${reference}`;
  if (etat === 'refusee')
    return { route, modele: 'DEM_REFUSEE', variables: { motif: motif ?? DITES.raisonDansLEspace } };
  if (etat === 'enAttentePieces') {
    const liste = pieces.join(', ') || DITES.piecesDansLEspace;
    return { route, modele: 'DEM_PIECES_MANQUANTES', variables: { pieces: liste } };
  }
  if (etat === 'message') return { route, modele: 'NOUVEAU_MESSAGE', variables: {} };
  if (etat === 'courrier') return { modele: 'NOUVEAU_MESSAGE', route: '/messagerie', variables: {} };
  return REPONDUES[codeType] ?? { route, modele: 'DEM_ACCEPTEE', variables: {} };
}
