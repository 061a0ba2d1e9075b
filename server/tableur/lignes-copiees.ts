/** What `COPY` writes for what is not there. */
const ABSENT = '\\N';
const SIGNES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Signs of a line that is not over: far more than a row of ours has, and far less than what a thread may hold. */
const LIGNE_MAX = 2 ** 25;

function valeur(champ: string): string | null {
  if (!champ.includes('\\')) return champ;
  return champ === ABSENT ? null : champ.replace(/\\(.)/g, (_, signe: string) => SIGNES[signe] ?? signe);
}

/** The lines of a `COPY … TO STDOUT` in its text form, wherever its bytes are cut. */
export async function* lignesCopiees(
  lots: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (string | null)[]> {
  const decodeur = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let reste = '';
  for await (const octets of lots) {
    const lignes = (reste + decodeur.decode(octets, { stream: true })).split('\n');
    reste = lignes.pop() ?? '';
    if (reste.length > LIGNE_MAX) throw new Error('Une ligne est trop longue pour un classeur');
    for (const ligne of lignes) yield ligne.split('\t').map(valeur);
  }
}

const ECRITS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Cells as a line that `COPY` would write: for rows that come from elsewhere than the base. */
export function ligneCopiee(cellules: readonly string[]): string {
  return `${cellules.map((texte) => texte.replace(/[\\\n\r\t]/g, (signe) => ECRITS[signe] ?? signe)).join('\t')}\n`;
}
