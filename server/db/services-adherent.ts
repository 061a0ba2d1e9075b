import type { ServiceAdherent } from '#src/core/adherent/service.ts';
import type { Queryable } from './connection.ts';
import { EN_VIGUEUR } from './en-vigueur.ts';

const DROIT = `${EN_VIGUEUR} and couvertures && $3::text[]`;

/**
 * The services in force of a client to which one of these covers entitles: those of doctors first, then the catalogue
 * without what leads to the same address.
 */
export function servicesDesCouvertures(
  db: Queryable,
  clientId: string,
  jour: string,
  couvertures: readonly string[],
): Promise<Omit<ServiceAdherent, 'isEncadre'>[]> {
  return db.prepared(
    `with medecins as (select * from medecin_direct where ${DROIT}), services as (
       select 'medecin' as categorie, code, libelle, texte, telephone, url, is_sso, 0 as rang, ordre from medecins
       union all
       select categorie, code, libelle, texte, telephone, url, is_sso, 1, ordre from service_catalogue
       where ${DROIT} and not exists (select 1 from medecins where medecins.url = service_catalogue.url)
     )
     select categorie, code, libelle, texte, telephone, url, coalesce(is_sso, false) as "isSso" from services
     order by rang, ordre, code`,
    [clientId, jour, couvertures],
  );
}
