import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { typeBeneficiaire } from '#src/resources/identite-adresse/type-beneficiaire.ts';
import type { Demandeur } from './demandeur.ts';

/** Whether somebody is covered as a spouse on a day, other than who asks. */
export async function isConjointCouvert(
  { client, contrat, aujourdhui, numPers }: Pick<Demandeur, 'client' | 'contrat' | 'aujourdhui' | 'numPers'>,
  { gestion, db }: { readonly gestion: Pick<Gestion, 'contrat'>; readonly db: Queryable },
): Promise<boolean> {
  const [dossier, liens] = await Promise.all([
    gestion.contrat(client.code, contrat.contrat.numContrat),
    lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(typeBeneficiaire, {
      champs: ['code', 'isConjoint'],
    }),
  ]);
  const deConjoint = new Set(liens.filter(({ isConjoint }) => isConjoint).map(({ code }) => code));
  return (dossier?.assures ?? []).some(
    (assure) =>
      assure.numPers !== numPers &&
      deConjoint.has(assure.codeTypeBeneficiaire) &&
      (assure.dateSortie === null || assure.dateSortie >= aujourdhui),
  );
}
