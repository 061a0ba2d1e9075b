import type { Tenant } from './tenants.ts';

/** Addresses to write into mails. Made of the configuration alone: a request has no say in where a link leads. */
export interface PortalAddress {
  /** The address of a route of a client's portal: `of(tenant, '/reset-password?code=…')`. */
  of(tenant: Pick<Tenant, 'hotes'>, route: string): string;
  /** The address of one of its files: `fichier(tenant, '/clients/horizon/logo.png')`. */
  fichier(tenant: Pick<Tenant, 'hotes'>, chemin: string): string;
}

/**
 * @param publicUrl scheme and port of every client's portal; its own host name is that of the client which has it, the
 *   others keep their first host name.
 * @param port where the portal listens, when there is no public address.
 */
export function makePortalAddress(publicUrl: URL | undefined, port: () => number): PortalAddress {
  const origin = ({ hotes }: Pick<Tenant, 'hotes'>): string => {
    const base = new URL(publicUrl ?? `http://localhost:${port()}`);
    const first = hotes[0];
    if (first !== undefined && !hotes.includes(base.hostname)) base.hostname = first;
    return base.origin;
  };
  return {
    of: (tenant, route) => `${origin(tenant)}/#${route}`,
    fichier: (tenant, chemin) => `${origin(tenant)}${chemin}`,
  };
}
