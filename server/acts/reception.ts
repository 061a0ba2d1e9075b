import { randomUUID } from 'node:crypto';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteDemande, contexteTravail } from '#server/config/contextes-scelles.ts';
import { effaceParcours } from '#server/db/adherent/parcours.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import {
  type DemandeRow,
  type Envoyeur,
  findDemandeParCle,
  type NouvelActe,
  relacheCle,
} from '#server/db/demandes/insert.ts';
import { insertActe } from '#server/db/demandes/insert-acte.ts';
import { joinsSignatures } from '#server/db/signature/signatures.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { resumeDe } from '#src/core/acte/act-resume.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import type { ServicesActes } from './acte.ts';
import { type ActeRecu, donneesDe, numContratDe } from './acte-recu.ts';
import { envoisDe } from './envois.ts';
import { checkJoints } from './fichiers.ts';
import { notificationDe } from './notification.ts';
import { lieuDe } from './parcours.ts';
import { transmissionDe } from './transmission.ts';

/** An act ready to be written: nothing more has to be worked out in the transaction. */
export interface ActePret {
  readonly acte: NouvelActe;
  /** What this node hands over as soon as it is written. */
  readonly aussitot: Transmission | null;
}

/** Whose keys are looked at. */
export const envoyeurDe = ({ client, compte }: Demandeur): Envoyeur => ({
  clientId: client.id,
  compteId: compte.id,
});

/** The same form sent before under the same key; @throws Refusal 422 where it said something else then. */
export async function dejaRecue(
  db: Queryable,
  envoyeur: Envoyeur,
  cle: string | null,
  empreinte: Buffer,
): Promise<DemandeRow | undefined> {
  const row = cle === null ? undefined : await findDemandeParCle(db, envoyeur, cle);
  if (row && !row.empreinte.equals(empreinte))
    throw new Refusal(422, 'CLE_REUTILISEE', 'Cette demande a déjà été envoyée avec d’autres informations.');
  return row;
}

/** What is kept of it, and for how long. */
function natureDe({ acte, effets }: Pick<ActeRecu, 'acte' | 'effets'>): 'suivie' | 'trace' | 'technique' {
  return acte.demande === 'aucune' || effets.sansDemande ? 'technique' : acte.demande;
}

/** Whether the management system has something to do with it. */
function isTransmise({ acte, isManuel, effets }: ActeRecu): boolean {
  if (effets.isEnAttente) return false;
  return effets.changement !== undefined || (isManuel && natureDe({ acte, effets }) === 'suivie');
}

function etatDe(recu: ActeRecu): 'enregistree' | 'enAttentePieces' | 'traitee' {
  const { effets, isManuel } = recu;
  if ((effets.piecesAttendues ?? []).length > 0) return 'enAttentePieces';
  return isManuel || effets.isEnAttente || isTransmise(recu) ? 'enregistree' : 'traitee';
}

function demandeDe({ coffre }: ServicesActes, recu: ActeRecu, reference: string): NouvelActe['demande'] {
  const { acte, demandeur, isManuel, effets } = recu;
  const id = randomUUID();
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  const etat = etatDe(recu);
  const numContrat = numContratDe(recu);
  const delaiJours = isManuel ? (effets.delaiJours ?? acte.delaiJours) : null;
  // What is done at once is answered once it is.
  const reponse = isTransmise(recu) && !isManuel ? {} : { etat };
  return {
    id,
    reference,
    isManuel,
    etat,
    numContrat,
    clientId: demandeur.client.id,
    compteId: demandeur.compte.id,
    codeType: acte.key,
    nature: natureDe(recu),
    numPers: demandeur.numPers,
    numPersConcerne: effets.numPersConcerne ?? null,
    contrats: effets.contrats ?? (numContrat === null ? [] : [numContrat]),
    role: demandeur.isBeneficiaire ? 'Beneficiaire' : 'User',
    isAr: recu.isAr,
    isExclusive: acte.isExclusif,
    delaiJours,
    dateLimite: delaiJours === null ? null : echeance(demandeur.client, new Date(), delaiJours),
    changement: effets.changement && natureDe(recu) === 'suivie' ? scelle(effets.changement) : null,
    reponse: effets.reponse ? scelle(effets.reponse) : null,
    donnees: scelle(donneesDe(recu)),
    donneesAvant:
      effets.donneesAvant || effets.avant?.length
        ? scelle({ ...effets.donneesAvant, enMots: effets.avant ?? [] })
        : null,
    resume: natureDe(recu) === 'suivie' ? scelle(resumeDe(acte, recu.contexte, recu.reponses)) : null,
    resultat: { ...(delaiJours !== null && { delaiJours }), ...effets.resultat, ...reponse },
    cle: recu.cle,
    empreinte: recu.empreinte,
  };
}

