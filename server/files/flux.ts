/** Bytes on their way, a piece at a time: nothing here ever holds a whole file. */
export type Flux = AsyncIterable<Buffer>;

/** Reads a stream by exact lengths, holding no more than what was asked for and the piece that it came in. */
export class Lecteur {
  readonly #source: AsyncIterator<Buffer>;
  #tampon: Buffer = Buffer.alloc(0);

  constructor(source: Flux) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What is here already, without taking it. */
  get tampon(): Buffer {
    return this.#tampon;
  }

  /** Waits for so many bytes; `false` where the end comes first. */
  async attend(nombre: number): Promise<boolean> {
    while (this.#tampon.length < nombre) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#tampon = this.#tampon.length === 0 ? value : Buffer.concat([this.#tampon, value]);
    }
    return true;
  }

  /** Takes what is here already. */
  prend(nombre: number): Buffer {
    const pris = this.#tampon.subarray(0, nombre);
    this.#tampon = this.#tampon.subarray(nombre);
    return pris;
  }

  /** Exactly so many bytes; `null` where there are fewer. */
  async lit(nombre: number): Promise<Buffer | null> {
    return (await this.attend(nombre)) ? this.prend(nombre) : null;
  }

  /** So many bytes, in the pieces in which they come; fewer where the end comes first. */
  async *passe(nombre: number): AsyncGenerator<Buffer> {
    let reste = nombre;
    while (reste > 0 && (await this.attend(1))) {
      const morceau = this.prend(Math.min(reste, this.#tampon.length));
      reste -= morceau.length;
      yield morceau;
    }
  }

  async saute(nombre: number): Promise<void> {
    for await (const _ of this.passe(nombre));
  }

  /** Reads the rest without keeping it, so that who sends can finish. */
  async vide(): Promise<void> {
    await this.saute(Number.POSITIVE_INFINITY);
  }
}

/** The same bytes, in pieces of one size but for the last. */
export async function* enMorceaux(source: Flux, taille: number): AsyncGenerator<Buffer> {
  let recus: Buffer[] = [];
  let longueur = 0;
  for await (const recu of source) {
    recus.push(recu);
    longueur += recu.length;
    if (longueur < taille) continue;
    let reste = Buffer.concat(recus);
    for (; reste.length >= taille; reste = reste.subarray(taille)) yield reste.subarray(0, taille);
    recus = [Buffer.from(reste)];
    longueur = reste.length;
  }
  if (longueur > 0) yield Buffer.concat(recus);
}
