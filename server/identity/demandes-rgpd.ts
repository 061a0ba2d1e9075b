import { randomUUID } from 'node:crypto';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { type GenreDemande, insertDemandeRgpd } from '#server/db/comptes/demandes-rgpd.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';

interface Services {
  readonly coffre: Pick<Coffre, 'scelle'>;
  readonly envois: BoiteEnvoi;
  readonly adresses: PortalAddress;
}

/** Who asks what of whose data. */
export interface DemandeDeDonnees {
  readonly tenant: Tenant;
  readonly compte: { readonly id: string; readonly email: string; readonly prenom: string };
  readonly genre: GenreDemande;
  readonly origine: 'adherent' | 'bureau';
  readonly motif: string | null;
  readonly correlation: string;
}

/** Where a member follows it. */
export const PAGE_DES_DONNEES = '/profil/consentements';
const DEJA: Readonly<Record<GenreDemande, string>> = {
  copie: 'Une copie de ces données est déjà en préparation.',
  effacement: 'Un effacement de ces données est déjà demandé, et attend sa décision.',
};

/** Leaves a job about such a request to the first node that takes it. */
export async function laisseTravail(
  tx: Queryable,
  { coffre }: Pick<Services, 'coffre'>,
  genre: 'copie-des-donnees' | 'effacement-des-donnees',
  {
    clientId,
    demande,
    correlation,
  }: { readonly clientId: string; readonly demande: string; readonly correlation: string },
): Promise<void> {
  const id = randomUUID();
  await insertTravail(tx, {
    ...{ id, clientId, genre, donnees: { demande } },
    contenu: coffre.scelle('{}', contexteTravail(genre, id)),
    ...{ demandeId: null, correlationId: correlation },
  });
}

/**
 * Keeps what is asked, in the caller's transaction: a copy is prepared apart, an erasure waits for somebody to decide, and its
 * author is told until when.
 * @throws Refusal 409 where the same is asked already.
 */
export async function demandeDonnees(
  tx: Queryable,
  services: Services,
  { tenant, compte, genre, origine, motif, correlation }: DemandeDeDonnees,
): Promise<string> {
  const id = randomUUID();
  const une = { id, clientId: tenant.id, compteId: compte.id, genre, origine, motif };
  if (!(await insertDemandeRgpd(tx, une))) throw new Refusal(409, 'DEMANDE_EN_COURS', DEJA[genre]);
  if (genre === 'copie') {
    await laisseTravail(tx, services, 'copie-des-donnees', {
      clientId: tenant.id,
      demande: id,
      correlation,
    });
    return id;
  }
  await services.envois.mail(tx, {
    clientId: tenant.id,
    modele: 'RGPD_DEMANDE_RECUE',
    destinataire: compte.email,
    variables: {
      prenom: compte.prenom,
      date: plusMois(aujourdhui(new Date()), 1),
      lien: services.adresses.of(tenant, PAGE_DES_DONNEES),
    },
    correlation,
  });
  return id;
}
