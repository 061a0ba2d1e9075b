import * as z from 'zod';
import { isHttpsOrigin, service, whole } from './config-values.ts';

/** Where health professionals are looked for, and the ground of the map. */
export interface AnnuaireConfig {
  /** The FHIR interface of the public directory; absent: what the base holds, and no more. */
  readonly public:
    | {
        readonly url: string;
        /** Sent as `ESANTE-API-KEY`. */
        readonly cle: string;
        /** How long one search may wait for it, and one call take. Milliseconds. */
        readonly delaiMs: number;
        /** How long what was read of a postal code is believed. Milliseconds. */
        readonly memoireMs: number;
      }
    | undefined;
  /** A server of map tiles and what must be said of it; absent: the map has no ground. */
  readonly carte: { readonly tuiles: string; readonly mention: string } | undefined;
}

const HEURE_MS = 3_600_000;

function isTuiles(texte: string): boolean {
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => texte.includes(part));
  return isComplete && origineDesTuiles(texte) !== null;
}

/** The origin of an address of tiles; `null` where it is none. */
export function origineDesTuiles(tuiles: string): string | null {
  const adresse = tuiles.replace(/\{[zxyr]\}/g, '0');
  const origine = URL.canParse(adresse) ? new URL(adresse).origin : '';
  return isHttpsOrigin(origine) ? origine : null;
}

/** What the environment says of the directory and of its map (docs/recettes/exploiter.md). */
export const VARIABLES_ANNUAIRE = {
  ANNUAIRE_URL: service.optional(),
  ANNUAIRE_CLE: z.string().min(8, 'attend au moins 8 caractères').optional(),
  ANNUAIRE_DELAI_MS: whole(100, 60_000).default(4_000),
  ANNUAIRE_MEMOIRE_H: whole(1, 720).default(24),
  CARTE_TUILES: z
    .string()
    .refine(isTuiles, 'attend une adresse https://… où sont écrits {z}, {x} et {y}')
    .optional(),
  CARTE_MENTION: z.string().max(200).optional(),
};

interface Valeurs {
  readonly ANNUAIRE_URL?: string | undefined;
  readonly ANNUAIRE_CLE?: string | undefined;
  readonly ANNUAIRE_DELAI_MS: number;
  readonly ANNUAIRE_MEMOIRE_H: number;
  readonly CARTE_TUILES?: string | undefined;
  readonly CARTE_MENTION?: string | undefined;
}

/** A directory without its key answers nobody; tiles are shown with who made them. */
export function fautesAnnuaire(given: Readonly<Record<string, string>>): string[] {
  return [
    ...(given.ANNUAIRE_URL && !given.ANNUAIRE_CLE ? ['ANNUAIRE_URL demande aussi ANNUAIRE_CLE'] : []),
    ...(given.CARTE_TUILES && !given.CARTE_MENTION ? ['CARTE_TUILES demande aussi CARTE_MENTION'] : []),
  ];
}

export function annuaireOf(values: Valeurs): AnnuaireConfig {
  const { ANNUAIRE_URL: url, ANNUAIRE_CLE: cle, CARTE_TUILES: tuiles, CARTE_MENTION: mention } = values;
  const delais = { delaiMs: values.ANNUAIRE_DELAI_MS, memoireMs: values.ANNUAIRE_MEMOIRE_H * HEURE_MS };
  return {
    public: url !== undefined && cle !== undefined ? { url, cle, ...delais } : undefined,
    carte: tuiles !== undefined && mention !== undefined ? { tuiles, mention } : undefined,
  };
}
