import type { Queryable } from '#server/db/connection.ts';

/** What a collection has beside what every client starts with: for one audience of `data/audience.csv`, on line at once. */
const BLOCS = [
  {
    blockListId: 'ACCUEIL_M_T_DENTS',
    name: 'Accueil_Bandeau',
    title: 'M’T dents : un rendez-vous offert chaque année',
    content:
      '<p>Entre 3 et 24 ans, un examen chez le dentiste est pris en charge chaque année, sans rien avancer. Le bon arrive de l’Assurance maladie ; vos garanties dentaires sont dans <a href="#/contrat">votre contrat</a>.</p>',
    type: 'banniere',
    ordre: 20,
    audiences: ['JEUNES_16_24'],
  },
] as const;

/**
 * Publishes the contents that the demonstration has for an audience, once for each of its own clients: what somebody changes
 * or deletes afterwards stays so, and a client that was created from the screens has neither the audience nor its contents.
 */
export async function loadDemoContenus(q: Queryable, clientIds: readonly string[]): Promise<void> {
  await q.query(
    `with charges as (
       insert into chargement (liste, client_id, empreinte) select 'contenus-d-audience', id, '1'
         from unnest($2::uuid[]) as id
       on conflict do nothing returning client_id
     ), blocs as (
       select c.client_id, b.* from charges c cross join jsonb_to_recordset($1::jsonb) as b
         ("blockListId" text, name text, title text, content text, type text, ordre integer, audiences text[])
     ), ecrits as (
       insert into bloc_cms (client_id, block_list_id, name, title, content, type, is_single_display, ordre, etat,
         version_publiee, publics, is_a_valider, audiences)
       select client_id, "blockListId", name, title, content, type, false, ordre, 'publie', 1, '{}', false, audiences from blocs
       on conflict do nothing returning client_id, block_list_id
     )
     insert into version_bloc (client_id, code, block_list_id, numero, etat, name, title, content, type, is_single_display,
       ordre, publics, audiences)
     select b.client_id, b."blockListId" || '-1', b."blockListId", 1, 'publiee', b.name, b.title, b.content, b.type, false,
       b.ordre, '{}', b.audiences
     from blocs b join ecrits e on e.client_id = b.client_id and e.block_list_id = b."blockListId"
     on conflict do nothing`,
    [JSON.stringify(BLOCS), [...clientIds]],
  );
}
