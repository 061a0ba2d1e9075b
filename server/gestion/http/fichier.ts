import * as z from 'zod';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Lecteur } from './lecture.ts';
import type { Appel, Reponse } from './transport.ts';

/** A paper that is described, and that the portal draws. */
const fichierDecrit = z.object({
  nomFichier: z.string().max(4_000),
  mime: z.string().max(4_000),
  edition: z.string().max(4_000),
  donnees: z.unknown(),
});
const JSON_TYPE = /^application\/json\b/i;

/** `attachment; filename*=UTF-8''relev%C3%A9.pdf` → `relevé.pdf`. */
function nomDe(disposition: string | null): string {
  const etendu = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const simple = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return (etendu ? decodeURIComponent(etendu) : simple)?.replace(/[/\\\p{Cc}]/gu, '_') ?? 'document';
  } catch {
    return 'document';
  }
}

function octetsDe({ entetes, octets }: Reponse): FichierGestion {
  return {
    nomFichier: nomDe(entetes.get('content-disposition')),
    mime: entetes.get('content-type')?.split(';')[0]?.trim() ?? 'application/octet-stream',
    source: { octets },
  };
}

/** A paper: its bytes, or a description that the portal draws. @throws GestionIndisponible */
export async function lisFichier(lecteur: Lecteur, appel: Appel): Promise<FichierGestion | null> {
  const reponse = await lecteur.reponse(appel);
  if (!reponse) return null;
  if (!JSON_TYPE.test(reponse.entetes.get('content-type') ?? '')) return octetsDe(reponse);
  try {
    const brut: unknown = JSON.parse(Buffer.from(reponse.octets).toString('utf8'));
    const { nomFichier, mime, edition, donnees } = fichierDecrit.parse(brut);
    return { nomFichier, mime, source: { edition, donnees } };
  } catch (error) {
    lecteur.exige(false, appel.nom);
    throw new GestionIndisponible(error);
  }
}
