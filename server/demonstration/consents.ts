import type { Queryable } from '#server/db/connection.ts';
import { demoPeople } from './people.ts';

/**
 * What the demonstration's members answered when their accounts were born: the terms of use, and no offers. Answers that
 * are there already stay: somebody may have changed their mind.
 */
export async function loadDemoConsents(q: Queryable): Promise<void> {
  await q.query(
    `insert into consentement_reponse (client_id, compte_id, nom_consentement, is_accepted, version, source)
     select c.client_id, c.id, n.nom, n.is_obligatoire, n.version_texte, 'creation'
     from compte c join consentement n on n.client_id = c.client_id and n.is_actif and n.is_demande_creation
     where c.user_name = any($1) and c.num_pers is not null and not exists (
       select from consentement_reponse r where r.compte_id = c.id and r.nom_consentement = n.nom)`,
    [demoPeople.map(({ userName }) => userName)],
  );
}
