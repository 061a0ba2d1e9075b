import { Refusal } from '#src/core/api/errors.ts';
import type { LigneFautive } from '#src/core/api/ligne-fautive.ts';
import type { Row } from './read.ts';
import type { View } from './view.ts';

/** As many as one goes on without at once: past them it is the filter that must change, and looking further tells nobody more. */
const MAX_LIGNES = 500;

/** What names a row for who may read it; its id where nothing of that is theirs. */
function titreDe({ place: { model }, readable }: View, row: Row): string {
  const name = [model.title, ...model.naturalKey].find((champ) => readable.has(champ) && row[champ]);
  return name === undefined ? row.id : String(row[name]);
}

/** Refusals row by row, told together: what was refused of the first, with the name and the reason of each. */
export class Fautes {
  readonly #view: View;
  readonly #parmi: number;
  readonly #lignes: LigneFautive[] = [];
  #premiere: Refusal | null = null;

  /** `parmi`: of how many rows. Of a single one, nothing is to be named. */
  constructor(view: View, parmi: number) {
    this.#view = view;
    this.#parmi = parmi;
  }

  /** Keeps what a check refuses of a row; anything else that it throws is thrown. Throws once there is enough to tell. */
  async essaie(row: Row, check: () => unknown): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.note(row, error);
    }
  }

  note(row: Row, refusal: Refusal): void {
    this.#premiere ??= refusal;
    const [message = refusal.message] = Object.values(refusal.errors ?? {});
    const { key } = this.#view.place.model;
    this.#lignes.push({ ressource: key, id: row.id, titre: titreDe(this.#view, row), message });
    if (this.#lignes.length >= MAX_LIGNES) this.requireAucune();
  }

  /** Throws the first refusal, with the rows at fault, where there is one. */
  requireAucune(): void {
    const refusal = this.#premiere;
    if (!refusal) return;
    const { status, code, message, errors, current } = refusal;
    throw new Refusal(status, code, message, {
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
      ...(this.#parmi > 1 && { lignes: this.#lignes }),
    });
  }
}
