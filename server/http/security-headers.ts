import type { FastifyReply } from 'fastify';
import { type AnnuaireConfig, origineDesTuiles } from '#server/config/annuaire.ts';
import { EMPREINTE_DU_SCRIPT } from './script-du-document.ts';

/** What a page may ask of the device, and nobody else: the position, for whoever looks for a professional around them. */
export const PERMISSIONS_DE_LA_PAGE = 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Files of ours, and the one script that the document holds. */
const SCRIPTS = `script-src 'self' ${EMPREINTE_DU_SCRIPT}`;

const DIRECTIVES = [
  "default-src 'self'",
  SCRIPTS,
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Vite's hot reload writes an inline script into the page. Never outside development. */
function policyOf({ dev, sitesEncadres, annuaire }: Encadrement): string {
  const partenaires = sitesEncadres.map((site) => ` ${site}`).join('');
  const tuiles = annuaire?.carte ? ` ${origineDesTuiles(annuaire.carte.tuiles)}` : '';
  // A partner gets the token of who is signed in by a form, in the body: it is in no address.
  const policy = [
    ...DIRECTIVES,
    // Drawings of a partner's service, and the ground of the map.
    `img-src 'self' data: blob:${partenaires}${tuiles}`,
    `form-action 'self'${partenaires}`,
    `frame-src 'self'${partenaires}`,
  ].join('; ');
  return dev ? policy.replace(SCRIPTS, "script-src 'self' 'unsafe-inline'") : policy;
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Lets a page of ours, and no other site, show this answer in a frame. `communs`: what every answer carries. */
export function encadrableIci(reply: FastifyReply, communs: Readonly<Record<string, string>>): void {
  const policy = communs['content-security-policy'] ?? '';
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

interface Encadrement {
  readonly dev: boolean;
  /** Origins of partners that may be shown in a window over ours, and told who is signed in. */
  readonly sitesEncadres: readonly string[];
  /** Whose tiles are the ground of the map. */
  readonly annuaire?: Pick<AnnuaireConfig, 'carte'>;
}

export interface SecurityHeaders {
  /** Adds the headers that every answer carries, errors included, to those that its route has set. */
  apply(reply: FastifyReply, isSecure: boolean): void;
  /** The same, for an answer that is written past Fastify. */
  of(isSecure: boolean): Readonly<Record<string, string>>;
}

/** `no-store` is the rule: an answer that may be kept says so itself. */
export function makeSecurityHeaders(config: Encadrement): SecurityHeaders {
  const plain = { ...COMMON, 'content-security-policy': policyOf(config), 'cache-control': 'no-store' };
  const secure = { ...plain, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  const of = (isSecure: boolean): Readonly<Record<string, string>> => (isSecure ? secure : plain);
  return {
    of,
    apply(reply, isSecure) {
      for (const [name, value] of Object.entries(of(isSecure))) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
    },
  };
}
