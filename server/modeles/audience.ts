import { type CalculRow, calculsDe } from '#server/db/audiences/audiences.ts';
import { libellesDesAudiences } from '#server/db/audiences/libelles.ts';
import { annonceTravail } from '#server/db/travaux/annonce.ts';
import { audienceEnMots } from '#src/core/adherent/audience.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { audience } from '#src/resources/journaux/audience.ts';
import { type DemandeCalcul, defineModelServeur } from './modele-serveur.ts';

type Ligne = Pick<RecordOf<typeof audience>, 'id'>;

/** What the last passage found of each of these audiences. */
async function calculs(
  { db, tenant }: DemandeCalcul,
  lignes: readonly Ligne[],
): Promise<(CalculRow | undefined)[]> {
  const parAudience = new Map((await calculsDe(db, tenant.id)).map((un) => [un.audienceId, un]));
  return lignes.map(({ id }) => parAudience.get(id));
}

export const audienceServeur = defineModelServeur(
  audience,
  {},
  {
    actions: {},
    // Who is in it is worked out at once, by the first node that hears it once all of it is written.
    async avantEcriture(tx) {
      await annonceTravail(tx, travaux.audiences.key);
      return {};
    },
    calcule: {
      async conditions({ db, tenant }, lignes) {
        const libelle = await libellesDesAudiences(db, tenant.id, aujourdhui(new Date()));
        return lignes.map((une) => audienceEnMots(une, libelle));
      },
      effectif: async (demande, lignes) =>
        (await calculs(demande, lignes)).map((calcul) => calcul?.effectif ?? null),
      dateCalcul: async (demande, lignes) =>
        (await calculs(demande, lignes)).map((calcul) => calcul?.dateCalcul.toISOString() ?? null),
    },
  },
);
