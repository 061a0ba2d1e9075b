import { readFile } from 'node:fs/promises';
import { withKeys } from '#server/keys/with-keys.ts';
import { verdictDe } from './sceau/verdict.ts';

const PHRASES = {
  modifie: 'le document n’est plus celui qui a été scellé.',
  etranger: 'le sceau est juste, mais aucun client de cette installation ne l’a posé.',
  absent: 'le document n’a pas de sceau lisible.',
} as const;

// npm run signature:verifier -- document.pdf: says whether we sealed a document, and whether it is still the same.
const [fichier] = process.argv.slice(2);
const octets = fichier === undefined ? null : await readFile(fichier).catch(() => null);

function fauteDe(): string | null {
  if (fichier === undefined) return 'Donnez un fichier : npm run signature:verifier -- document.pdf';
  return octets === null ? `${fichier} ne se lit pas.` : null;
}

await withKeys(fauteDe(), async ({ db }) => {
  if (octets === null) return;
  const verdict = await verdictDe(db, octets);
  if (verdict.sceau !== 'valide') throw new Error(`${fichier} : ${PHRASES[verdict.sceau]}`);
  console.log(`${fichier} : scellé par ${verdict.client}, et inchangé depuis.`);
});
