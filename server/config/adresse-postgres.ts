import { accessSync, constants } from 'node:fs';
import { address, isLisible } from './config-values.ts';

const SSLMODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const FICHIERS = ['sslrootcert', 'sslcert', 'sslkey'] as const;

function isRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first file of certificates that is named and cannot be read. */
function fichierIllisible({ searchParams }: URL): string | undefined {
  return FICHIERS.map((name) => searchParams.get(name)).find((path) => path && !isRead(path)) ?? undefined;
}

function isSansAutorite({ searchParams }: URL): boolean {
  const asks = (name: string, value: string) => searchParams.get(name) === value;
  return asks('uselibpqcompat', 'true') && asks('sslmode', 'verify-ca') && !searchParams.get('sslrootcert');
}

/**
 * Whoever asks for a ciphered connection gets one to a server whose certificate is verified, whichever of the four words is
 * used: what the driver does, with a warning that it may change its mind. `uselibpqcompat=true` asks for libpq's own meanings.
 */
function chiffre(text: string): string {
  if (new URL(text).searchParams.get('uselibpqcompat') === 'true') return text;
  return text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Without its base the driver would take the one that bears the name of the role, or of the account of the machine. */
export const postgres = address(['postgres:', 'postgresql:'], 'attend une adresse postgres://…')
  .refine((text) => isLisible(new URL(text)), 'a un « % » mal écrit : dans un mot de passe, il s’écrit %25')
  .refine((text) => new URL(text).pathname.length > 1, 'doit nommer une base : postgres://role@serveur/base')
  .refine(
    (text) => SSLMODES.includes(new URL(text).searchParams.get('sslmode') ?? 'disable'),
    `a un « sslmode » inconnu : ${SSLMODES.join(', ')}`,
  )
  .refine((text) => fichierIllisible(new URL(text)) === undefined, {
    error: ({ input }) => `nomme un fichier qui ne se lit pas : ${fichierIllisible(new URL(String(input)))}`,
  })
  .refine(
    (text) => !isSansAutorite(new URL(text)),
    'demande sslmode=verify-ca sans autorité : nommez-la par sslrootcert',
  )
  .transform(chiffre);
