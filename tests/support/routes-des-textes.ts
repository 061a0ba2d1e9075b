import type { LiveRoute } from '#server/http/droit.ts';

const route = (
  modele: string,
  action: 'create' | 'read' | 'update' | 'export',
  url: string,
  method = 'POST',
): LiveRoute => ({
  method,
  url: `/api/admin${url}`,
  droit: { modele, action, porte: 'admin' },
});

/** What is asked of a text before it is saved: how it comes out, and to receive it. */
export const ROUTES_DES_TEXTES: readonly LiveRoute[] = [
  route('modele-mail', 'read', '/settings/mail/template/livres', 'GET'),
  route('modele-mail', 'update', '/settings/mail/template/marques', 'GET'),
  route('modele-mail', 'update', '/settings/mail/template/apercu'),
  route('modele-mail', 'update', '/settings/mail/template/essai'),
  route('edition', 'read', '/settings/edition/apercu'),
  route('etiquette', 'read', '/settings/traduction', 'GET'),
  route('etiquette', 'export', '/settings/traduction/export', 'GET'),
  route('etiquette', 'create', '/settings/traduction/import'),
];
