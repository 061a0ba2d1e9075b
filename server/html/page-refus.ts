import { escapeHtml } from './escape-html.ts';

/** The look of the portal’s pages needs files: this one is read where there may be none. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;
font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:34rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px}p{margin:0 0 12px}
small{opacity:.8;overflow-wrap:anywhere}a{color:LinkText}`;

export interface Refus {
  readonly titre: string;
  readonly message: string;
  /** What one does now; where nothing is to be done here, nothing. */
  readonly suite?: { readonly adresse: string; readonly label: string } | undefined;
  readonly correlationId: string;
}

/** What somebody reads whose browser has gone to an address that is refused: a page of its own, without any file. */
export function pageRefus({ titre, message, suite, correlationId }: Refus): string {
  const lien = suite ? `<p><a href="${escapeHtml(suite.adresse)}">${escapeHtml(suite.label)}</a></p>` : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(titre)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(titre)}</h1><p>${escapeHtml(message)}</p>${lien}
<p><small>Référence à donner si vous nous écrivez : ${escapeHtml(correlationId)}</small></p></main></body></html>`;
}
