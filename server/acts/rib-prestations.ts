import { randomUUID } from 'node:crypto';
import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import {
  type DemandeRibRow,
  echoueDemandeRib,
  findDemandeRib,
  insertDemandeRib,
  termineDemandeRib,
} from '#server/db/rib-requests.ts';
import { joinFichiers } from '#server/db/uploaded-files.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { Coffre } from '#server/secrets.ts';
import type { ResultatAction } from '#src/core/act-result.ts';
import { decoupeCompte, nomSepa } from '#src/core/bank-account.ts';
import { Refusal } from '#src/core/errors.ts';
import { MO } from '#src/core/file-size.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import type { Fonctionnalite } from '#src/core/page-data.ts';
import type { FichierTeleverse } from '#src/core/uploaded-file.ts';

export interface ServicesRib {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
  readonly envois: BoiteEnvoi;
}

/** A change of account that was read, checked, and may be made by who asks for it. */
export interface ActeRib {
  readonly client: Pick<CurrentClient, 'id' | 'code' | 'tailleMaxTotaleMo'>;
  readonly compte: { readonly id: string; readonly email: string; readonly prenom: string };
  readonly acteur: Actor;
  readonly numPers: string;
  readonly numContrat: string;
  readonly mode: Pick<Fonctionnalite, 'modeGestion' | 'isEnvoiArActivated'>;
  readonly rib: { readonly titulaire: string; readonly iban: string; readonly bic: string };
  readonly fichiers: readonly FichierTeleverse[];
  /** The form's own key: the same act sent twice is done once. */
  readonly cle: string | null;
  readonly correlation: string;
}

/** The question of the form that files answer. */
export const INPUT_RIB = 'rib';

function resultat({ id, reference, etat, isManuel, isAr }: DemandeRibRow): ResultatAction {
  return {
    id,
    reference,
    etat: etat === 'traitee' ? etat : 'enregistree',
    isModeGestionManuel: isManuel,
    isEnvoiArActivated: isAr,
  };
}

function empreinteDe(coffre: Coffre, { numContrat, rib, fichiers }: ActeRib): Buffer {
  const noms = fichiers.map(({ remoteFileName }) => remoteFileName).sort();
  return coffre.empreinte('demande-rib', numContrat, rib.titulaire, rib.iban, rib.bic, ...noms);
}

async function connue(db: Queryable, coffre: Coffre, acte: ActeRib): Promise<DemandeRibRow | undefined> {
  const row = acte.cle === null ? undefined : await findDemandeRib(db, acte.compte.id, acte.cle);
  if (row && !row.empreinte.equals(empreinteDe(coffre, acte))) {
    throw new Refusal(422, 'CLE_REUTILISEE', 'Cette demande a déjà été envoyée avec d’autres informations.');
  }
  return row;
}

/** Whether the same form was received before: what it had to show then, it need not show again. */
export async function isRecue({ db, coffre }: ServicesRib, acte: ActeRib): Promise<boolean> {
  return (await connue(db, coffre, acte)) !== undefined;
}

async function joint(tx: Queryable, acte: ActeRib, demandeRibId: string): Promise<void> {
  const noms = [...new Set(acte.fichiers.map(({ remoteFileName }) => remoteFileName))];
  if (noms.length === 0) return;
  const tailles = await joinFichiers(tx, {
    clientId: acte.client.id,
    compteId: acte.compte.id,
    inputName: INPUT_RIB,
    demandeRibId,
    noms,
  });
  const refuse = (message: string) => {
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [INPUT_RIB]: message } });
  };
  if (tailles.length !== noms.length) refuse(M.FILE_PERDU);
  const { tailleMaxTotaleMo } = acte.client;
  if (tailles.reduce((somme, taille) => somme + taille, 0) > tailleMaxTotaleMo * MO)
    refuse(M.FILE_TOTAL(tailleMaxTotaleMo));
}

/** The person is told at the address that the account had, whatever the client's settings. */
async function previent(tx: Queryable, { envois }: ServicesRib, acte: ActeRib, quoi: string): Promise<void> {
  await envois.mail(tx, {
    clientId: acte.client.id,
    modele: 'SECU_MODIFICATION',
    destinataire: acte.compte.email,
    variables: { prenom: acte.compte.prenom, quoi },
    correlation: acte.correlation,
  });
}

/** Keeps what is asked, with its files; by hand, that is all there is to do, and it is told. */
async function recoit(tx: Queryable, services: ServicesRib, acte: ActeRib): Promise<DemandeRibRow> {
  const { coffre } = services;
  const id = randomUUID();
  const isManuel = acte.mode.modeGestion === 'manuel';
  const row = await insertDemandeRib(tx, {
    id,
    isManuel,
    clientId: acte.client.id,
    compteId: acte.compte.id,
    numPers: acte.numPers,
    numContrat: acte.numContrat,
    isAr: acte.mode.isEnvoiArActivated,
    donnees: coffre.scelle(JSON.stringify(acte.rib), `demande_rib:${id}`),
    cle: acte.cle,
    empreinte: empreinteDe(coffre, acte),
  });
  if (!row) {
    const avant = await connue(tx, coffre, acte);
    if (!avant) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
    return avant;
  }
  await joint(tx, acte, id);
  if (isManuel) await previent(tx, services, acte, 'Demande de changement du compte de vos remboursements');
  return row;
}

/**
 * Changes the account on which care is paid back. Automatic: kept, given to the management system, and told; a system that
 * does not answer leaves an act that the same form may send again. By hand: kept with its files for whoever handles it.
 * @throws GestionIndisponible, or Refusal 400 (files), 409 (one is being handled), 422 (key of another act).
 */
export async function changeRib(services: ServicesRib, acte: ActeRib): Promise<ResultatAction> {
  const { db, gestion } = services;
  const row = await db.transaction(acte.acteur, (tx) => recoit(tx, services, acte));
  if (row.isManuel || row.etat === 'traitee') return resultat(row);
  const { titulaire, iban, bic } = acte.rib;
  try {
    const compte = decoupeCompte(iban, bic);
    await gestion.modifieRib(acte.client.code, acte.numContrat, { titulaire: nomSepa(titulaire), compte });
  } catch (error) {
    await echoueDemandeRib(db, row.id);
    throw error;
  }
  await db.transaction(acte.acteur, async (tx) => {
    if (await termineDemandeRib(tx, row.id))
      await previent(tx, services, acte, 'Compte de vos remboursements');
  });
  return resultat({ ...row, etat: 'traitee' });
}
