import type { Coffre } from '#server/config/secrets.ts';
import { secondFacteurDeDemonstration } from './demo-second-factor.ts';
import { loadDemo } from './load.ts';
import { CODES_RECUPERATION, demoClients, demoPeople, PASSWORD, SECRET_TOTP } from './people.ts';

/** Loads the demonstration at start; `say` tells the person at the terminal. */
export async function startDemo(
  ownerUrl: string,
  coffre: Coffre,
  say: (line: string) => void,
): Promise<void> {
  await loadDemo(ownerUrl, { coffre, log: say, secondFacteur: secondFacteurDeDemonstration(coffre) });
}

/** Who may sign in where, for the person at the terminal; `at` gives the address of a host name. */
export function greetingLines(at: (hote: string) => string): string[] {
  return [
    '',
    ...demoClients.map(({ libelle, hotes }) => `  ${libelle.padEnd(24)} ${at(hotes[0] ?? 'localhost')}`),
    '',
    ...demoPeople.map(({ userName, role }) => `  ${userName.padEnd(24)} ${role}`),
    `  Mot de passe de chacun : ${PASSWORD}`,
    `  Second facteur de securite@demo.fr : clé ${SECRET_TOTP} dans une application d’authentification,`,
    `  ou l’un des codes de récupération ${CODES_RECUPERATION.at(0)} à ${CODES_RECUPERATION.at(-1)}`,
    '',
    `  E-mails et SMS envoyés : ${at('localhost')}#/boite-envoi`,
  ];
}
