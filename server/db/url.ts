import { createHmac } from 'node:crypto';

/** The same server, another base. */
export function withDatabase(url: string, name: string): string {
  const next = new URL(url);
  next.pathname = `/${name}`;
  return next.toString();
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
}

/** The same base, as another role. */
export function withRole(url: string, role: string, password: string | null): string {
  const next = new URL(url);
  next.username = role;
  next.password = password ?? '';
  return next.toString();
}

/**
 * The password of the application's role: every node that knows the owner's derives the same one. Without a password
 * of the owner the server trusts its socket or its host, and none is needed.
 */
export function applicationPassword(ownerUrl: string, role: string): string | null {
  const { password } = new URL(ownerUrl);
  if (password === '') return null;
  return createHmac('sha256', decodeURIComponent(password)).update(`application:${role}`).digest('base64url');
}

/** `postgresql://user@localhost/db?host=/socket` needs a host to be a URL; the driver prefers the parameter. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteLiteral(value: string): string {
  const escaped = value.replaceAll("'", "''");
  return value.includes('\\') ? ` E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`;
}
