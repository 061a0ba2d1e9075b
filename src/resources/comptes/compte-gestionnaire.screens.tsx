import { RolesDits } from '#src/admin/account/roles-dits.tsx';
import { RolesPanel } from '#src/admin/account/roles-panel.tsx';
import { SessionsPanel } from '#src/admin/account/sessions-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { compteGestionnaire } from './compte-gestionnaire.ts';

export const screens = defineScreens(compteGestionnaire, {
  champs: { roles: RolesDits },
  show: { apres: { roles: RolesPanel, sessions: SessionsPanel } },
});
