import { defineScreens } from '#src/admin/screens.ts';
import { PreuvePanel } from '#src/admin/signatures/preuve-panel.tsx';
import { signatureAdherent } from './signature-adherent.ts';

export const screens = defineScreens(signatureAdherent, { show: { avant: { preuve: PreuvePanel } } });
