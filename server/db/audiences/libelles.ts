import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { CHAMPS_AUDIENCE } from '#src/core/adherent/criteres-audience.ts';
import type { LibelleDe } from '#src/core/definition/field.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { lookup } from '#src/registry.ts';

const LISTES = CHAMPS_AUDIENCE.flatMap((champ) => ('liste' in champ ? [champ.liste] : []));

/** How the client's lists call what audiences compare: those that are no longer in force too, since a condition may name them. */
export async function libellesDesAudiences(db: Queryable, tenant: string, jour: string): Promise<LibelleDe> {
  const noms = new Map<string, string>();
  const lit = async (cle: string) => {
    const { model } = lookup(cle);
    const [code, titre] = [namedBy(model), model.title];
    const lignes = await lecteur(db, { tenant, jour }).tous(model, {
      champs: [code, titre],
      horsVigueur: true,
    });
    for (const ligne of lignes) {
      const dits: Readonly<Record<string, unknown>> = ligne;
      noms.set(`${cle} ${dits[code]}`, String(dits[titre]));
    }
  };
  await Promise.all(LISTES.map(lit));
  return (liste, code) => noms.get(`${liste} ${code}`);
}
