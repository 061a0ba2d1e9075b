import { vues } from '#server/acts/suivi.ts';
import { listDemandes } from '#server/db/demandes/suivi.ts';
import { ETATS_DEMANDE } from '#src/core/adherent/demande.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { demandes } from '#src/lectures/demandes.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** What failed with us is under way for its author: whoever asks for the one asks for the other. */
function etatsDe(etat: readonly string[] | undefined): readonly string[] | undefined {
  if (!etat) return undefined;
  if (!etat.every((un) => ETATS_DEMANDE.some((connu) => connu === un)))
    throw new QueryError('filter', FILTRE_INVALIDE);
  return etat.includes('enCours') ? [...etat, 'erreur'] : etat;
}

export const lecturesDemandes = [
  defineLectureServeur(demandes, {
    async lit({ demandeur, services }, { criteres: { etat, ...criteres }, tri, debut, nombre }) {
      const { client, compte } = demandeur;
      const etats = etatsDe(etat);
      const [champ, ordre] = tri;
      const { lignes, total } = await listDemandes(services.db, {
        ...{ clientId: client.id, compteId: compte.id, ...criteres },
        ...(etats && { etat: etats }),
        ...{ champ, ordre, debut, nombre },
      });
      return { lignes: await vues(services, demandeur, lignes), total };
    },
  }),
];
