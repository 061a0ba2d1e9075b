import type { ClientDemo } from './contrats.ts';

/** The two insurers, as their contracts name them. */
const CLIENTS: readonly ClientDemo[] = [
  {
    code: 'horizon',
    organisme: 'Mutuelle Horizon',
    ics: 'FR72ZZZ123456',
    compte: { iban: 'FR7630004000310009876543275', bic: 'BNPAFRPPXXX' },
    telephone: '01 99 00 12 34',
    email: 'contact@mutuelle-horizon.example',
  },
  {
    code: 'littoral',
    organisme: 'Prévoyance du Littoral',
    ics: 'FR19ZZZ654321',
    prefixeRum: 'PL',
    compte: { iban: 'FR7630002005500000400012319', bic: 'CRLYFRPPXXX' },
    telephone: '02 61 91 56 78',
    email: 'contact@prevoyance-littoral.example',
  },
];

/** @throws Error for a client that is not of the demonstration. */
export function clientDemo(code: string): ClientDemo {
  const found = CLIENTS.find((client) => client.code === code);
  if (!found) throw new Error(`Pas de client de démonstration ${code}`);
  return found;
}
