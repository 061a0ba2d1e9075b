import { escapeHtml } from '#server/html/escape-html.ts';
import { remplacementsDe } from '#server/textes/du-client.ts';
import { PAGE_DATA_ID, type PageData, type PortailConfig } from '#src/core/api/page-data.ts';
import { feuilleDeCouleurs } from '#src/core/compte/variables.ts';
import { pageClient } from './current-client.ts';
import { currentUser } from './current-user.ts';
import { shell } from './page-shell.ts';
import { scriptDuDocument } from './script-du-document.ts';
import type { Session } from './session.ts';
import type { Tenant } from './tenants.ts';

/** The built document, and the scripts that it names in advance where a visit begins. */
export interface Gabarit {
  readonly html: string;
  readonly avances?: Readonly<Record<'public' | 'adherent' | 'bureau', readonly string[]>>;
}

/** What is said where the interface was not built. */
export const NOT_BUILT =
  'L’interface n’est pas construite. Lancez « npm run build », ou « npm run dev » pour travailler dessus.\n';

const PLACEHOLDER = /<!--portail(-coque)?-->/g;

/** JSON that no parser of markup can take for the end of its script. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What search engines and shared links say of the portal. */
function descriptionDe(libelle: string): string {
  return `L’espace en ligne de ${libelle} : remboursements, carte de tiers payant, contrat, documents et démarches.`;
}

/** Scripts of the area where the visit begins: a browser that waits for each to name the next waits three times. */
function enAvance({ currentUser: user }: PageData, { avances }: Gabarit): readonly string[] {
  if (!avances) return [];
  if (user === null) return avances.public;
  return user.isBackEndUser ? avances.bureau : avances.adherent;
}

function head(data: PageData): string {
  const { libelle, charte } = data.currentClient;
  const icon = charte.faviconUrl ?? charte.logoUrl;
  return [
    `<title>${escapeHtml(libelle)}</title>`,
    `<meta name="description" content="${escapeHtml(descriptionDe(libelle))}">`,
    `<meta name="theme-color" content="${charte.couleurPrimaire}">`,
    icon ? `<link rel="icon" href="${escapeHtml(icon)}">` : '<link rel="icon" href="data:,">',
    `<style>${feuilleDeCouleurs(charte)}</style>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
  ].join('\n    ');
}

/** The page of a client for a visitor or an account: the built `index.html` with the client's head and the page's data. */
export function renderPage(
  gabarit: Gabarit,
  tenant: Tenant,
  session: Session | null,
  config: PortailConfig,
  choixTraceurs?: string,
): string {
  const remplacements = remplacementsDe(tenant);
  const data: PageData = {
    currentUser: currentUser(session),
    currentClient: pageClient(tenant, session),
    portailConfig: config,
    ...(remplacements && { remplacements }),
  };
  // A function: `$&` in a client's text must stay text.
  return gabarit.html.replace(PLACEHOLDER, (_place, isShell) =>
    isShell
      ? shell(data, choixTraceurs) + scriptDuDocument(data, enAvance(data, gabarit), escapeJson)
      : head(data),
  );
}
