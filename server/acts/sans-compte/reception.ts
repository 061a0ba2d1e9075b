import { randomUUID } from 'node:crypto';
import { checkJoints, checkNombre, fichiersDe } from '#server/acts/fichiers.ts';
import { referenceDe } from '#server/acts/reference.ts';
import type { ReponseEcrite } from '#server/acts/reponse-ecrite.ts';
import { fichiersTransmis } from '#server/acts/transmission.ts';
import { contexteDemande, contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { prochainNumero } from '#server/db/demandes/insert.ts';
import { findSansCompte, insertSansCompte } from '#server/db/demandes/insert-sans-compte.ts';
import { joinSansCompte, restreintPieces } from '#server/db/demandes/pieces.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { compteMail } from '#server/identity/message-quota.ts';
import type { RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { heureFrancaise, jourFrancais } from '#src/core/valeurs/dates.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import type { Posee, Recue, ReponsesPosees, SansCompteServeur, ServicesSansCompte } from './moitie.ts';
import { reconnait } from './reconnait.ts';

type PoseeParUnVisiteur = Posee<ReponsesPosees>;

interface Gardee {
  readonly id: string;
  readonly recue: Recue<ReponsesPosees>;
  /** Who was recognised, and their contract. */
  readonly numPers: string | null;
  readonly numContrat: string | null;
  readonly fichiers: readonly FichierTeleverse[];
  readonly empreinte: Buffer;
}

function contexteDe({ aujourdhui, client: { nbMaxFichiers } }: PoseeParUnVisiteur) {
  return { aujourdhui, nbMaxFichiers };
}

async function garde(
  tx: Queryable,
  { coffre }: ServicesSansCompte,
  { demande, changement, acceptee }: SansCompteServeur,
  { id, recue, numPers, numContrat, empreinte }: Gardee,
): Promise<void> {
  const { client, tenant, reponses, reference } = recue;
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  const { prenom, nom, email } = reponses;
  const reponse: ReponseEcrite = { prenom, destinataire: email, acceptee: acceptee?.(reponses) ?? null };
  await insertSansCompte(tx, {
    ...{ id, reference, empreinte, numContrat, clientId: tenant.id, codeType: demande.acte },
    demandeur: `${prenom} ${nom}`,
    numPers: numPers ?? '',
    donnees: scelle(reponses),
    resume: scelle(demande.enMots(reponses, contexteDe(recue))),
    changement: changement && numPers !== null ? scelle(changement(reponses)) : null,
    reponse: scelle(reponse),
    delaiJours: demande.delaiJours,
    dateLimite: echeance(client, new Date(), demande.delaiJours),
  });
}

/** The files that were sent ahead: all of them have to be there. @throws Refusal 400 */
async function joint(
  tx: Queryable,
  { medicales = [] }: SansCompteServeur,
  { id, recue: { tenant, client }, fichiers }: Gardee,
): Promise<void> {
  if (fichiers.length === 0) return;
  const noms = fichiers.map(({ inputName, remoteFileName: nom }) => ({ inputName, nom }));
  checkJoints(fichiers, await joinSansCompte(tx, { clientId: tenant.id, demandeId: id, noms }), client);
  await restreintPieces(tx, id, medicales);
}

/** Told to the management system as any request that somebody handles. */
async function annonce(
  tx: Queryable,
  { coffre }: ServicesSansCompte,
  { demande, sur, transmet }: SansCompteServeur,
  { id: demandeId, recue, numPers, numContrat, fichiers }: Gardee,
): Promise<void> {
  const id = randomUUID();
  const { tenant, correlation, reference, reponses } = recue;
  const transmission: Transmission = {
    ...{ id, reference, numContrat, codeType: demande.acte, changement: null },
    numPers: numPers ?? '',
    numPersConcerne: sur === 'personne' ? numPers : null,
    donnees: transmet?.(recue) ?? reponses,
    fichiers: fichiersTransmis(fichiers),
  };
  await insertTravail(tx, {
    ...{ id, demandeId, clientId: tenant.id, genre: 'transmission', donnees: {}, correlationId: correlation },
    contenu: coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id)),
  });
}

async function accuse(
  tx: Queryable,
  { envois }: ServicesSansCompte,
  { mail: modele, variables }: SansCompteServeur,
  { recue }: Gardee,
): Promise<void> {
  const { tenant, correlation, reponses } = recue;
  const envoi = { clientId: tenant.id, correlation, modele, destinataire: reponses.email };
  await envois.mail(tx, { ...envoi, variables: variables(recue) });
}

/** What it says, whatever order its members came in: the same one sent again is recognised by it. */
function empreinteDe(
  { coffre }: ServicesSansCompte,
  { demande: { key } }: SansCompteServeur,
  { tenant, reponses }: PoseeParUnVisiteur,
): Buffer {
  const parties = Object.entries(reponses).map(([nom, valeur]) => `${nom}=${JSON.stringify(valeur)}`);
  return coffre.empreinte(key, tenant.id, ...parties.sort());
}

/**
 * Takes what somebody asks for without an account: a request that is handled like any other, acknowledged at once by mail. The
 * same one sent again within a day is kept once; what is answered never tells whether anybody was recognised.
 * @throws Refusal 400 (files), 429 for who asks for too many mails
 */
export async function recoisSansCompte(
  serveur: SansCompteServeur,
  services: ServicesSansCompte,
  posee: PoseeParUnVisiteur,
): Promise<RecueSansCompte> {
  const { db, coffre, gestion } = services;
  const { demande } = serveur;
  const { tenant, client, reponses, ip, correlation, aujourdhui } = posee;
  const fichiers = fichiersDe(demande.champs(contexteDe(posee)), reponses);
  checkNombre(fichiers, client);
  const quota = { quoi: demande.key, clientId: tenant.id, qui: reponses.email, ip };
  const { permis, attente } = await compteMail(db, coffre, quota);
  if (!permis) throw new Refusal(429, 'TROP_DE_TENTATIVES', M.TENTATIVES, { attente });
  const cherchee = serveur.cherche(reponses);
  const fiche = await reconnait(gestion, client.code, cherchee);
  const nouvelle = referenceDe(await prochainNumero(db), aujourdhui);
  const empreinte = empreinteDe(services, serveur, posee);
  const motif = ligneActe(demande.acte).label;
  return db.transaction({ id: null, nom: 'visiteur', motif, correlationId: correlation }, async (tx) => {
    const avant = await findSansCompte(tx, tenant.id, empreinte);
    const reference = avant?.reference ?? nouvelle;
    const heure = heureFrancaise(avant?.date ?? new Date());
    const rendue = { reference, date: jourFrancais(aujourdhui), heure };
    if (avant) return rendue;
    const gardee: Gardee = {
      ...{ id: randomUUID(), recue: { ...posee, reference, heure }, fichiers, empreinte },
      numPers: fiche?.numPers ?? null,
      numContrat: fiche ? cherchee.numContrat : null,
    };
    await garde(tx, services, serveur, gardee);
    await joint(tx, serveur, gardee);
    await annonce(tx, services, serveur, gardee);
    await accuse(tx, services, serveur, gardee);
    if (fiche) await serveur.previens?.(tx, services, fiche, gardee.recue);
    return rendue;
  });
}
