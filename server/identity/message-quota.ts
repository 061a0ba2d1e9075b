import type { Coffre } from '#server/config/secrets.ts';
import { countOne, type Limite } from '#server/db/comptes/limits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { visitorNetwork } from '#server/http/network.ts';

const MINUTE = 60;
const JOUR = 24 * 3600;
/** By account: people ask again when a mail is late; nobody needs a fourth within the quarter of an hour. */
const COMPTE: readonly Limite[] = [
  { nombre: 3, secondes: 15 * MINUTE },
  { nombre: 10, secondes: JOUR },
];
/** By address: a household, an office behind one address; not a machine. */
const ADRESSE: readonly Limite[] = [
  { nombre: 20, secondes: 15 * MINUTE },
  { nombre: 100, secondes: JOUR },
];

export interface Demande {
  /** What is asked for: each has its own counters. */
  readonly quoi: string;
  readonly clientId: string;
  /** Whose account: what was typed, whether it exists or not. */
  readonly qui: string;
  readonly ip: string;
}

interface Compte {
  readonly permis: boolean;
  readonly attente: number;
}

/**
 * Counts a demand for a mail, and says whether one may leave; if not, in how many seconds. Who asks about an account is never told:
 * one whose mails are spent and one that does not exist look alike. Every counter is asked each time, so that the work is the same.
 */
export async function compteMail(
  db: Queryable,
  coffre: Coffre,
  { quoi, clientId, qui, ip }: Demande,
): Promise<Compte> {
  const counters = [
    ...COMPTE.map((limite, rank) => ({ limite, cle: ['compte', String(rank), clientId, qui] })),
    ...ADRESSE.map((limite, rank) => ({ limite, cle: ['adresse', String(rank), visitorNetwork(ip)] })),
  ];
  let compte: Compte = { permis: true, attente: 0 };
  for (const { limite, cle } of counters) {
    const { permis, attente } = await countOne(db, coffre.empreinte('courrier', quoi, ...cle), limite);
    if (!permis) compte = { permis, attente: Math.max(attente, compte.attente) };
  }
  return compte;
}
