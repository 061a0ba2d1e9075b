import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { fauteDuTexteEnvoye } from '#server/mail/fuite.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { CHAMPS_DE_TEXTE } from '#src/messages/registre.ts';
import { modeleMail } from '#src/resources/parametrage/modele-mail.ts';
import { defineModelServeur } from './modele-serveur.ts';

/** Texts name the variables of their message, and no other. */
async function avantEcriture(_tx: Queryable, { apres }: Ecriture): Promise<FieldErrors> {
  const fautes: FieldErrors = {};
  for (const champ of CHAMPS_DE_TEXTE) {
    const texte = apres[champ];
    const faute = typeof texte === 'string' ? fauteDuTexteEnvoye(String(apres.code), champ, texte) : null;
    if (faute !== null) fautes[champ] = faute;
  }
  return fautes;
}

export const modeleMailServeur = defineModelServeur(modeleMail, {}, { actions: {}, avantEcriture });
