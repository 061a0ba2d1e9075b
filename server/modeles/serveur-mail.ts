import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { serveurMail } from '#src/resources/parametrage/serveur-mail.ts';
import { defineModelServeur } from './modele-serveur.ts';

const AUTRE_SERVEUR =
  'Le serveur change : merci de ressaisir le mot de passe, qui sinon partirait à un autre que celui pour lequel il a été donné.';

/** A password that nobody reads again does not follow to another server, where who runs it would read it. */
async function avantEcriture(_tx: Queryable, { avant, apres }: Ecriture): Promise<FieldErrors> {
  const isGarde = avant !== null && typeof avant.secret === 'string' && apres.secret === MASQUE;
  const isAilleurs = avant?.hote !== apres.hote || avant?.port !== apres.port;
  return isGarde && isAilleurs ? { secret: AUTRE_SERVEUR } : {};
}

export const serveurMailServeur = defineModelServeur(serveurMail, {}, { actions: {}, avantEcriture });
