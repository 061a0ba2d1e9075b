import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/**
 * Nobody gives an access that lasts longer than theirs: they would go on through it. `sienne` and `donnee` are last days,
 * `null` where there is no end. @throws Refusal 403 on the field of the day.
 */
export function refuseAccesPlusLong(sienne: string | null, donnee: string | null): void {
  if (sienne === null || (donnee !== null && donnee <= sienne)) return;
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403), {
    errors: { dateExpirationAcces: R.ACCES_PLUS_LONG },
  });
}
