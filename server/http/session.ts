import type { SessionLimits } from '#server/config/config.ts';
import type { SessionRow } from '#server/db/comptes/sessions.ts';
import { derivedFlags } from '#src/core/definition/principal.ts';
import type { Vue } from './vue-de-session.ts';

/** A session in use. The cookie is not in it: only its digest is ever kept. */
export interface Session extends Vue {
  readonly empreinte: string;
  readonly clientId: string;
  readonly jetonXsrf: string;
  /** Instant that no activity extends, and idle time allowed, in milliseconds. */
  readonly expiration: number;
  readonly inactivite: number;
  activite: number;
}

/** A row of the database as a session in use; the kind of account chooses its idle limit, whatever it shows. */
export function toSession(row: SessionRow, vue: Vue, empreinte: string, limits: SessionLimits): Session {
  const { jetonXsrf, dateActivite, dateExpiration } = row;
  const { isBackEndUser } = derivedFlags(row);
  return {
    ...vue,
    empreinte,
    clientId: row.clientId,
    jetonXsrf,
    expiration: dateExpiration.getTime(),
    inactivite: isBackEndUser ? limits.inactiviteGestion : limits.inactiviteMembre,
    activite: dateActivite.getTime(),
  };
}

/** Whether neither the idle limit nor the other one is reached at an instant. */
export function isUsable(session: Session, now: number): boolean {
  return now < session.expiration && now - session.activite < session.inactivite;
}

/** Whether it still shows what it showed: a member's space closes by itself. */
export function isVueActuelle({ remplacement }: Session, now: number): boolean {
  return remplacement === null || now < remplacement.jusqua;
}
