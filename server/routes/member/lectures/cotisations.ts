import type { Demandeur } from '#server/adherent/demandeur.ts';
import { introuvable } from '#server/http/criteres.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { cotisations } from '#src/lectures/cotisations.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** A year that a schedule may be of: those that one looks at, and those to come. */
function anneeDe(demandee: number | undefined, { client, aujourdhui }: Demandeur): number {
  const visibles = anneesVisibles(client.anneesHistorique, aujourdhui);
  const annee = demandee ?? Number(aujourdhui.slice(0, 4));
  if (annee < Math.min(...visibles) || annee > 2199) throw new QueryError('filter', FILTRE_INVALIDE);
  return annee;
}

/** What is due and was paid in a year, and from which account. */
export const lecturesCotisations = [
  defineLectureServeur(cotisations, {
    async lit({ demandeur, services }, { criteres }) {
      if (demandeur.isBeneficiaire) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const { client, contrat } = demandeur;
      const { numContrat } = contrat.contrat;
      const annee = anneeDe(criteres.annee, demandeur);
      const [dossier, echeances] = await Promise.all([
        services.gestion.contrat(client.code, numContrat),
        services.gestion.echeances(client.code, numContrat, annee),
      ]);
      const { ribCotisations, mandat, compteEncaissement } = dossier ?? introuvable();
      return {
        annee,
        compteEncaissement,
        rib: ribCotisations && {
          titulaireCompte: ribCotisations.titulaire,
          ibanMasque: masqueIban(ribCotisations.iban),
        },
        mandat,
        echeances,
      };
    },
  }),
];