/** What it is called in the member's history, where it is said that somebody else sent it. */
function libelleDe({ label }: ActeRecu['acte'], { acteur, compte }: Demandeur): string {
  return acteur.id === compte.id ? label : `${label} (par un conseiller, en votre nom)`;
}

/** Works out everything that an act writes, sealed where it has to be. */
export async function prepare(services: ServicesActes, recu: ActeRecu, reference: string): Promise<ActePret> {
  const { acte, demandeur, effets, isManuel, fichiers } = recu;
  const transmission = isTransmise(recu) ? transmissionDe(recu, reference) : null;
  const isAussitot = transmission !== null && !isManuel;
  return {
    aussitot: isAussitot ? transmission : null,
    acte: {
      demande: demandeDe(services, recu, reference),
      auteur: demandeur.acteur.auteur,
      fichiers: fichiers.map(({ inputName, remoteFileName }) => ({ inputName, nom: remoteFileName })),
      pieces: effets.piecesAttendues ?? [],
      transmission: transmission && {
        isAussitot,
        id: transmission.id,
        contenu: services.coffre.scelle(
          JSON.stringify(transmission),
          contexteTravail('transmission', transmission.id),
        ),
      },
      action: {
        codeEvenement: effets.evenement ?? acte.evenement,
        libelle: effets.trace ?? libelleDe(acte, demandeur),
        reference: natureDe(recu) === 'suivie' ? reference : null,
        correlation: demandeur.correlation,
      },
      notification: notificationDe(recu, reference),
      envois: await envoisDe(services, recu, { reference, isAussitot }),
    },
  };
}

async function ecrit(tx: Queryable, recu: ActeRecu, { acte }: ActePret) {
  const { cle, demandeur } = recu;
  const row = await insertActe(tx, acte);
  if (row || cle === null || !(await relacheCle(tx, envoyeurDe(demandeur), cle))) return row;
  return insertActe(tx, acte);
}

/** What was signed goes with what it was signed for, and serves once. @throws Refusal 409 */
async function joinsCeQuiEstSigne(tx: Queryable, { demandeur, effets }: ActeRecu, id: string): Promise<void> {
  const { signees: ids = [] } = effets;
  if (ids.length === 0) return;
  const qui = { clientId: demandeur.client.id, compteId: demandeur.compte.id };
  if ((await joinsSignatures(tx, { ...qui, demandeId: id, ids })) < ids.length)
    throw new Refusal(409, 'EXTERNE_ATTENDU', R.EXTERNE_ATTENDU);
}

/**
 * Keeps an act and all that goes with it, in one transaction: request, files, papers still to come, what is handed over,
 * history, notification, mails, and its own writes. The same form sent twice answers the first one.
 * @throws Refusal 400 (files), 409 (one of its kind is open), 422 (key of another act).
 */
export async function recoit(
  db: Pick<Database, 'transaction'>,
  recu: ActeRecu,
  pret: ActePret,
): Promise<{ readonly row: DemandeRow; readonly isNouvelle: boolean }> {
  const { acte, demandeur, effets } = recu;
  const { id, nom } = demandeur.acteur;
  const acteur = { id, nom, motif: acte.label, correlationId: demandeur.correlation };
  return db.transaction(acteur, async (tx) => {
    const row = await ecrit(tx, recu, pret);
    if (!row) {
      const avant = await dejaRecue(tx, envoyeurDe(demandeur), recu.cle, recu.empreinte);
      if (!avant) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
      return { row: avant, isNouvelle: false };
    }
    checkJoints(recu.fichiers, row.joints, demandeur.client);
    await joinsCeQuiEstSigne(tx, recu, row.id);
    await effets.ecrit?.(tx, { id: row.id, reference: row.reference });
    // What the person has begun waits for them, whatever is sent in their place.
    if (acte.etat === 'serveur' && !demandeur.isRemplace) {
      const isLa = await effaceParcours(tx, lieuDe(acte, demandeur), recu.garde);
      // What was done elsewhere serves once: what was begun since is another thing.
      if (recu.garde !== null && !isLa) throw new Refusal(409, 'EXTERNE_ATTENDU', R.EXTERNE_ATTENDU);
    }
    return { row, isNouvelle: true };
  });
}
