import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Demandeur, demandeurDe, reglageDe } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isDejaPrise } from '#server/db/demandes/pieces.ts';
import { type DemandeSuivie, findDemande } from '#server/db/demandes/suivi.ts';
import { type Traitement, traite } from '#server/db/demandes/traitement.ts';
import { introuvable } from '#server/http/criteres.ts';
import { readForm } from '#server/http/read-form.ts';
import { filsVus } from '#server/messagerie/courriers-vus.ts';
import { filNomme } from '#server/messagerie/fils.ts';
import { INPUT_MESSAGE, reponseAuFil } from '#src/acts/adherent/contact.ts';
import { DELAI_DE_REPRISE } from '#src/core/adherent/demande.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import type { ServicesActes } from './acte.ts';
import { contactServeur } from './adherent/contact.ts';
import { cleDe, execute } from './execution.ts';
import { ditAuFil } from './fil.ts';
import { joinsAhead } from './jonction.ts';
import { raconteSuite, transmetSuite } from './suite-transmise.ts';

interface Reponse {
  readonly message: string;
  readonly pieces: readonly FichierTeleverse[] | null;
}

/** What was answered, or waited for its author, is in the queue again: of whoever had it, within the delay of its subject. */
async function retour(
  tx: Queryable,
  { client }: Demandeur,
  { id, etat, delaiCibleJours }: DemandeSuivie,
): Promise<Pick<Traitement, 'etat' | 'dateLimite'>> {
  if (etat !== 'traitee' && etat !== 'enAttentePieces') return {};
  return {
    etat: (await isDejaPrise(tx, id)) ? 'enCours' : 'enregistree',
    dateLimite: echeance(client, new Date(), delaiCibleJours ?? DELAI_DE_REPRISE),
  };
}

/** The same words twice in a row: whoever did not see the first ones arrive sends them again. */
function isDejaDit({ messages }: Pick<Courrier, 'messages'>, { message, pieces }: Reponse): boolean {
  const dernier = messages.at(-1);
  return dernier?.auteur === 'adherent' && dernier.texte === message && !pieces?.length;
}

async function ajoute(
  tx: Queryable,
  services: ServicesActes,
  demandeur: Demandeur,
  demande: DemandeSuivie,
  { message: texte, pieces, cle }: Reponse & { readonly cle: string },
): Promise<void> {
  if (demande.etat === 'annulee') throw new Refusal(409, 'DEMANDE_CLOSE', R.DEMANDE_CLOSE);
  const { client, acteur } = demandeur;
  const { id: demandeId } = demande;
  const parole = { id: cle, clientId: client.id, demandeId, isAdherent: true, auteur: acteur.auteur, texte };
  const codePiece = await ditAuFil(tx, services.coffre, parole);
  // The same sending twice: the first one counts.
  if (codePiece === null) return;
  const fichiers = pieces ?? [];
  const place = { demandeId, codePiece, inputName: INPUT_MESSAGE, champ: INPUT_MESSAGE };
  await joinsAhead(tx, demandeur, place, fichiers);
  await traite(tx, client.id, {
    ...{ ids: [demandeId], auteur: acteur.auteur, commentaire: 'Message ajouté par son auteur.' },
    ...(await retour(tx, demandeur, demande)),
  });
  const joints = fichiers.length > 0 ? { piece: { inputName: INPUT_MESSAGE, codePiece } } : {};
  const dit = { reponse: { message: texte }, ...joints };
  await transmetSuite(tx, services.coffre, demandeur, demande, dit, fichiers);
  await raconteSuite(tx, demandeur, demande, 'REPONSE_MESSAGE', 'Réponse dans la messagerie');
}

/**
 * Answers a letter or a thread where it is read. What goes on with a message of one's own is added to its request, which comes
 * back into the queue; what answers a letter of the insurer is a message, whose subject is that of the letter.
 * @throws Refusal 400, 403 (one does not write here), 404, 409 (it was taken back meanwhile); GestionIndisponible
 */
export async function reponds(
  services: ServicesActes,
  request: FastifyRequest<{ Params: { id: string } }>,
  data: unknown,
): Promise<void> {
  const demandeur = demandeurDe(request);
  reglageDe(contactServeur.acte, demandeur);
  const { client, compte, contrat, acteur, correlation } = demandeur;
  const reponse = readForm(reponseAuFil, data, { nbMaxFichiers: client.nbMaxFichiers });
  const { id } = request.params;
  const fil = filNomme(await filsVus(demandeur, services), id) ?? introuvable();
  if (isDejaDit(fil.courrier, reponse)) return;
  if (fil.demande === null) {
    const { numContrat } = contrat.contrat;
    const saisie = { ...reponse, numContrat, courrier: fil.courrier.id, modeReponse: 'messagerie' };
    await execute(contactServeur, request, services, { saisie, fichiers: [], calculs: undefined });
    return;
  }
  const { demande: reference } = fil;
  const par = {
    ...{ id: acteur.id, nom: acteur.nom },
    ...{ motif: 'Réponse dans la messagerie', correlationId: correlation },
  };
  await services.db.transaction(par, async (tx) => {
    const qui = { clientId: client.id, compteId: compte.id };
    const demande = (await findDemande(tx, qui, reference, 'verrou')) ?? introuvable();
    await ajoute(tx, services, demandeur, demande, { ...reponse, cle: cleDe(request) ?? randomUUID() });
  });
}
