import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { modePaiement } from '#src/resources/cotisations-paiement/mode-paiement.ts';

/**
 * How care is paid back once an account is given for it: as it is today where that pays to an account, otherwise by the first
 * way of the list that does. `null`: the client has none, and the management system keeps its own.
 */
export async function modeVerse(
  { client, contrat, aujourdhui }: Demandeur,
  db: Queryable,
): Promise<string | null> {
  const { codeModePaiement } = contrat.contrat.modalitePaiementPrestation;
  const surCompte = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(modePaiement, {
    champs: ['code'],
    ou: { isPrestation: true, isRibRequis: true },
  });
  const codes = surCompte.map(({ code }) => code);
  return codes.includes(codeModePaiement) ? codeModePaiement : (codes[0] ?? null);
}
