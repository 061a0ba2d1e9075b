import { libelleDuType } from '#server/acts/libelle-du-type.ts';
import { vues } from '#server/acts/suivi.ts';
import { listDemandes, type MotCherche } from '#server/db/demandes/suivi.ts';
import { actes } from '#src/core/acte/actes.ts';
import { ETATS_DEMANDE, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import { demandes } from '#src/lectures/demandes.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** What failed with us is under way for its author: whoever asks for the one asks for the other. */
function etatsDe(etat: readonly string[] | undefined): readonly string[] | undefined {
  if (!etat) return undefined;
  if (!etat.every((un) => ETATS_DEMANDE.some((connu) => connu === un)))
    throw new QueryError('filter', FILTRE_INVALIDE);
  return etat.includes('enCours') ? [...etat, 'erreur'] : etat;
}

const TYPES = Object.keys(actes);

/** A word of a search, and what has it in its name as a person reads it: kinds and states are kept as codes. */
function motsDe(q: string | undefined): readonly MotCherche[] {
  return mots(q ?? '').map((mot) => {
    const porte = (libelle: string) => formeCherchee(libelle).includes(mot);
    return {
      mot,
      types: TYPES.filter((type) => porte(libelleDuType(type))),
      etats: ETATS_DEMANDE.filter((etat) => porte(libelleEtatDemande(etat))),
    };
  });
}

export const lecturesDemandes = [
  defineLectureServeur(demandes, {
    async lit({ demandeur, services }, { criteres: { etat, q, ...criteres }, tri, debut, nombre }) {
      const { client, compte } = demandeur;
      const etats = etatsDe(etat);
      const [champ, ordre] = tri;
      const { lignes, total } = await listDemandes(services.db, {
        ...{ clientId: client.id, compteId: compte.id, ...criteres },
        ...(etats && { etat: etats }),
        mots: motsDe(q),
        ...{ champ, ordre, debut, nombre },
      });
      return { lignes: await vues(services, demandeur, lignes), total };
    },
  }),
];
