import type { FastifyRequest } from 'fastify';
import { type Demandeur, demandeurDe, reglageDe } from '#server/adherent/demandeur.ts';
import { introuvable } from '#server/http/criteres.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { formulaireDuType } from '#src/core/acte/facette.ts';
import type { Lu } from '#src/core/acte/lus.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { type Champs, lisReponse, type Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import type { ActeServeur, ServicesActes } from './acte.ts';
import { calcule, resultatDuCalcul } from './calculs.ts';
import { prefillDe } from './execution.ts';
import { isReference } from './reference.ts';
import { demandeDetaillee } from './suivi.ts';

const LONGUEUR = 100;

interface Noms {
  /** Questions without whose answers there is nothing to tell. */
  readonly de: readonly string[];
  readonly avec: readonly string[];
}

/** What an address under the path of an act takes. */
export function parametresDe({ acte }: ActeServeur, lu: Lu): Noms {
  if ('suit' in lu) return { de: ['id'], avec: [] };
  const { avec = [] } = lu;
  return { de: 'calcul' in lu ? (acte.calculs?.[lu.calcul]?.de ?? []) : lu.de, avec };
}

function parametres(request: FastifyRequest, { de, avec }: Noms): Readonly<Record<string, string>> {
  const connus = Object.fromEntries([
    ...de.map((nom) => [nom, { required: true, max: LONGUEUR }] as const),
    ...avec.map((nom) => [nom, { max: LONGUEUR }] as const),
  ]);
  const donnes = Object.entries(readParameters(request, connus));
  return Object.fromEntries(donnes.flatMap(([nom, valeur]) => (valeur ? [[nom, valeur]] : [])));
}

/** @throws Refusal 400, a sentence for each answer that does not do */
function verifieReponses(champs: Champs, saisie: Saisie): void {
  const errors: FieldErrors = {};
  for (const [nom, brut] of Object.entries(saisie)) {
    const champ = champs[nom];
    const lu = champ && lisReponse(champ, brut);
    if (lu && !lu.ok) errors[nom] = lu.message;
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors });
}

async function suivi(
  { acte }: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  id = '',
): Promise<DemandeDetaillee> {
  reglageDe(acte, demandeur);
  const demande =
    UUID.test(id) || isReference(id) ? await demandeDetaillee(services, demandeur, id) : introuvable();
  return formulaireDuType(demande.codeType) === acte.key ? demande : introuvable();
}

/**
 * `GET {path}/{name}`: what an act works out of the answers of the address, the papers that they ask for, or one of its
 * requests. Nothing is written.
 * @throws Refusal 400, 403, 404
 */
export async function lis(
  serveur: ActeServeur,
  lu: Lu,
  request: FastifyRequest,
  services: ServicesActes,
): Promise<object> {
  const donnes = parametres(request, parametresDe(serveur, lu));
  const demandeur = demandeurDe(request);
  if ('suit' in lu) return suivi(serveur, demandeur, services, donnes.id);
  const { cadre, donnees } = await prefillDe(serveur, demandeur, services);
  const saisie = 'calcul' in lu ? { ...lu.suppose?.(donnes), ...donnes } : donnes;
  const etat = await calcule(serveur, demandeur, services, { cadre, donnees }, saisie);
  verifieReponses(etat.champs, donnes);
  if ('pieces' in lu) return { pieces: lu.pieces(saisie, etat.contexte as never) };
  const { [lu.calcul]: resultat } = resultatDuCalcul(serveur.acte, etat, lu.calcul);
  return lu.rend(resultat as never);
}
