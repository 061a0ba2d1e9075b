import { ApercuPanel } from '#src/admin/contenu/apercu-panel.tsx';
import { VersionsPanel } from '#src/admin/contenu/versions-panel.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { blocCms } from './bloc-cms.ts';

export const screens = defineScreens(blocCms, {
  show: { apres: { apercu: ApercuPanel, versions: VersionsPanel } },
});
