import { ApercuPanel } from '#src/admin/contenu/apercu-panel.tsx';
import { AudiencesVides } from '#src/admin/contenu/audiences-vides.tsx';
import { VersionsPanel } from '#src/admin/contenu/versions-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { blocCms } from './bloc-cms.ts';

export const screens = defineScreens(blocCms, {
  actions: { publication: AudiencesVides, programmation: AudiencesVides },
  show: { avant: { audiences: AudiencesVides }, apres: { apercu: ApercuPanel, versions: VersionsPanel } },
});
