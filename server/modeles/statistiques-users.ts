import { accountStatistics, accountsByMonth, accountsByRole } from '#server/db/comptes/account-statistics.ts';
import { moisLong } from '#src/core/valeurs/dates.ts';
import { statistiquesUsers } from '#src/rapports/statistiques-users.ts';
import { defineRapportServeur } from './rapport-serveur.ts';

/** Percent with two decimals; none of nothing. */
function part(nombre: number, total: number): number | null {
  return total === 0 ? null : Math.round((nombre / total) * 10_000) / 100;
}

export const statistiquesUsersServeur = defineRapportServeur(
  statistiquesUsers,
  async ({ db, tenant }, { dateDebut, dateFin }) => {
    const periode = { clientId: tenant.id, dateDebut, dateFin };
    const [nombres, parMois, parRole] = await Promise.all([
      accountStatistics(db, periode),
      accountsByMonth(db, periode),
      accountsByRole(db, periode),
    ]);
    const { comptesCrees, actives, desactives, verrouilles, adherents, demat, amf } = nombres;
    return {
      comptesCrees,
      actives,
      tauxActivation: part(actives, comptesCrees),
      desactives,
      verrouilles,
      demat: { nb: demat, pct: part(demat, adherents) },
      amf: { nb: amf, pct: part(amf, comptesCrees) },
      parMois: parMois.map(({ mois, ...reste }) => ({ mois: moisLong(mois), ...reste })),
      parRole,
    };
  },
);
