import { audiencesDe, calculsDe, regroupementsDe } from '#server/db/audiences/audiences.ts';
import { blocsParAudience } from '#server/db/audiences/lecteur.ts';
import { audiencesReport } from '#src/rapports/audiences-report.ts';
import { defineRapportServeur } from './rapport-serveur.ts';

/** What somebody should look at: an audience that nobody is in, or everybody. */
function avertissement(effectif: number, total: number): string | null {
  if (effectif === 0) return 'Personne n’y est.';
  return effectif === total ? 'Tout le monde y est.' : null;
}

export const audiencesReportServeur = defineRapportServeur(audiencesReport, async ({ db, tenant }) => {
  const [audiences, calculs, groupes, blocs] = await Promise.all([
    audiencesDe(db, tenant.id),
    calculsDe(db, tenant.id),
    regroupementsDe(db, tenant.id),
    blocsParAudience(db, tenant.id),
  ]);
  const parAudience = new Map(calculs.map((calcul) => [calcul.audienceId, calcul]));
  return {
    total: Math.max(0, ...calculs.map(({ total }) => total)),
    audiences: audiences.map(({ id, code, libelle }) => {
      const calcul = parAudience.get(id);
      const part =
        calcul && calcul.total > 0 ? Math.round((calcul.effectif / calcul.total) * 10_000) / 100 : null;
      return {
        ...{ code, libelle, pct: part },
        effectif: calcul?.effectif ?? null,
        dateCalcul: calcul?.dateCalcul.toISOString() ?? null,
        contenus: [
          ...blocs.filter((bloc) => bloc.code === code).map(({ titre }) => titre),
          ...groupes
            .filter(({ audiences: nommees }) => nommees.includes(code))
            .map(({ libelle: groupe }) => groupe),
        ],
        avertissement: calcul ? avertissement(calcul.effectif, calcul.total) : 'Jamais calculée.',
      };
    }),
  };
});
