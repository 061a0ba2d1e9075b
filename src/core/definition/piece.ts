import type { Model } from './model.ts';
import { type Action, derivedFlags, type Principal } from './principal.ts';
import { type CleRessource, ressourceDeclaree, ressources } from './ressources.ts';
import { allowed, allowedOn, allowedWhole, type Place } from './rights.ts';

/** Who may enter a room: the roles' lines on a model or on a resource, or whoever works in the back office. */
export type DroitDePiece =
  | { readonly modele: string; readonly action: Action }
  | { readonly ressource: CleRessource; readonly action: Action }
  | { readonly backOffice: true };

/** What a room is made of. */
type Genre =
  /** The generated screens of a model. */
  | { readonly genre: 'liste'; readonly modele: string }
  /** The one row of a model that has no other: a form and its history. */
  | { readonly genre: 'reglages'; readonly modele: string }
  /** The report of the same key: filters, figures, charts, tables, export. */
  | { readonly genre: 'rapport' }
  /** Made by hand: its module is in `src/admin/pages.ts`. */
  | { readonly genre: 'page' };

/** A room of the back office: menu, address, browser's title, guard and laws follow from it. */
export type Piece = Genre & {
  /** Its address: `#/admin/{key}`. */
  readonly key: string;
  readonly label: string;
  /** What one does there: one sentence. */
  readonly description: string;
  /** The group of the menu in which it stands. */
  readonly groupe: string;
  readonly droit: DroitDePiece;
};

/** The group of what concerns one's own account: its rooms stand in the menu of one's name. */
export const MON_COMPTE = 'mon-compte';

/** A model of the portal, as rooms know it. */
interface Carte extends Place {
  readonly label: string;
  readonly admin: boolean;
}
type Cartes = Readonly<Record<string, Carte>>;

/** Every list of the back office is a room, and so are its settings: their right is to read some of their rows. */
export function piecesDesListes(cartes: Cartes): Piece[] {
  return Object.entries(cartes)
    .filter(([, { admin }]) => admin)
    .map(([key, carte]) => ({
      genre: carte.model.singulier ? 'reglages' : 'liste',
      modele: key,
      key,
      // Read when they are shown: a client may say them otherwise.
      get label() {
        return carte.label;
      },
      get description() {
        return carte.model.description;
      },
      groupe: carte.model.famille,
      droit: { modele: key, action: 'read' },
    }));
}

/** Whether somebody may enter a room. The server asks again at each call that is made there. */
export function peutEntrer(
  { droit }: Pick<Piece, 'droit'>,
  principal: Principal | null,
  cartes: Cartes,
): boolean {
  if (!principal) return false;
  if ('backOffice' in droit) return derivedFlags(principal).isBackEndUser;
  if ('ressource' in droit) return allowedOn(droit.ressource, droit.action, principal);
  const place = cartes[droit.modele];
  // The pages that make rows give them more than a form does.
  const opens = droit.action === 'create' ? allowedWhole : allowed;
  return place !== undefined && opens(place, droit.action, principal).type !== 'jamais';
}

/** Where rows of a list are made when no generated form makes them: the page whose right it is. */
export function pageDeCreation(pieces: readonly Piece[], modele: string): Piece | undefined {
  return pieces.find(
    ({ genre, droit }) =>
      genre === 'page' && 'modele' in droit && droit.modele === modele && droit.action === 'create',
  );
}

/** The right to have as a file what a room shows. */
export function droitDExport(droit: DroitDePiece): DroitDePiece {
  return 'backOffice' in droit ? droit : { ...droit, action: 'export' };
}

/** What a room may name. */
export interface Connu {
  readonly modeles: Readonly<Record<string, { readonly model: Model }>>;
  readonly groupes: readonly string[];
  readonly rapports: readonly string[];
}

/** What is wrong with the right of a room; `null`: nothing. */
function fauteDeDroit({ droit }: Piece, { modeles }: Connu): string | null {
  if (!droit) return 'ne déclare aucun droit';
  if ('backOffice' in droit) return null;
  if ('ressource' in droit)
    return ressources.includes(droit.ressource) ? null : `nomme la ressource inconnue « ${droit.ressource} »`;
  return Object.hasOwn(modeles, droit.modele) ? null : `nomme le modèle inconnu « ${droit.modele} »`;
}

/** Whether roles may give the export of a report: its tables are files. */
function isExportable({ droit }: Piece): boolean {
  return !('ressource' in droit) || ressourceDeclaree(droit.ressource)?.actions.includes('export') === true;
}

function fauteDe(piece: Piece, connu: Connu): string | null {
  const droit = fauteDeDroit(piece, connu);
  if (droit !== null) return droit;
  if (piece.genre === 'liste' || piece.genre === 'reglages') {
    const entry = Object.hasOwn(connu.modeles, piece.modele) ? connu.modeles[piece.modele] : undefined;
    if (!entry) return `nomme le modèle inconnu « ${piece.modele} »`;
    if (piece.genre === 'reglages' && !entry.model.singulier)
      return `montre comme des réglages le modèle « ${piece.modele} », qui a plusieurs fiches`;
  }
  if (piece.genre === 'rapport' && !connu.rapports.includes(piece.key))
    return 'montre un rapport qui n’est pas déclaré';
  if (piece.genre === 'rapport' && !isExportable(piece))
    return 'montre un rapport dont aucun rôle ne peut donner l’export';
  return connu.groupes.includes(piece.groupe) ? null : `est dans le groupe inconnu « ${piece.groupe} »`;
}

/**
 * Throws a developer error that names the room which has no right, which has the address of another, or which names what is
 * not declared.
 */
export function verifiePieces(pieces: readonly Piece[], connu: Connu): void {
  const vues = new Set<string>();
  for (const piece of pieces) {
    const faute = fauteDe(piece, connu);
    if (faute !== null) throw new Error(`La pièce « ${piece.key} » ${faute}.`);
    if (vues.has(piece.key)) throw new Error(`Deux pièces s’appellent « ${piece.key} ».`);
    vues.add(piece.key);
  }
}
