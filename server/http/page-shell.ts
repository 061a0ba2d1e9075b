import { escapeHtml } from '#server/html/escape-html.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { ACCROCHE, type Ground, groundsOf, panneauOf } from '#src/core/compte/grounds.ts';

function colours({ paper, text }: Ground): string {
  return `--coque-fond:${paper};--coque-texte:${text}`;
}

/**
 * The look of what shows before any script: the client's panel, as the login area draws it, so that nothing moves when the
 * page comes to life. Colours are valid ones: the client's row has been read.
 */
export function shellStyle(couleurPrimaire: string): string {
  const { light, dark } = groundsOf(couleurPrimaire);
  return [
    `:root{${colours(light)};--coque-panneau:${panneauOf(couleurPrimaire)}}`,
    `@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`,
    'body{margin:0;background:var(--coque-fond)}',
    ".coque{box-sizing:border-box;display:grid;min-height:100vh;min-height:100dvh;grid-template-rows:auto 1fr;color:var(--coque-texte);font:16px/1.5 'Inter Variable','Inter Fallback',system-ui,sans-serif;-webkit-font-smoothing:antialiased}",
    '.coque *{box-sizing:border-box}',
    '.coque header{padding:12px 16px;color:#fff;background:var(--coque-panneau)}',
    '.coque-marque{display:flex;align-items:center;gap:10px;min-width:0;font-size:17.6px;font-weight:650;letter-spacing:-.01em;white-space:nowrap}',
    '.coque-marque img{height:32px;width:auto;max-width:128px}',
    '.coque-accroche{display:none;margin:0;max-width:16em;font-size:2rem;font-weight:600;line-height:1.25}',
    '.coque main{display:grid;place-items:start center;padding:32px 16px}',
    '@media(min-width:900px){.coque{grid-template:1fr/minmax(0,5fr) minmax(0,7fr)}.coque header{display:flex;flex-direction:column;justify-content:space-between;height:100vh;height:100dvh;padding:48px}.coque header:after{content:"";min-height:40px}.coque-accroche{display:block}.coque main{place-items:center}}',
    '.coque-seule{grid-template:1fr/1fr!important}',
  ].join('');
}

/** What stands in the place of the page until a script has drawn it. Nobody knows yet which page an account asks for. */
export function shell({ currentClient, currentUser }: PageData): string {
  const { libelle, charte, textes } = currentClient;
  if (currentUser) return '<div class="coque coque-seule"><main>Chargement en cours...</main></div>';
  const logo = charte.logoUrl ? `<img src="${escapeHtml(charte.logoUrl)}" alt="" height="32">` : '';
  return [
    '<div class="coque"><header>',
    `<div class="coque-marque">${logo}<span>${escapeHtml(libelle)}</span></div>`,
    `<p class="coque-accroche">${escapeHtml(textes.loginAccroche ?? ACCROCHE)}</p>`,
    '</header><main>Chargement en cours...</main></div>',
  ].join('');
}
