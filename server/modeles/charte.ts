import { findMedia } from '#server/db/clients/medias.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { IMAGES_PARTOUT, idDeMedia, isImage } from '#src/core/adherent/media.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { charte } from '#src/resources/parametrage/charte.ts';
import { defineModelServeur } from './modele-serveur.ts';

const ABSENTE = 'Cette image n’est pas dans la médiathèque.';
const PAS_IMAGE = 'Ce document de la médiathèque n’est pas une image.';
const PAS_PARTOUT =
  'Choisissez une image PNG ou JPEG : les messageries et les documents ne montrent pas de WebP.';
const IMAGES = ['logoUrl', 'faviconUrl', 'logoMailUrl'] as const;

async function fauteDe(tx: Queryable, clientId: string, adresse: unknown): Promise<string | null> {
  const id = idDeMedia(adresse);
  if (id === null) return null;
  const media = await findMedia(tx, { clientId, id });
  if (!media) return ABSENTE;
  if (!isImage(media.mime)) return PAS_IMAGE;
  return IMAGES_PARTOUT.includes(media.mime) ? null : PAS_PARTOUT;
}

/** A picture of the library is there, and is one. */
async function avantEcriture(tx: Queryable, { tenantId, avant, apres }: Ecriture): Promise<FieldErrors> {
  const errors: Record<string, string> = {};
  for (const champ of IMAGES) {
    if (apres[champ] === avant?.[champ]) continue;
    const faute = await fauteDe(tx, tenantId, apres[champ]);
    if (faute !== null) errors[champ] = faute;
  }
  return errors;
}

export const charteServeur = defineModelServeur(charte, {}, { actions: {}, avantEcriture });
