import type { Queryable } from '#server/db/connection.ts';
import type { Scelleur } from '#server/demonstration/sql/donnees.ts';
import { evenementsApres } from '#server/demonstration/sql/evenements.ts';
import { listContrats, listPersonnes } from '#server/demonstration/sql/listes.ts';
import { EVENEMENTS_MAX } from '#server/gestion/evenement.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type DemandeDePage, PAGE_MAX, type PageDeListe } from '#server/gestion/listes.ts';
import { ouvrePersonne } from './ouverture.ts';
import { etatLe } from './resiliations.ts';

interface Appui {
  readonly db: Queryable;
  readonly coffre: Scelleur;
  readonly jour: () => string;
}

/** One more than asked says whether there is another page. */
const uneDePlus = (page: DemandeDePage): DemandeDePage => ({
  ...page,
  nombre: Math.min(page.nombre, PAGE_MAX) + 1,
});

function pageDe<R, T>(
  rows: readonly R[],
  nombre: number,
  cle: (row: R) => string,
  lue: (row: R) => T,
): PageDeListe<T> {
  const siennes = rows.slice(0, Math.min(nombre, PAGE_MAX));
  const derniere = siennes.at(-1);
  return {
    lignes: siennes.map(lue),
    curseur: rows.length > siennes.length && derniere !== undefined ? cle(derniere) : null,
  };
}

/** The people and the contracts of the demonstration, a page at a time; and what it says of requests, for who comes and reads. */
export function listesDe({
  db,
  coffre,
  jour,
}: Appui): Pick<Gestion, 'personnesParPage' | 'contratsParPage' | 'evenements'> {
  return {
    async personnesParPage(client, page) {
      const rows = await listPersonnes(db, client, uneDePlus(page));
      const cle = { coffre, client, aujourdhui: jour() };
      return pageDe(
        rows,
        page.nombre,
        ({ numPers }) => numPers,
        (row) => {
          const personne = ouvrePersonne(cle, row);
          const { codeCivilite, nom, prenom, dateNaissance } = personne;
          const { codeSituationFamiliale, codeCategorieSociale, rattachements, adresse } = personne;
          return {
            ...{ numPers: row.numPers, codeCivilite, nom, prenom, dateNaissance },
            ...{ codeSituationFamiliale, codeCategorieSociale, codePostal: adresse?.codePostal ?? '' },
            codesGrandRegime: [...new Set(rattachements.map(({ codeGrandRegime }) => codeGrandRegime))],
            contrats: row.contrats,
            dateModification: row.dateModification,
          };
        },
      );
    },
    async contratsParPage(client, page) {
      const rows = await listContrats(db, client, uneDePlus(page));
      return pageDe(
        rows,
        page.nombre,
        ({ numContrat }) => numContrat,
        ({ donnees, ...row }) => {
          const { nomOffre, typeContrat, natureContrat, dateFin, couvertures } = donnees;
          const codesCouverture = [...new Set(couvertures.map(({ code }) => code))];
          const etat = etatLe(donnees, jour());
          return { ...row, nomOffre, etat, typeContrat, natureContrat, dateFin, codesCouverture };
        },
      );
    },
    async evenements(client, curseur) {
      const apres = Number(curseur ?? '0');
      const evenements = await evenementsApres(db, client, { apres, nombre: EVENEMENTS_MAX });
      const dernier = evenements.at(-1);
      return {
        evenements,
        curseur: String(dernier?.rang ?? apres),
        isFin: evenements.length < EVENEMENTS_MAX,
      };
    },
  };
}
