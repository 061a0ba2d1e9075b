import * as z from 'zod';
import { currentClient } from '#server/http/current-client.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { ensureContrast, readableOn, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';

/** What tells whose message this is. Every address is made of the configuration. */
export interface Marque {
  readonly libelle: string;
  readonly portail: string;
  /** An image that mail programs draw; `null`: the name alone. */
  readonly logo: string | null;
  /** The charter's colour, dark enough on white, and the text that it carries. */
  readonly couleur: string;
  readonly surCouleur: string;
  /** Telephone, hours, postal address: what the client gives of them. */
  readonly contact: readonly string[];
  readonly expediteur: { readonly nom: string; readonly email: string };
}

const WHITE = '#ffffff';
/** The same margin as the pages: links are also read on tints. */
const MARGIN = 0.7;
const CHEMIN = /^\/[\w./-]+$/;

const own = z.object({
  expediteurEmail: z.email().nullable().catch(null),
  expediteurNom: z.string().trim().min(1).max(120).nullable().catch(null),
});
const drawn = z.object({ logoMailUrl: z.string().regex(CHEMIN).nullable().catch(null) });

/** Gmail and Outlook draw no SVG: the client's image for mails, or its logo when that is not one. */
function logoOf(tenant: Tenant): string | null {
  const { logoMailUrl } = drawn.catch({ logoMailUrl: null }).parse(tenant.charte);
  const { logoUrl } = currentClient(tenant).charte;
  return logoMailUrl ?? (logoUrl?.endsWith('.svg') ? null : logoUrl);
}

/** What the settings of a client's mails say of who sends them. */
export type Expediteur = Readonly<Record<'expediteurNom' | 'expediteurEmail', string | null>>;

/**
 * @param expediteur the sender's address of the installation, where the client has none of its own.
 * @param regle what the back office says of the sender: before what the command that made the client was told.
 */
export function marque(
  tenant: Tenant,
  adresses: PortalAddress,
  expediteur: string,
  regle?: Expediteur,
): Marque {
  const { libelle, charte, telephoneService, horaires, adressePostale } = currentClient(tenant);
  const { expediteurEmail, expediteurNom } = own
    .catch({ expediteurEmail: null, expediteurNom: null })
    .parse(tenant.configuration);
  const couleur = ensureContrast(charte.couleurPrimaire, WHITE, TEXT_RATIO + MARGIN);
  const logo = logoOf(tenant);
  const telephone = telephoneService && `Téléphone : ${telephoneService}`;
  return {
    libelle,
    portail: adresses.of(tenant, '/'),
    logo: logo && adresses.fichier(tenant, logo),
    couleur,
    surCouleur: readableOn(couleur),
    contact: [[telephone, horaires].filter(Boolean).join(', '), adressePostale ?? ''].filter(Boolean),
    expediteur: {
      nom: regle?.expediteurNom ?? expediteurNom ?? libelle,
      email: regle?.expediteurEmail ?? expediteurEmail ?? expediteur,
    },
  };
}
