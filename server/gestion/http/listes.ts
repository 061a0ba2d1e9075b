import { EVENEMENTS_MAX, PAGE_EVENEMENTS } from '#server/gestion/evenement.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { CURSEUR, type DemandeDePage, PAGE_MAX, type PageDeListe } from '#server/gestion/listes.ts';
import { type Forme, groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { uneDe } from './attendu.ts';
import type { Lecteur } from './lecture.ts';
import { REPONSES } from './reponses.ts';

/** A page of one of the two lists: no longer than was asked, and one that goes on. */
function lisPage<F extends Forme>(lecteur: Lecteur, forme: F, quoi: 'personnes' | 'contrats') {
  const attendue = uneDe({ lignes: plusieurs(groupe(forme)), curseur: CURSEUR });
  return async (client: string, page: DemandeDePage): Promise<PageDeListe<LigneDe<F>>> => {
    const nombre = Math.min(page.nombre, PAGE_MAX);
    const lue = (await lecteur.lis(attendue, {
      ...{ nom: `${quoi}ParPage`, methode: 'POST', corps: { ...page, nombre } },
      chemin: ['clients', client, quoi, 'liste'],
    })) as unknown as PageDeListe<LigneDe<F>>;
    lecteur.exige(
      lue.lignes.length <= nombre && (lue.curseur === null || lue.curseur !== page.curseur),
      `${quoi}ParPage`,
    );
    return lue;
  };
}

/** What a management system lists, and what it says of requests. */
export function listes(
  lecteur: Lecteur,
): Pick<Gestion, 'personnesParPage' | 'contratsParPage' | 'evenements'> {
  return {
    personnesParPage: lisPage(lecteur, REPONSES.PersonneListee, 'personnes'),
    contratsParPage: lisPage(lecteur, REPONSES.ContratListe, 'contrats'),
    // One that calls by itself has nothing to read: it answers 404.
    async evenements(client, curseur) {
      const lue = await lecteur.lisOuNull(uneDe(PAGE_EVENEMENTS), {
        ...{ nom: 'evenements', methode: 'POST', corps: { curseur, nombre: EVENEMENTS_MAX } },
        chemin: ['clients', client, 'evenements', 'releve'],
      });
      lecteur.exige(lue === null || lue.isFin || lue.curseur !== curseur, 'evenements');
      return lue;
    },
  };
}
