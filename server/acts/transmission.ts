import { randomUUID } from 'node:crypto';
import { nomPropre } from '#server/files/file-kind.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { extensionDe, type FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { type ActeRecu, donneesDe, numContratDe } from './acte-recu.ts';

const MIMES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heic',
};

/** Files as they are named to the management system, which fetches them afterwards by their ids. */
export function fichiersTransmis(fichiers: readonly FichierTeleverse[]): Transmission['fichiers'] {
  return fichiers.map(({ remoteFileName, inputName, localFileName }) => {
    const extension = extensionDe(remoteFileName);
    return {
      inputName,
      id: remoteFileName.slice(0, remoteFileName.indexOf('.')),
      nom: nomPropre(localFileName, extension),
      mime: MIMES[extension] ?? 'application/octet-stream',
    };
  });
}

/** What the management system is given of an act. */
export function transmissionDe(recu: ActeRecu, reference: string): Transmission {
  const { acte, demandeur, effets, isManuel, fichiers } = recu;
  return {
    id: randomUUID(),
    codeType: acte.key,
    reference,
    numContrat: numContratDe(recu),
    numPers: demandeur.numPers,
    numPersConcerne: effets.numPersConcerne ?? null,
    changement: isManuel ? null : (effets.changement ?? null),
    donnees: donneesDe(recu),
    fichiers: fichiersTransmis(fichiers),
  };
}
