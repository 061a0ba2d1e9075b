import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { derivedFlags, type Principal } from '#src/core/definition/principal.ts';
import { allowed, allowedOn, allowedWhole } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';
import type { Droit } from './droit.ts';

function signedIn(principal: Principal | null): Principal {
  if (!principal) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return principal;
}

function forbid(): never {
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/**
 * Applies the right of a route: 401 for a visitor, 403 for an account that may do nothing there. A right that is a
 * filter passes: the rows are then chosen by the WHERE of each statement.
 */
export function checkDroit(droit: Droit, principal: Principal | null): void {
  // A program was recognised by its token, before.
  if ('public' in droit || 'machine' in droit) return;
  if ('modele' in droit) {
    if (droit.porte === 'front') return;
    const { path, model } = lookup(droit.modele);
    const opens = droit.entier ? allowedWhole : allowed;
    if (opens({ path, model }, droit.action, signedIn(principal)).type === 'jamais') forbid();
    return;
  }
  const account = signedIn(principal);
  if ('ressource' in droit && !allowedOn(droit.ressource, droit.action, account)) forbid();
  if ('backOffice' in droit && !derivedFlags(account).isBackEndUser) forbid();
}
