import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import {
  contexteDemande,
  type DemandeRow,
  findDemandeParCle,
  insertDemande,
} from '#server/db/demandes/insert.ts';
import {
  insertAction,
  insertNotification,
  insertPiecesAttendues,
  insertTransmission,
} from '#server/db/demandes/suites.ts';
import type { Transmission } from '#server/gestion/changement.ts';
import type { Acte } from '#src/core/act.ts';
import { Refusal } from '#src/core/errors.ts';
import { M } from '#src/core/messages.ts';
import type { Fonctionnalite } from '#src/core/page-data.ts';
import type { FichierTeleverse } from '#src/core/uploaded-file.ts';
import type { Demandeur, Effets, ServicesActes } from './acte.ts';
import { joint } from './fichiers.ts';

/** An act that was read, checked, and may be done by who asks for it. */
export interface ActeRecu {
  readonly acte: Acte;
  readonly demandeur: Demandeur;
  readonly reglage: Fonctionnalite;
  readonly isManuel: boolean;
  readonly reponses: Readonly<Record<string, unknown>>;
  readonly fichiers: readonly FichierTeleverse[];
  readonly effets: Effets;
  /** The form's own key, and the digest of what it sent. */
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

/** The context under which what is handed over is sealed. */
export function contexteTransmission(id: string): string {
  return `transmission:${id}`;
}

/** The same form sent before under the same key; @throws Refusal 422 where it said something else then. */
export async function dejaRecue(
  db: Queryable,
  compteId: string,
  cle: string | null,
  empreinte: Buffer,
): Promise<DemandeRow | undefined> {
  const row = cle === null ? undefined : await findDemandeParCle(db, compteId, cle);
  if (row && !row.empreinte.equals(empreinte))
    throw new Refusal(422, 'CLE_REUTILISEE', 'Cette demande a déjà été envoyée avec d’autres informations.');
  return row;
}

function numContratDe({ effets, demandeur }: ActeRecu): string | null {
  return effets.numContrat === undefined ? demandeur.contrat.contrat.numContrat : effets.numContrat;
}

/** Whether the management system has something to do with it. */
function isTransmise({ acte, isManuel, effets }: ActeRecu): boolean {
  return effets.changement !== undefined || (isManuel && acte.demande === 'suivie');
}

/** What may be kept of the answers: passwords are not. */
function sansSecrets({ secrets = [] }: Acte, reponses: ActeRecu['reponses']): ActeRecu['reponses'] {
  return Object.fromEntries(Object.entries(reponses).filter(([nom]) => !secrets.includes(nom)));
}

async function garde(
  tx: Queryable,
  { coffre }: ServicesActes,
  recu: ActeRecu,
): Promise<DemandeRow | undefined> {
  const { acte, demandeur, reglage, isManuel, effets, reponses } = recu;
  const id = randomUUID();
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  const enAttente = (effets.piecesAttendues ?? []).length > 0;
  const aTraiter = enAttente ? 'enAttentePieces' : 'enregistree';
  return insertDemande(
    tx,
    {
      id,
      isManuel,
      clientId: demandeur.client.id,
      compteId: demandeur.compte.id,
      codeType: acte.key,
      nature: acte.demande === 'aucune' ? 'technique' : acte.demande,
      numPers: demandeur.numPers,
      numPersConcerne: effets.numPersConcerne ?? null,
      numContrat: numContratDe(recu),
      role: demandeur.isBeneficiaire ? 'Beneficiaire' : 'User',
      etat: isManuel || isTransmise(recu) ? aTraiter : 'traitee',
      isAr: acte.mail !== null && reglage.isEnvoiArActivated,
      isExclusive: acte.isExclusif,
      delaiJours: isManuel ? (effets.delaiJours ?? acte.delaiJours) : null,
      donnees: scelle(effets.donnees ?? sansSecrets(acte, reponses)),
      donneesAvant: effets.donneesAvant ? scelle(effets.donneesAvant) : null,
      resultat: effets.resultat ?? {},
      cle: recu.cle,
      empreinte: recu.empreinte,
    },
    demandeur.compte.userName,
  );
}

async function transmet(
  tx: Queryable,
  { coffre }: ServicesActes,
  recu: ActeRecu,
  row: DemandeRow,
): Promise<void> {
  if (!isTransmise(recu)) return;
  const { acte, demandeur, effets, isManuel, reponses, fichiers } = recu;
  const id = randomUUID();
  const transmission: Transmission = {
    id,
    codeType: acte.key,
    reference: row.reference,
    numContrat: numContratDe(recu),
    numPers: demandeur.numPers,
    numPersConcerne: effets.numPersConcerne ?? null,
    changement: isManuel ? null : (effets.changement ?? null),
    donnees: effets.donnees ?? sansSecrets(acte, reponses),
    fichiers: fichiers.map(({ remoteFileName, inputName, localFileName }) => ({
      id: remoteFileName.slice(0, remoteFileName.indexOf('.')),
      inputName,
      nom: localFileName,
      mime: '',
    })),
  };
  const contenu = coffre.scelle(JSON.stringify(transmission), contexteTransmission(id));
  await insertTransmission(tx, { id, contenu, clientId: demandeur.client.id, demandeId: row.id });
}

/** What the person is told: acknowledgement where the client wants it, security always, at the address of before. */
async function previent(
  tx: Queryable,
  { envois }: ServicesActes,
  recu: ActeRecu,
  row: DemandeRow,
): Promise<void> {
  const { acte, demandeur, effets } = recu;
  const { compte, client, correlation } = demandeur;
  const mail = (modele: string, destinataire: string, variables: Readonly<Record<string, string>>) =>
    envois.mail(tx, { clientId: client.id, modele, destinataire, variables, correlation });
  if (acte.mail !== null && row.isAr) {
    const delai = String(effets.delaiJours ?? acte.delaiJours ?? '');
    await mail(acte.mail, compte.email, {
      prenom: compte.prenom,
      reference: row.reference,
      delai,
      ...effets.variables,
    });
  }
  if (acte.secu !== null)
    await mail('SECU_MODIFICATION', compte.email, { prenom: compte.prenom, quoi: acte.secu });
  for (const { modele, destinataire, variables } of effets.messages ?? [])
    await mail(modele, destinataire, variables);
}

async function raconte(tx: Queryable, recu: ActeRecu, row: DemandeRow): Promise<void> {
  const { acte, demandeur, effets, isManuel } = recu;
  const { compte, client, correlation } = demandeur;
  const commun = { clientId: client.id, compteId: compte.id, numContrat: numContratDe(recu) };
  const isSuivie = acte.demande === 'suivie';
  await insertAction(tx, {
    ...commun,
    codeEvenement: acte.evenement,
    libelle: acte.label,
    reference: isSuivie ? row.reference : null,
    role: demandeur.isBeneficiaire ? 'Beneficiaire' : 'User',
    correlation,
  });
  if (effets.notification === null || (!effets.notification && !isSuivie)) return;
  const { titre, message, codeType, lien } = effets.notification ?? {
    titre: isManuel ? 'Votre demande est enregistrée' : 'Votre demande est prise en compte',
    message: `${acte.label} : référence ${row.reference}.`,
    codeType: 'demande',
    lien: `/demandes/${row.reference}`,
  };
  await insertNotification(tx, {
    ...commun,
    titre,
    message,
    codeType,
    lien: lien ?? null,
    lienLibelle: lien ? 'Voir' : null,
  });
}

/**
 * Keeps an act and all that goes with it, in the caller's transaction: request, files, papers still to come, what is handed
 * over, history, notification, mails, and its own writes. The same form sent twice answers the first one.
 * @throws Refusal 400 (files), 409 (one of its kind is open), 422 (key of another act).
 */
export async function recoit(
  tx: Queryable,
  services: ServicesActes,
  recu: ActeRecu,
): Promise<{ readonly row: DemandeRow; readonly isNouvelle: boolean }> {
  const row = await garde(tx, services, recu);
  if (!row) {
    const avant = await dejaRecue(tx, recu.demandeur.compte.id, recu.cle, recu.empreinte);
    if (!avant) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
    return { row: avant, isNouvelle: false };
  }
  await joint(tx, recu, row.id);
  await insertPiecesAttendues(tx, row.id, recu.effets.piecesAttendues ?? []);
  await transmet(tx, services, recu, row);
  await raconte(tx, recu, row);
  await previent(tx, services, recu, row);
  await recu.effets.ecrit?.(tx, { id: row.id, reference: row.reference });
  return { row, isNouvelle: true };
}
