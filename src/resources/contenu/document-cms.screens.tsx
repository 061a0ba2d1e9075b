import { ApercuDocument } from '#src/admin/contenu/apercu-document.tsx';
import { DepotDocuments } from '#src/admin/contenu/depot-documents.tsx';
import { defineScreens } from '#src/admin/screens.ts';
import { documentCms } from './document-cms.ts';

export const screens = defineScreens(documentCms, {
  creation: DepotDocuments,
  show: { avant: { apercu: ApercuDocument } },
});
