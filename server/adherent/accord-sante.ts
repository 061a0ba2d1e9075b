import { consentementsDe } from '#server/db/comptes/consent-answers.ts';
import type { Database } from '#server/db/connection.ts';
import type { Visibilite } from '#server/gestion/decompte-vu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Demandeur } from './demandeur.ts';

const DONNEES_SANTE = 'DONNEES_SANTE';

type Quoi = Pick<Visibilite, 'isSousAccord'>;
type Qui = Pick<Demandeur, 'client'> & { readonly compte: Pick<Demandeur['compte'], 'id'> };
type Services = { readonly db: Database };

/** Whether care may be shown to who asks: it needs no agreement, nobody asks for one here, or it was given. */
export async function hasAccord(
  { client, compte }: Qui,
  { db }: Services,
  { isSousAccord }: Quoi,
): Promise<boolean> {
  if (!isSousAccord) return true;
  const consentements = await consentementsDe(db, client.id, compte.id);
  const sante = consentements.find(({ nom }) => nom === DONNEES_SANTE);
  return !sante || sante.isAccepted === true;
}

/**
 * Of a contract that is not «responsable», care is shown to who has agreed to it, and may no longer agree (domain reference
 * §6.3, CNIL 14 November 2022).
 * @throws Refusal 403
 */
export async function exigeAccord(demandeur: Qui, services: Services, visibilite: Quoi): Promise<void> {
  if (await hasAccord(demandeur, services, visibilite)) return;
  throw new Refusal(
    403,
    'CONSENTEMENT_REQUIS',
    'Vos soins s’affichent avec votre accord. Vous pouvez le donner dans « Mes consentements », depuis votre profil.',
  );
}
