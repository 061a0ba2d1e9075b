import { exigeAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { DecompteDetaille } from '#src/lectures/decomptes.ts';
import { actesReconnus, systemeDe } from './actes-reconnus.ts';
import { decomptesLies } from './lies.ts';

/**
 * A statement of one's own with its lines; of a confidential one, no line. Somebody else's, one that is hidden and one that
 * does not exist are alike.
 * @throws Refusal 404; GestionIndisponible
 */
export async function decompteDetaille(
  demandeur: Demandeur,
  services: MemberServices,
  id: string | undefined,
): Promise<DecompteDetaille> {
  if (id === undefined || !UUID.test(id)) return introuvable();
  const { client, contrat } = demandeur;
  const [trouve, visibilite] = await Promise.all([
    services.gestion.decompte(client.code, contrat.contrat.numContrat, id),
    visibiliteDe(demandeur, services),
  ]);
  await exigeAccord(demandeur, services, visibilite);
  const decompte = trouve ? decompteVu(trouve.decompte, visibilite) : null;
  if (!trouve || !decompte) return introuvable();
  if (decompte.isConfidentiel) return { decompte, actes: [], lies: [] };
  const [actes, lies] = await Promise.all([
    actesReconnus(demandeur, services.db, systemeDe(decompte), trouve.actes),
    decomptesLies(demandeur, services, trouve.decompte, visibilite),
  ]);
  return { decompte, actes, lies };
}
