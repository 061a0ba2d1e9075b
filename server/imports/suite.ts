import { nameGiven } from '#server/db/store/lot.ts';
import type { View } from '#server/db/store/view.ts';
import type { Colonnes } from './colonnes.ts';
import type { LigneDeFichier } from './lecture/ligne.ts';
import { type LigneLue, textes } from './lignes.ts';
import type { References } from './references.ts';

const PAR_LOT = 1_000;

/**
 * The order in which rows of a list that names itself are written. A row whose parent is further in the file waits until the
 * whole of it was read, then comes after its parent, however far that was; parents that wait for one another are written as
 * they stand, and the rules say what is wrong with them.
 */
export class Suite {
  readonly #view: View;
  readonly #references: References;
  /** The fields by which a row names another of its own list. */
  readonly #siens: readonly string[];
  #attentes: LigneDeFichier[] = [];
  #suivantes: LigneDeFichier[] = [];
  /** What is still to be written, once the file was read. */
  readonly #aPoser = new Set<string>();
  #isDernierTour = false;

  constructor(view: View, { champs }: Colonnes, references: References) {
    this.#view = view;
    this.#references = references;
    const { key, fields } = view.place.model;
    this.#siens = champs.flatMap((colonne) =>
      colonne !== null && fields[colonne.name]?.reference?.model === key ? [colonne.name] : [],
    );
  }

  #nommes({ input }: LigneLue): readonly string[] {
    return this.#siens.flatMap((name) => textes(input[name]));
  }

  /** Those of a lot that may be written now: each row that they name is in the list, before them in the file, or with them. */
  pretes(
    lues: readonly LigneLue[],
    lot: readonly LigneDeFichier[],
    vus: ReadonlyMap<string, number>,
  ): readonly LigneLue[] {
    if (this.#siens.length === 0) return lues;
    const attend = (ligne: LigneLue) =>
      this.#nommes(ligne).some(
        (nom) => this.#references.isAVenir(nom) && (!vus.has(nom) || this.#aPoser.has(nom)),
      );
    // One that waits makes those of its lot wait that name it.
    let pretes = lues;
    for (;;) {
      const retardees = pretes.filter(attend);
      if (retardees.length === 0) return pretes;
      this.#garde(retardees, lot, this.#attentes);
      pretes = pretes.filter((ligne) => !retardees.includes(ligne));
    }
  }

  #garde(lues: readonly LigneLue[], lot: readonly LigneDeFichier[], ou: LigneDeFichier[]): void {
    const brutes = new Map(lot.map((brute) => [brute.ligne, brute]));
    for (const lue of lues) {
      const brute = brutes.get(lue.ligne);
      if (brute) ou.push(brute);
      const nom = nameGiven(this.#view, lue.input);
      if (nom !== null) this.#aPoser.add(nom);
    }
  }

  /** Those that wait, lot by lot, again and again as long as some of them may be written. */
  *retardees(): Generator<readonly LigneDeFichier[]> {
    while (this.#attentes.length > 0) {
      const tour = this.#attentes;
      this.#suivantes = [];
      for (let at = 0; at < tour.length; at += PAR_LOT) yield tour.slice(at, at + PAR_LOT);
      this.#isDernierTour = this.#suivantes.length === tour.length;
      this.#attentes = this.#suivantes;
    }
  }

  /** Of a lot that waited, those that may be written now. */
  enRetard(lues: readonly LigneLue[], lot: readonly LigneDeFichier[]): readonly LigneLue[] {
    if (this.#isDernierTour) return lues;
    let pretes = lues;
    for (;;) {
      const ici = new Set(pretes.map(({ input }) => nameGiven(this.#view, input)));
      const retardees = pretes.filter((ligne) =>
        this.#nommes(ligne).some((nom) => this.#aPoser.has(nom) && !ici.has(nom)),
      );
      if (retardees.length === 0) break;
      this.#garde(retardees, lot, this.#suivantes);
      pretes = pretes.filter((ligne) => !retardees.includes(ligne));
    }
    for (const { input } of pretes) this.#aPoser.delete(nameGiven(this.#view, input) ?? '');
    return pretes;
  }
}
