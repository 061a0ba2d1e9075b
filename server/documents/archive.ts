import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. */
export interface Entree {
  readonly nom: string;
  readonly octets: Uint8Array;
}

const PAR_FOIS = 64 * 1024;

/** A ZIP of files, as it is made: no more of it than what was just packed is in memory. @throws where one cannot be packed. */
export async function* archive(entrees: readonly Entree[]): AsyncGenerator<Buffer> {
  let faits: Buffer[] = [];
  let panne: Error | null = null;
  const zip = new Zip((error, octets) => {
    if (error) panne = error;
    else faits.push(Buffer.from(octets));
  });
  function* prends(): Generator<Buffer> {
    if (panne) throw panne;
    const rendus = faits;
    faits = [];
    yield* rendus;
  }
  for (const { nom, octets } of entrees) {
    const fichier = new ZipDeflate(nom, { level: 6 });
    zip.add(fichier);
    for (let debut = 0; debut < octets.length || debut === 0; debut += PAR_FOIS) {
      const fin = debut + PAR_FOIS;
      fichier.push(octets.subarray(debut, fin), fin >= octets.length);
      yield* prends();
      // Between two pieces, others are answered.
      await new Promise((suite) => setImmediate(suite));
    }
  }
  zip.end();
  yield* prends();
}
