import { Secret, TOTP } from 'otpauth';
import { SECRET_TOTP } from '#server/demonstration/people.ts';

/** The code that an authenticator application shows, now or so many steps of thirty seconds away. */
export function codeOf(secret: string = SECRET_TOTP, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}
