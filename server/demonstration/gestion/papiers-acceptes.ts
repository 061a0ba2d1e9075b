import { randomUUID } from 'node:crypto';
import { insertDocument } from '#server/demonstration/sql/avenants.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import type { Ecriture } from './ecriture.ts';
import { papierDOffre } from './papiers-offres.ts';

/** Nobody weighs a paper before it is drawn. */
const TAILLE = 24 * 1024;

interface Acceptation {
  readonly id: string;
  readonly libelle: string;
  readonly version: string;
}

function isAcceptation(valeur: unknown): valeur is Acceptation {
  if (typeof valeur !== 'object' || valeur === null) return false;
  const { id, libelle, version } = valeur as Readonly<Record<string, unknown>>;
  return [id, libelle, version].every((membre) => typeof membre === 'string');
}

/** A copy of every paper that was accepted with a request, as soon as it comes in: its decision brings none. */
export async function gardePapiersAcceptes(
  { tx, client, aujourdhui }: Ecriture,
  { numContrat, donnees: { acceptations }, decision }: Transmission,
): Promise<void> {
  if (numContrat === null || decision !== undefined || !Array.isArray(acceptations)) return;
  for (const { id, libelle, version } of acceptations.filter(isAcceptation)) {
    const papier = papierDOffre(client, id);
    if (!papier || 'octets' in papier.source) continue;
    await insertDocument(tx, client, {
      id: randomUUID(),
      numContrat,
      codeCategorie: 'CONTRAT',
      dateDocument: aujourdhui,
      donnees: {
        libelle: `${libelle}, version ${version}`,
        libelleCategorie: 'Contrat',
        nomFichier: papier.nomFichier,
        mime: papier.mime,
        taille: TAILLE,
        isNouveau: true,
        ...papier.source,
      },
    });
  }
}
