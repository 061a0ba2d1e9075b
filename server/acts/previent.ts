import type { Coffre } from '#server/config/secrets.ts';
import type { Prevenu } from '#server/db/adherent/alertes.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { aHeureDecente } from '#src/core/valeurs/heure-de-paris.ts';
import type { Contenu } from './alerte-en-mots.ts';

/** What somebody is told with. */
export interface ServicesDePrevenance {
  readonly coffre: Pick<Coffre, 'empreinte'>;
  readonly envois: Pick<BoiteEnvoi, 'mail' | 'sms'>;
  readonly adresses: Pick<PortalAddress, 'of'>;
}

/** Something to tell somebody, in the words of its message. */
export interface Nouvelle {
  readonly reference: string;
  readonly contenu: Contenu;
}

interface ADire {
  /** It waits for no summary. */
  readonly isAussitot: boolean;
  readonly dit: () => Promise<Nouvelle>;
}

/** Each one costs, and is read at once: what comes besides in a day is in the space, and in the mails. */
const SMS_PAR_JOUR = { nombre: 5, secondes: 24 * 3600 };

/** Several at once: how many, and where they are. */
function recapitulatif(nombre: number): Nouvelle {
  return {
    reference: '',
    contenu: { route: '/notifications', modele: 'RECAPITULATIF', variables: { nombre } },
  };
}

function messageDe(
  { adresses }: ServicesDePrevenance,
  { clientId, hotes, prenom }: Prevenu,
  { reference, contenu: { modele, route, variables: propres } }: Nouvelle,
) {
  const variables = { prenom, reference, lien: adresses.of({ hotes }, route), ...propres };
  return { clientId, variables, modele, correlation: 'alerte' };
}

/** A mail for each, or one that says how many they are for who asked for a summary. */
export async function parCourriel(
  tx: Queryable,
  services: ServicesDePrevenance,
  qui: Prevenu,
  dues: readonly ADire[],
): Promise<void> {
  const isRecapitulatif = (qui.choix?.frequence ?? 'immediate') !== 'immediate';
  const attendent = isRecapitulatif ? dues.filter(({ isAussitot }) => !isAussitot) : [];
  const ensemble = attendent.length > 1 ? attendent : [];
  const ecrit = async (nouvelle: Nouvelle) =>
    services.envois.mail(tx, { ...messageDe(services, qui, nouvelle), destinataire: qui.email });
  if (ensemble.length > 0) await ecrit(recapitulatif(ensemble.length));
  for (const due of dues) if (!ensemble.includes(due)) await ecrit(await due.dit());
}

/** One SMS for what there is, never at night, and only so many in a day. */
export async function parSms(
  tx: Queryable,
  services: ServicesDePrevenance,
  qui: Prevenu,
  dues: readonly ADire[],
): Promise<void> {
  const [premiere] = dues;
  if (!premiere || qui.mobile === null) return;
  const compteur = services.coffre.empreinte('alertes-par-sms', qui.compteId);
  if (!(await countOne(tx, compteur, SMS_PAR_JOUR)).permis) return;
  const nouvelle = dues.length > 1 ? recapitulatif(dues.length) : await premiere.dit();
  await services.envois.sms(
    tx,
    { ...messageDe(services, qui, nouvelle), destinataire: qui.mobile },
    aHeureDecente(new Date()),
  );
}
