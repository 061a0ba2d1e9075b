import { audiencesDe, estParmi, estPour } from '#server/contenu/blocs-publies.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { NomDeCollection } from '#src/core/adherent/emplacements.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { aujourdhui as jourDe } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { estFerie } from '#src/core/valeurs/jours-feries.ts';
import { versionBloc } from '#src/resources/contenu/version-bloc.ts';
import { RECENT, type SujetAnnonce } from './annonce-due.ts';

const COLLECTION: NomDeCollection = 'Sante_Prevention';

/** Whether nobody is written to that they have not asked anything: Sundays and public holidays. */
function estDeRepos(jour: string): boolean {
  return new Date(`${jour}T00:00:00Z`).getUTCDay() === 0 || estFerie(jour);
}

/** A piece of advice that the client has published for whoever is told: their public, and their audiences. */
export const annoncePrevention: SujetAnnonce = {
  sujet: 'prevention',
  preference: 'SANTE_PREVENTION',
  enSaison: (jour) => !estDeRepos(jour),
  async cherche({ db, client, compte, publics, aujourdhui, estDite }) {
    const versions = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(versionBloc, {
      champs: ['blockListId', 'title', 'publics', 'audiences', 'dateEffet'],
      ou: { name: COLLECTION, etat: 'publiee' },
    });
    const depuis = plusJours(aujourdhui, -RECENT);
    const neuves = versions.filter(
      ({ blockListId, publics: siens, dateEffet }) =>
        dateEffet !== null &&
        jourDe(new Date(dateEffet)) >= depuis &&
        estPour(siens, publics) &&
        !estDite(blockListId),
    );
    const siennes = await audiencesDe(db, client, { compteId: compte.id }, neuves);
    return neuves
      .filter(({ audiences }) => estParmi(audiences, siennes))
      .map(({ blockListId: cle, title }) => ({
        ...{ cle, numContrat: null, codeType: 'sante' as const },
        titre: NOUVELLES.prevention.titre,
        message: title,
        lien: { libelle: NOUVELLES.prevention.lien, route: '/garanties/services' },
        courriel: { modele: 'NOUVEAU_CONSEIL' as const, variables: {} },
      }));
  },
};
