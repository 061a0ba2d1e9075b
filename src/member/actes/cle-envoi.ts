import type { HttpError } from '#src/provider/http-error.ts';
import { identifiantUnique } from '#src/provider/identifiant-unique.ts';

/** The key was used for other answers: those have arrived. */
const REUTILISEE = 'CLE_REUTILISEE';

/** Whether an act that was refused was surely not done: without an answer, or after a fault of ours, nobody knows. */
function isDefinite({ status }: HttpError): boolean {
  return status >= 400 && status < 500;
}

/**
 * The `Idempotency-Key` of a form: made when it opens, and the same as long as nobody knows what became of what was sent
 * under it. After an answer, other answers are another act.
 */
export class CleEnvoi {
  #cle: string;
  #envoyees: string | null = null;
  #isConnue = true;

  /** @param cle of a form that was reloaded while its answer was unknown. */
  constructor(cle: string | null = null) {
    this.#cle = cle ?? identifiantUnique();
    this.#isConnue = cle === null;
  }

  /** To be kept with the answers: under it they may have been sent. */
  get incertaine(): string | null {
    return this.#isConnue ? null : this.#cle;
  }

  pour(reponses: unknown): string {
    const texte = JSON.stringify(reponses);
    if (this.#isConnue && this.#envoyees !== null && this.#envoyees !== texte)
      this.#cle = identifiantUnique();
    this.#envoyees = texte;
    this.#isConnue = false;
    return this.#cle;
  }

  acceptee(): void {
    this.#renouvelle();
  }

  refusee(error: HttpError): void {
    if (error.body.code === REUTILISEE) this.#renouvelle();
    else this.#isConnue = isDefinite(error);
  }

  #renouvelle(): void {
    this.#cle = identifiantUnique();
    this.#envoyees = null;
    this.#isConnue = true;
  }
}
