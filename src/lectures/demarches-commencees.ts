import { defineLecture } from '#src/core/lecture/definition.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** The acts that the server keeps for somebody: begun, on whatever device, and not sent. */
export const demarchesCommencees = defineLecture({
  key: 'demarches-commencees',
  resume: 'Lister les démarches commencées et pas encore envoyées',
  detail:
    'Celles que le serveur garde pour le compte sur le contrat de `X-Num-Contrat`, de la plus récente à la plus ancienne ; sans leurs réponses.',
  genre: 'tableau',
  ligne: {
    /** The key of the act. */
    acte: texte({ label: 'Démarche', ...R }),
    dateMaj: dateHeure({ label: 'Gardée le', ...R }),
    dateExpiration: dateHeure({ label: 'Gardée jusqu’au', ...R }),
  },
});
