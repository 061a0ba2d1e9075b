/** How the roles are called (specification 1 §6). */
const ROLES: Readonly<Record<string, string>> = {
  Admin: 'Administrateur Digital',
  Gestionnaire: 'Gestionnaire',
  consultant: 'Consultant',
  User: 'Adhérent',
  Beneficiaire: 'Bénéficiaire',
  adh_benef: 'Adhérent/Bénéficiaire',
  admin_digital: 'Admin Digital',
  autres_admins: 'Autres admins',
};

/** «Gestionnaire, Consultant»: the labels of an account's roles; an unknown role keeps its name. */
export function roleLabels(roles: readonly string[]): string {
  return roles.map((role) => ROLES[role] ?? role).join(', ');
}
