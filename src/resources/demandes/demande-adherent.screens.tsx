import { DossierPanel } from '#src/admin/demandes/dossier-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { demandeAdherent } from './demande-adherent.ts';

export const screens = defineScreens(demandeAdherent, { show: { avant: { dossier: DossierPanel } } });
