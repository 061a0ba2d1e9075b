import type { FastifyContextConfig } from 'fastify';
import { lookup } from '#src/registry.ts';
import type { Droit } from './droit.ts';
import type { ExigenceCode } from './security-code-guard.ts';

/** Whether a right is of the back office, whoever has it: members' own calls ask no more than a code of their session. */
export function isDeGestion(droit: Droit): boolean {
  return 'backOffice' in droit || 'ressource' in droit || ('modele' in droit && droit.porte === 'admin');
}

/**
 * The code that a call must carry: the one that its right names, or that of a model which asks for one of whoever writes it
 * (`codeSecurite`). Only what writes none of its rows is free of the second: a `GET`, an export, what is declared so.
 */
export function codeDemande(
  method: string,
  droit: Droit,
  { lecture, sansEcriture }: Pick<FastifyContextConfig, 'lecture' | 'sansEcriture'>,
): ExigenceCode | null {
  if ('code' in droit && droit.code) return droit.code;
  if (!('modele' in droit) || droit.porte === 'front' || method === 'GET') return null;
  if (lecture === true || sansEcriture === true || droit.action === 'export') return null;
  return lookup(droit.modele).model.codeSecurite ? true : null;
}
