import { resolve } from 'node:path';
import * as z from 'zod';
import { service, whole } from './config-values.ts';

/** Who has documents signed, and the key that seals those that are signed here. */
export interface SignatureConfig {
  /** A provider over HTTP; absent: documents are signed in the portal. */
  readonly prestataire:
    | {
        readonly url: string;
        /** Bearer secret. */
        readonly jeton: string;
        readonly delaiMs: number;
        /** By which it signs what it announces. */
        readonly secret: string;
      }
    | undefined;
  /** A file with a private key and its certificate (PEM); absent: each client has one made for it. */
  readonly sceau: string | undefined;
}

/** What the environment says of signatures (docs/signature.md). */
export const VARIABLES_SIGNATURE = {
  SIGNATURE_URL: service.optional(),
  SIGNATURE_JETON: z.string().min(16, 'attend au moins 16 caractères').optional(),
  SIGNATURE_SECRET: z.string().min(32, 'attend au moins 32 caractères au hasard').optional(),
  SIGNATURE_DELAI_MS: whole(100, 60_000).default(8_000),
  SIGNATURE_SCEAU: z.string().optional(),
};

interface Valeurs {
  readonly SIGNATURE_URL?: string | undefined;
  readonly SIGNATURE_JETON?: string | undefined;
  readonly SIGNATURE_SECRET?: string | undefined;
  readonly SIGNATURE_DELAI_MS: number;
  readonly SIGNATURE_SCEAU?: string | undefined;
}

/** A provider without its secrets is none. */
export function fautesSignature(given: Readonly<Record<string, string>>): string[] {
  const isComplete = given.SIGNATURE_JETON && given.SIGNATURE_SECRET;
  return given.SIGNATURE_URL && !isComplete
    ? ['SIGNATURE_URL demande aussi SIGNATURE_JETON et SIGNATURE_SECRET']
    : [];
}

export function signatureOf(values: Valeurs): SignatureConfig {
  const { SIGNATURE_URL: url, SIGNATURE_JETON: jeton, SIGNATURE_SECRET: secret, SIGNATURE_SCEAU } = values;
  const isLa = url !== undefined && jeton !== undefined && secret !== undefined;
  return {
    prestataire: isLa ? { url, jeton, secret, delaiMs: values.SIGNATURE_DELAI_MS } : undefined,
    sceau: SIGNATURE_SCEAU === undefined ? undefined : resolve(SIGNATURE_SCEAU),
  };
}
