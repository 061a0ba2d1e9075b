import type { Queryable } from '#server/db/connection.ts';
import { lignesDe } from '#server/db/du-client.ts';
import type { ClientDit } from '#src/core/api/clients.ts';

/** A client as its row and its accounts say it. */
interface Ligne extends Omit<ClientDit, 'oidcExternalProvider' | 'dateCreation' | 'dateMaj'> {
  readonly fournisseur: string | null;
  readonly autorite: string | null;
  readonly clientId: string | null;
  readonly scopes: string | null;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
}

const dit = ({ fournisseur, autorite, clientId, scopes, ...client }: Ligne): ClientDit => ({
  ...client,
  dateCreation: client.dateCreation.toISOString(),
  dateMaj: client.dateMaj.toISOString(),
  oidcExternalProvider: fournisseur === null ? null : { libelle: fournisseur, autorite, clientId, scopes },
});

/** Every client of the installation, those that are switched off too, by their names: for the accounts of the platform. */
export async function clientsDeLInstallation(db: Queryable): Promise<ClientDit[]> {
  const lignes = await db.query<Ligne>(
    lignesDe(
      'c.id',
      `select c.id, c.code, c.libelle, c.hotes as urls, c.is_actif as "isActif",
       coalesce(c.configuration ->> 'createAccountAuthMode', 'INDIVIDUAL') as "createAccountAuthMode",
       c.configuration ->> 'oidcExternalProvider' as fournisseur, c.configuration -> 'oidc' ->> 'autorite' as autorite,
       c.configuration -> 'oidc' ->> 'clientId' as "clientId", c.configuration -> 'oidc' ->> 'scopes' as scopes,
       c.date_creation as "dateCreation", c.date_maj as "dateMaj",
       (select count(*)::int from {compte} k where k.etat_compte <> 'supprime') as "nbComptes",
       (select count(*)::int from {compte} k where k.etat_compte <> 'supprime'
         and k.num_pers is not null) as "nbAdherents"
     from client c order by lower(c.libelle), c.code`,
    ),
  );
  return lignes.map(dit);
}

/** Has every other node give up its connections to the management system; `auteur` is who says so. */
export async function annonceReconnexion(db: Queryable, auteur: string): Promise<void> {
  await db.prepared("select pg_notify('portail_change', 'gestion:reconnexion:' || $1::text)", [auteur]);
}
