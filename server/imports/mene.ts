import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { ecritLot, type Issue, nameGiven } from '#server/db/store/lot.ts';
import { prepareLot } from '#server/db/store/lot-ecrit.ts';
import type { View } from '#server/db/store/view.ts';
import { rightTo, writing } from '#server/db/store/write.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { ComptesImport, LigneRefusee } from '#src/core/api/import.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Entry } from '#src/registry.ts';
import { type Colonnes, lisEntetes } from './colonnes.ts';
import { F, FichierIllisible } from './lecture/faute.ts';
import { lisFichier } from './lecture/lecture.ts';
import { type LigneLue, lisLignes } from './lignes.ts';
import { motifDe, toutesLesFautes } from './motifs.ts';
import { References } from './references.ts';
import { Suite } from './suite.ts';

/** What an import does, or did. */
export interface Bilan extends ComptesImport {
  readonly lignes: number;
  readonly colonnesIgnorees: readonly string[];
  readonly refus: readonly LigneRefusee[];
}

interface Travail {
  readonly view: View;
  /** The same person's view of another list. */
  readonly vueDe: (entry: Entry) => View;
  readonly octets: Uint8Array;
  readonly acteur: Actor;
  readonly motif: string;
  readonly signal: AbortSignal;
  /** Told after each lot. */
  readonly avance: (lues: number) => Promise<void>;
}

/** Ends a trial: everything was written, nothing stays. */
class FinDEssai extends Error {
  readonly bilan: Bilan;
  constructor(bilan: Bilan) {
    super('Essai défait');
    this.bilan = bilan;
  }
}

/** The list is no longer what it was when the file was checked: what the import would do now. */
export class ListeChangee extends Error {
  readonly bilan: Bilan;
  constructor(bilan: Bilan) {
    super('La liste a changé');
    this.bilan = bilan;
  }
}

/** Counts what becomes of the lines, and keeps why some were not taken. */
function compte(model: Model) {
  const nombres = { crees: 0, modifies: 0, inchanges: 0, refuses: 0 };
  const refus: LigneRefusee[] = [];
  const refuse = (ligne: number, motif: string) => {
    nombres.refuses++;
    refus.push({ ligne, motif });
  };
  return {
    nombres,
    refus,
    refuse,
    note(ligne: number, issue: Issue): void {
      if (issue === 'cree') nombres.crees++;
      else if (issue === 'modifie') nombres.modifies++;
      else if (issue === 'inchange') nombres.inchanges++;
      else refuse(ligne, motifDe(model, issue));
    },
  };
}

type Comptes = ReturnType<typeof compte>;

/** Two lines about one row would each undo the other: the first one is taken. */
function sansRepetition(
  view: View,
  lues: readonly LigneLue[],
  vus: Map<string, number>,
  comptes: Comptes,
): LigneLue[] {
  return lues.filter(({ ligne, input }) => {
    const name = nameGiven(view, input);
    const premiere = name === null ? undefined : vus.get(name);
    if (premiere !== undefined) {
      comptes.refuse(ligne, `Cette ligne parle de la même fiche que la ligne ${premiere}.`);
      return false;
    }
    if (name !== null) vus.set(name, ligne);
    return true;
  });
}

/** Those that were read without a fault; of the others, all that is wrong is told at once. */
async function sansFaute(
  tx: Queryable,
  view: View,
  lues: readonly LigneLue[],
  comptes: Comptes,
): Promise<LigneLue[]> {
  const isFautive = ({ errors }: LigneLue) => Object.keys(errors).length > 0;
  for (const { ligne, errors } of await toutesLesFautes(tx, view, lues.filter(isFautive)))
    comptes.refuse(ligne, motifDe(view.place.model, { message: '', errors }));
  return lues.filter((lue) => !isFautive(lue));
}

/** Reads the file and writes its rows in a transaction, lot by lot; what names a row that comes later waits for it. */
async function ecrit(tx: Queryable, travail: Travail): Promise<Bilan> {
  const { view, octets, motif, signal, avance } = travail;
  const { model } = view.place;
  await prepareLot(tx, motif);
  const comptes = compte(model);
  const references = new References(model, travail.vueDe);
  const vus = new Map<string, number>();
  const pose = async (lues: readonly LigneLue[]) => {
    const issues = await ecritLot(
      tx,
      view,
      lues.map(({ input }) => input),
    );
    for (const [rang, issue] of issues.entries()) comptes.note(lues[rang]?.ligne ?? 0, issue);
  };
  let colonnes: Colonnes | null = null;
  let suite: Suite | null = null;
  let lignes = 0;
  for await (const recu of lisFichier(octets)) {
    signal.throwIfAborted();
    const lot = colonnes ? recu : recu.slice(1);
    colonnes ??= lisEntetes(view, recu[0]?.cellules ?? []);
    suite ??= new Suite(view, colonnes, references);
    if (lot.length === 0) continue;
    const lues = await lisLignes(tx, view, colonnes, lot, references);
    const bonnes = await sansFaute(tx, view, sansRepetition(view, lues, vus, comptes), comptes);
    await pose(suite.pretes(bonnes, lot, vus));
    lignes += lot.length;
    await avance(lignes);
  }
  if (!colonnes || !suite || lignes === 0) throw new FichierIllisible(F.VIDE);
  for (const lot of suite.retardees()) {
    signal.throwIfAborted();
    const lues = await lisLignes(tx, view, colonnes, lot, references);
    await pose(suite.enRetard(lues, lot));
    await avance(lignes);
  }
  const refus = comptes.refus.toSorted((un, autre) => un.ligne - autre.ligne);
  return { ...comptes.nombres, lignes, colonnesIgnorees: colonnes.ignorees, refus };
}

function requireDroit(view: View): void {
  try {
    rightTo(view, 'update');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    rightTo(view, 'create');
  }
}

/**
 * What an import would do: it is done, and undone at once.
 * @throws Refusal 403, FichierIllisible
 */
export async function essaieImport(db: Database, travail: Travail): Promise<Bilan> {
  requireDroit(travail.view);
  const essai = writing<Bilan>(db, travail.view, travail.acteur, 'write', async (tx) => {
    throw new FinDEssai(await ecrit(tx, travail));
  });
  return essai.catch((error: unknown) => {
    if (error instanceof FinDEssai) return error.bilan;
    throw error;
  });
}

const MEMES = ['crees', 'modifies', 'inchanges', 'refuses'] as const;

/**
 * Does an import whose trial somebody has read: exactly what it told, or nothing. `fin` is in the same transaction.
 * @throws Refusal 403, FichierIllisible, ListeChangee
 */
export function faitImport(
  db: Database,
  travail: Travail,
  attendu: ComptesImport,
  fin: (tx: Queryable, bilan: Bilan) => Promise<void>,
): Promise<Bilan> {
  requireDroit(travail.view);
  return writing(db, travail.view, travail.acteur, 'write', async (tx) => {
    const bilan = await ecrit(tx, travail);
    if (MEMES.some((name) => bilan[name] !== attendu[name])) throw new ListeChangee(bilan);
    await fin(tx, bilan);
    return bilan;
  });
}
