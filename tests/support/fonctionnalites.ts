import type { TestApp } from './app.ts';

/** What a row of the list of features may be set to; what is not said stays. */
export interface Reglage {
  readonly isActivated?: boolean;
  readonly modeGestion?: 'automatique' | 'manuel';
  readonly isEnvoiArActivated?: boolean;
  readonly contratsFermes?: readonly string[];
  readonly emailGestionnaire?: string;
}

/** Sets a feature of a client in the list of the back office; the server knows at once. */
export async function regleFonctionnalite(
  { db }: Pick<TestApp, 'db'>,
  cle: string,
  { isActivated, modeGestion, isEnvoiArActivated, contratsFermes, emailGestionnaire }: Reglage,
  client = 'horizon',
): Promise<void> {
  const rows = await db.query(
    `update fonctionnalite_backend f set is_activated = coalesce($3, is_activated),
       mode_gestion = coalesce($4, mode_gestion), is_envoi_ar_activated = coalesce($5, is_envoi_ar_activated),
       contrats_fermes = coalesce($6, contrats_fermes), email_gestionnaire = coalesce($7, email_gestionnaire)
     from client c where c.id = f.client_id and c.code = $1 and f.cle = $2 returning f.id`,
    [client, cle, isActivated, modeGestion, isEnvoiArActivated, contratsFermes, emailGestionnaire],
  );
  if (rows.length !== 1) throw new Error(`${cle} n’est pas une fonctionnalité de ${client}.`);
  db.changes.announce('fonctionnalite_backend');
}
