import { appel } from './appel.ts';

/** `{ code, introduction, signataire, mentions, pied }`, sent: the PDF of the example, in the charter of the client. Nothing is written. */
export const APERCU_D_EDITION = appel<never>('/api/admin/settings/edition/apercu');
