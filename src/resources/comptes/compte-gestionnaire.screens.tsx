import { SessionsPanel } from '#src/admin/account/sessions-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { compteGestionnaire } from './compte-gestionnaire.ts';

export const screens = defineScreens(compteGestionnaire, { show: { apres: { sessions: SessionsPanel } } });
