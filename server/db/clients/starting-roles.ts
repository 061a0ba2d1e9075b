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
    description: 'Répond aux demandes des adhérents, tient les listes de référence et les contenus à jour.',
    habilitations: [
      { ressource: 'referentiel/*', actions: ACTIONS },
      { ressource: 'cms/*', actions: ACTIONS },
      { ressource: 'faq/*', actions: ACTIONS },
      { ressource: 'demande-adherent', actions: ['read', 'update'] },
    ],
  },
  {
    name: 'consultant',
    libelle: 'Consultant',
    description: 'Consulte les listes de référence et les contenus sans les modifier.',
    habilitations: [
      { ressource: 'referentiel/*', actions: ['read'] },
      { ressource: 'cms/*', actions: ['read'] },
      { ressource: 'faq/*', actions: ['read'] },
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

/** A role that is there already keeps its lines: somebody may have changed them. */
async function loadRole(q: Queryable, clientId: string, role: Role): Promise<boolean> {
  const lignes = role.habilitations.map((ligne) => ({
    ...ligne,
    champsLecture: null,
    champsEcriture: null,
    condition: null,
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
