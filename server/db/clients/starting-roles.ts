import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { ACTIONS, type Action } from '#src/core/definition/principal.ts';

interface Role {
  readonly name: string;
  readonly libelle: string;
  readonly description: string;
  readonly habilitations: readonly { readonly ressource: string; readonly actions: readonly Action[] }[];
}

const everything = [{ ressource: '*', actions: ACTIONS }];

/** The roles of the specifications with their labels, and what each may do, as rows that an administrator can change. */
const ROLES: readonly Role[] = [
  {
    name: 'Admin',
    libelle: 'Administrateur Digital',
    description: 'Tous les droits sur le portail, et celui de nommer des administrateurs.',
    habilitations: [...everything, { ressource: 'administrateurs', actions: ['update'] }],
  },
  {
    name: 'Gestionnaire',
    libelle: 'Gestionnaire',
    description:
      'Répond aux demandes des adhérents, tient à jour les listes de référence, les contenus, les textes du portail, de ses messages et de ses documents.',
    habilitations: [
      { ressource: 'referentiel/*', actions: ACTIONS },
      { ressource: 'cms/*', actions: ACTIONS },
      { ressource: 'faq/*', actions: ACTIONS },
      { ressource: 'etiquette', actions: ACTIONS },
      { ressource: 'modele-mail', actions: ACTIONS },
      { ressource: 'edition', actions: ACTIONS },
      { ressource: 'demande-adherent', actions: ['read', 'update', 'export'] },
    ],
  },
  {
    name: 'consultant',
    libelle: 'Consultant',
    description: 'Consulte les listes de référence et les contenus sans les modifier.',
    habilitations: [
      { ressource: 'referentiel/*', actions: ['read', 'export'] },
      { ressource: 'cms/*', actions: ['read', 'export'] },
      { ressource: 'faq/*', actions: ['read', 'export'] },
      { ressource: 'etiquette', actions: ['read', 'export'] },
    ],
  },
  { name: 'User', libelle: 'Adhérent', description: 'Titulaire d’un contrat.', habilitations: [] },
  {
    name: 'Beneficiaire',
    libelle: 'Bénéficiaire',
    description: 'Couvert par le contrat d’un adhérent.',
    habilitations: [],
  },
  {
    name: 'adh_benef',
    libelle: 'Adhérent/Bénéficiaire',
    description: 'Titulaire d’un contrat et couvert par un autre.',
    habilitations: [],
  },
  {
    name: 'admin_digital',
    libelle: 'Admin Digital',
    description: 'Tous les droits sur le portail.',
    habilitations: everything,
  },
  {
    name: 'autres_admins',
    libelle: 'Autres admins',
    description: 'Accès au back-office, selon les habilitations données une à une.',
    habilitations: [],
  },
];

/** Every field, every row. */
const ENTIERE = { champsLecture: null, champsEcriture: null, condition: null } as const;

/** A role that is there already keeps its lines: somebody may have changed them. */
async function loadRole(q: Queryable, clientId: string, role: Role): Promise<boolean> {
  const lignes = role.habilitations.map((ligne) => ({
    ...ligne,
    ...ENTIERE,
  }));
  const added = await duClient(q, clientId).query(
    `insert into {role} (name, libelle, description, habilitations, is_systeme) values ($1, $2, $3, $4, true)
     on conflict {name} do nothing returning id`,
    [role.name, role.libelle, role.description, JSON.stringify(lignes)],
  );
  return added.length > 0;
}

/** Gives a client the roles that it does not have yet; answers how many. */
export async function loadRoles(q: Queryable, clientId: string): Promise<number> {
  let count = 0;
  for (const role of ROLES) if (await loadRole(q, clientId, role)) count++;
  return count;
}

/** Gives a role of a client a line of its own; answers whether there is such a role. One that has it already is not written. */
export async function confieDroit(
  tx: Queryable,
  clientId: string,
  name: string,
  { ressource, actions }: { readonly ressource: string; readonly actions: readonly Action[] },
): Promise<boolean> {
  const base = duClient(tx, clientId);
  if ((await base.query('select 1 from {role} where name = $1', [name])).length === 0) return false;
  await base.query(
    `update {role} set habilitations = coalesce((select jsonb_agg(l) from jsonb_array_elements(habilitations) l
       where l ->> 'ressource' <> $2), '[]') || $4::jsonb
     where name = $1 and not exists (select from jsonb_array_elements(habilitations) l
       where l ->> 'ressource' = $2 and l -> 'actions' @> to_jsonb($3::text[]))`,
    [name, ressource, actions, JSON.stringify([{ ...ENTIERE, ressource, actions }])],
  );
  return true;
}
