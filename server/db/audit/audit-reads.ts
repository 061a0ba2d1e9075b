import type { Queryable } from '#server/db/connection.ts';

/** Something that was read, taken away or refused: who, by which call. */
export interface Consultation {
  readonly clientId: string;
  readonly action: 'lecture' | 'export' | 'impression' | 'refus';
  /** Method and path of the route, without what it names. */
  readonly appel: string;
  readonly acteur: { readonly id: string; readonly nom: string };
  readonly correlation: string;
  /** What the call named. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A line of the audit trail for what changes nothing. */
export async function noteConsultation(db: Queryable, une: Consultation): Promise<void> {
  const { clientId, action, appel, acteur, correlation, details } = une;
  await db.prepared('select journal.noter($1, $2, $3, $4, $5, $6, $7)', [
    ...[clientId, action, appel, acteur.id, acteur.nom, correlation, JSON.stringify(details)],
  ]);
}
