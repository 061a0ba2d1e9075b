import { isIP } from 'node:net';
import * as z from 'zod';

// Kinds of values that variables take, each with its sentence.

export const flag = z.stringbool({
  truthy: ['1', 'true', 'oui'],
  falsy: ['0', 'false', 'non'],
  error: 'attend « true » ou « false »',
});

export function whole(min: number, max: number) {
  const error = `attend un nombre entier de ${min} à ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);
}

export function address(protocols: readonly string[], error: string) {
  const isOne = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  // What is asked further of an address is asked of one.
  return z.string().refine(isOne, { error, abort: true });
}

/** Whether what an address says of who, and of what, is written as addresses write it. */
export function isLisible({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** What we call over HTTP: no account travels in an address. */
export const appelee = address(['http:', 'https:'], 'attend une adresse http:// ou https://').refine(
  (text) => {
    const { username, password } = new URL(text);
    return username === '' && password === '';
  },
  'attend une adresse sans compte ni mot de passe',
);

/** The same, which our own paths follow. */
export const service = appelee.refine((text) => !/[?#]/.test(text), 'attend une adresse sans « ? » ni « # »');

/** Where people come: the portal is at the root of its name. */
export const publique = address(['http:', 'https:'], 'attend une adresse http:// ou https://').refine(
  (text) => new URL(text).href === `${new URL(text).origin}/`,
  'attend une adresse sans chemin ni paramètre : https://portail.exemple.fr',
);
export const minutes = (byDefault: number) => whole(1, 43_200).default(byDefault);

/** Names that stand for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (bits === undefined) return version !== 0 || RANGES.has(address);
  const widest = version === 6 ? 128 : 32;
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest;
}

export const proxies = z.string().transform((text, context) => {
  const asFlag = flag.safeParse(text);
  if (asFlag.success) return asFlag.data;
  if (text.split(',').every((part) => isProxy(part.trim()))) return text;
  context.addIssue('attend « true », « false » ou une liste d’adresses IP');
  return z.NEVER;
});

/** Addresses and ranges, separated by commas: none where it is empty. */
export const ranges = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isProxy)) return parts;
  context.addIssue('attend une liste d’adresses IP');
  return z.NEVER;
});

/** The first `=` ends the client's code: a secret may hold others. */
function clientSecret(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Secrets by the name of their owner, who has one. */
export function secretsParNom(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map(clientSecret);
  const named = Object.fromEntries(pairs);
  const double = pairs.find(([name, secret]) => named[name] !== secret);
  if (!double) return named;
  context.addIssue(`donne deux secrets à « ${double[0]} »`);
  return z.NEVER;
}

/** The name of a file that goes with one base: two bases that one data folder has served do not share it. */
export function fileOfBase(name: string, databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return `${name}.json`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const base = [hostname, port || '5432', pathname.slice(1)].join('-').replace(/[^\w.-]+/g, '_');
  return `${name}-${base}.json`;
}

/** The origin of a site, as it is named where frames are allowed. */
export function isHttpsOrigin(site: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(site);
}

/** An empty variable is an absent one: that is how shells and containers unset them. */
export function present(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  return Object.fromEntries(entries) as Record<string, string>;
}
