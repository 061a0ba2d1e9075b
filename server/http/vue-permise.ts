import type { FastifyContextConfig } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Droit } from './droit.ts';
import type { Session } from './session.ts';
import type { Remplacement } from './vue-de-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What may be done of it by somebody in a member's place: looked at; looked at where their role names medical secrets
     * (`soins`); done where their role names that right; ended and prolonged whatever the session shows (`toujours`). Absent:
     * nothing, only the person does it.
     */
    remplacement?: 'lecture' | 'soins' | 'ecriture' | 'toujours';
  }
}

interface Demande {
  readonly method: string;
  readonly droit: Droit;
  readonly config: FastifyContextConfig;
}

function verifieRemplacement({ ecrit, medical }: Remplacement, { config: { remplacement } }: Demande): void {
  if (remplacement === 'lecture') return;
  if (remplacement === 'soins' && medical) return;
  if (remplacement === 'soins') throw new Refusal(403, 'REMPLACEMENT_SOINS', R.REMPLACEMENT_SOINS);
  if (remplacement === undefined) throw new Refusal(403, 'REMPLACEMENT_INTERDIT', R.REMPLACEMENT_INTERDIT);
  if (!ecrit) throw new Refusal(403, 'REMPLACEMENT_LECTURE', R.REMPLACEMENT_LECTURE);
}

/**
 * Refuses what a session that shows something else than its own account may not do: in a member's place, all that is not
 * declared; as another role, whatever is not a reading.
 */
export function verifieVue(session: Session | null, demande: Demande): void {
  if (!session || 'public' in demande.droit || demande.config.remplacement === 'toujours') return;
  const { remplacement, isRemplacementFini, apercu } = session;
  if (remplacement) verifieRemplacement(remplacement, demande);
  if (isRemplacementFini && demande.config.remplacement !== undefined)
    throw new Refusal(403, 'REMPLACEMENT_TERMINE', R.REMPLACEMENT_TERMINE);
  if (apercu !== null && demande.method !== 'GET') throw new Refusal(403, 'APERCU_LECTURE', R.APERCU_LECTURE);
}
