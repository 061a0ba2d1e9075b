import type { Queryable } from '#server/db/connection.ts';
import { nomsParTitre } from '#server/db/store/noms.ts';
import { existingNames } from '#server/db/store/read.ts';
import type { View } from '#server/db/store/view.ts';
import type { Model } from '#src/core/definition/model.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { type Entry, lookup } from '#src/registry.ts';

/** What a text names in another list: a row, none, or several. */
type Nomme = { readonly nom: string } | 'inconnu' | 'ambigu';

/** Finds the rows that texts name, by what others call them or by what people read of them; each text is looked for once. */
export class References {
  readonly #vueDe: (entry: Entry) => View;
  readonly #model: Model;
  readonly #connus = new Map<string, Map<string, Nomme>>();

  /** `model`: the list that is written: its own rows may come with the file. */
  constructor(model: Model, vueDe: (entry: Entry) => View) {
    this.#model = model;
    this.#vueDe = vueDe;
  }

  #de(cible: string): Map<string, Nomme> {
    const connus = this.#connus.get(cible) ?? new Map<string, Nomme>();
    this.#connus.set(cible, connus);
    return connus;
  }

  /** Looks for all these texts in a list, in two statements. */
  async cherche(tx: Queryable, cible: string, textes: readonly string[]): Promise<void> {
    const connus = this.#de(cible);
    const asked = [...new Set(textes)].filter((texte) => !connus.has(texte));
    if (asked.length === 0) return;
    const view = this.#vueDe(lookup(cible));
    const noms = await existingNames(tx, view, asked);
    for (const nom of noms) connus.set(nom, { nom });
    const autres = asked.filter((texte) => !noms.has(texte));
    const parTitre = await nomsParTitre(tx, view, [...new Set(autres.map(normalise))]);
    for (const texte of autres) {
      const [nom, ...others] = parTitre.get(normalise(texte)) ?? [];
      if (nom !== undefined) connus.set(texte, others.length === 0 ? { nom } : 'ambigu');
      else if (cible !== this.#model.key) connus.set(texte, 'inconnu');
    }
  }

  /** Whether a text names a row of the written list that is not in it: it may come with the file. */
  isAVenir(texte: string): boolean {
    return !this.#de(this.#model.key).has(texte);
  }

  /** What a text names, once it was looked for. */
  nomme(cible: string, texte: string): Nomme {
    return this.#de(cible).get(texte) ?? (cible === this.#model.key ? { nom: texte } : 'inconnu');
  }
}

/** The name of a list, in sentences. */
export const labelDe = (cible: string) => lookup(cible).label;
