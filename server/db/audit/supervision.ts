import type { Queryable } from '#server/db/connection.ts';

/** Jobs of every client and of the installation, by kind and state. */
export interface TravauxSupervises {
  readonly genre: string;
  readonly etat: string;
  readonly nombre: number;
  /** Seconds since the oldest could have been taken. */
  readonly retard: number;
}

export function travauxSupervises(db: Queryable): Promise<TravauxSupervises[]> {
  return db.prepared<TravauxSupervises>(
    `select genre, etat, count(*)::int as nombre,
       coalesce(greatest(0, extract(epoch from now() - min(prochain_essai)
         filter (where etat in ('aFaire', 'enCours')))), 0)::float8 as retard
     from travail group by genre, etat order by genre, etat`,
  );
}

export interface MessagesSupervises {
  readonly canal: string;
  readonly resultat: string;
  readonly nombre: number;
}

/** What became of the messages of the last hours. */
export function messagesSupervises(db: Queryable): Promise<MessagesSupervises[]> {
  return db.prepared<MessagesSupervises>(
    `select canal, resultat, count(*)::int as nombre from journal.message
     where date >= now() - interval '24 hours' group by canal, resultat order by canal, resultat`,
  );
}

/** Days until a month of the journals is missing. */
export async function joursDAvance(db: Queryable): Promise<number> {
  const [row] = await db.prepared<{ jours: number }>(
    'select floor(extract(epoch from journal.partitions_jusqu_a() - now()) / 86400)::int as jours',
  );
  return row?.jours ?? 0;
}
