import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { autreOuverte, reserveReprise } from '#server/db/demandes/reprise.ts';
import { type DemandeSuivie, findDemande } from '#server/db/demandes/suivi.ts';
import { traite } from '#server/db/demandes/traitement.ts';
import { introuvable } from '#server/http/criteres.ts';
import { readForm } from '#server/http/read-form.ts';
import { INPUT_REPRISE, repriseDemande } from '#src/acts/demandes/reprise.ts';
import { DELAI_DE_REPRISE } from '#src/core/adherent/demande.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { formatsDeReprise } from './formats-pieces.ts';
import { joinsAhead } from './jonction.ts';
import { raconteSuite, transmetSuite } from './suite-transmise.ts';
import { demandeDetaillee, type ServicesSuivi } from './suivi.ts';

interface Services extends ServicesSuivi {
  readonly db: Database;
  readonly coffre: Coffre;
}

/** What its author adds to a request that was refused. */
interface Reprise {
  readonly message: string | null;
  readonly reprise: readonly FichierTeleverse[] | null;
}

const NON_REPRENABLE =
  'Cette demande ne peut pas être reprise : elle n’est pas refusée, ou ce refus est définitif. Faites-en une nouvelle.';

async function joint(
  tx: Queryable,
  demandeur: Demandeur,
  demandeId: string,
  fichiers: readonly FichierTeleverse[],
): Promise<void> {
  if (fichiers.length === 0) return;
  const place = { demandeId, inputName: INPUT_REPRISE, codePiece: '', champ: INPUT_REPRISE };
  await joinsAhead(tx, demandeur, place, fichiers);
  await reserveReprise(tx, demandeId, INPUT_REPRISE);
}

async function rouvre(
  tx: Queryable,
  { coffre }: Pick<Services, 'coffre'>,
  demandeur: Demandeur,
  demande: DemandeSuivie,
  { message, reprise }: Reprise,
): Promise<void> {
  const { client, acteur } = demandeur;
  if (!demande.isReprenable) throw new Refusal(409, 'DEMANDE_NON_REPRENABLE', NON_REPRENABLE);
  if (await autreOuverte(tx, client.id, demande.id))
    throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
  const fichiers = reprise ?? [];
  await joint(tx, demandeur, demande.id, fichiers);
  await traite(tx, client.id, {
    ...{ ids: [demande.id], auteur: acteur.auteur, etat: 'enregistree', motifRefus: null, message: null },
    dateLimite: echeance(client, new Date(), demande.delaiCibleJours ?? DELAI_DE_REPRISE),
    commentaire: ['Demande reprise par son auteur.', message].filter(Boolean).join(' '),
  });
  const noms = fichiers.length > 0 ? { piece: { inputName: INPUT_REPRISE, codePiece: '' } } : {};
  await transmetSuite(tx, coffre, demandeur, demande, { reprise: { message }, ...noms }, fichiers);
  await raconteSuite(tx, demandeur, demande, 'REPRISE_DEMANDE', 'Demande refusée reprise');
}

/**
 * Has a refused request looked at again, where its reason lets: it is registered anew, with what its author adds, and those who
 * handle requests find it in their queue.
 * @throws Refusal 400, 404, 428 (version missing), 412 (it has changed since), 409 (this refusal is final, another one is open).
 */
export async function reprend(
  services: Services,
  demandeur: Demandeur,
  reference: string,
  version: number | null,
  data: unknown,
): Promise<DemandeDetaillee> {
  const { client, compte, correlation } = demandeur;
  if (version === null) throw new Refusal(428, 'VERSION_ABSENTE', R.VERSION_ABSENTE);
  const acteur = {
    ...{ id: demandeur.acteur.id, nom: demandeur.acteur.nom },
    ...{ motif: 'Reprise d’une demande refusée', correlationId: correlation },
  };
  await services.db.transaction(acteur, async (tx) => {
    const qui = { clientId: client.id, compteId: compte.id };
    const demande = (await findDemande(tx, qui, reference, 'verrou')) ?? introuvable();
    if (demande.version !== version)
      throw new Refusal(412, 'CONFLIT_VERSION', R.VERSION, {
        current: await demandeDetaillee({ ...services, db: tx }, demandeur, reference),
      });
    const formats = await formatsDeReprise(tx, demandeur, demande);
    const { nbMaxFichiers } = client;
    const lue = readForm(repriseDemande, data, { nbMaxFichiers, formats });
    await rouvre(tx, services, demandeur, demande, lue);
  });
  return demandeDetaillee(services, demandeur, reference);
}
