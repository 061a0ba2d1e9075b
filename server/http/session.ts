import type { SessionLimits } from '#server/config/config.ts';
import type { SessionRow } from '#server/db/comptes/sessions.ts';
import { derivedFlags, type Principal } from '#src/core/definition/principal.ts';

/** A session in use. The cookie is not in it: only its digest is ever kept. */
export interface Session {
  readonly empreinte: string;
  readonly clientId: string;
  readonly jetonXsrf: string;
  readonly principal: Principal;
  readonly email: string;
  readonly codeCivilite: string | null;
  /** Instant that no activity extends, and idle time allowed, in milliseconds. */
  readonly expiration: number;
  readonly inactivite: number;
  activite: number;
}

/** A row of the database as a session in use; the kind of account chooses its idle limit. */
export function toSession(row: SessionRow, empreinte: string, limits: SessionLimits): Session {
  const { jetonXsrf, dateActivite, dateExpiration, email, codeCivilite, ...principal } = row;
  const { isBackEndUser } = derivedFlags(principal);
  return {
    empreinte,
    clientId: row.clientId,
    jetonXsrf,
    principal,
    email,
    codeCivilite,
    expiration: dateExpiration.getTime(),
    inactivite: isBackEndUser ? limits.inactiviteGestion : limits.inactiviteMembre,
    activite: dateActivite.getTime(),
  };
}

/** Whether neither the idle limit nor the other one is reached at an instant. */
export function isUsable(session: Session, now: number): boolean {
  return now < session.expiration && now - session.activite < session.inactivite;
}
