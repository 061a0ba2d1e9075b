import { RemplacementPanel } from '#src/admin/account/remplacement-panel.tsx';
import { RolesDits } from '#src/admin/account/roles-dits.tsx';
import { SessionsPanel } from '#src/admin/account/sessions-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { compteAdherent } from './compte-adherent.ts';

export const screens = defineScreens(compteAdherent, {
  champs: { roles: RolesDits },
  show: { apres: { remplacement: RemplacementPanel, sessions: SessionsPanel } },
});
