import { termineEtape } from '#server/db/imports/imports.ts';
import { lookup } from '#src/registry.ts';
import { Abandonne, acteurDe, clot, type Etape, fin, vueDe } from './etape.ts';
import { octetsDe } from './fichier.ts';
import { FichierIllisible } from './lecture/faute.ts';
import { type Bilan, essaieImport, faitImport, ListeChangee } from './mene.ts';

const ANCIEN = 'Ce fichier n’est plus gardé. Importez-le à nouveau.';
const CHANGEE =
  'La liste a changé depuis la vérification : rien n’a encore été importé. Voici ce que l’import ferait maintenant.';

const sansRefus = ({ refus: _, ...bilan }: Bilan) => bilan;

async function travailDe(etape: Etape) {
  const { un, principal, signal, avance } = etape;
  const octets = await octetsDe(etape, un);
  if (!octets) throw new FichierIllisible(ANCIEN);
  const vue = vueDe(etape);
  const acteur = acteurDe(un, principal, un.id);
  return { view: vue(lookup(un.modele)), vueDe: vue, octets, acteur, motif: acteur.motif, signal, avance };
}

async function verifie(etape: Etape): Promise<void> {
  const bilan = await essaieImport(etape.db, await travailDe(etape));
  await clot(etape, fin(etape.un, 'verifie', sansRefus(bilan)), bilan.refus);
}

async function importe(etape: Etape): Promise<void> {
  const { db, un } = etape;
  try {
    await faitImport(db, await travailDe(etape), un, async (tx, bilan) => {
      if (!(await termineEtape(tx, un, fin(un, 'fait', sansRefus(bilan))))) throw new Abandonne();
    });
  } catch (error) {
    if (!(error instanceof ListeChangee)) throw error;
    const { bilan } = error;
    await clot(etape, fin(un, 'verifie', { ...sansRefus(bilan), message: CHANGEE }), bilan.refus);
  }
}

/** What is done with a file: looked at, then written as was said. */
export const etapesFichier = { verification: verifie, enCours: importe } as const;
