import { randomUUID } from 'node:crypto';
import { contexteDemande, contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { prochainNumero } from '#server/db/demandes/insert.ts';
import { findSansCompte, insertSansCompte } from '#server/db/demandes/insert-sans-compte.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { mailIsAllowed } from '#server/identity/message-quota.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import {
  type ReponsesResiliation,
  type ResiliationRecue,
  resumeResiliation,
} from '#src/acts/identite/resiliation.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { heureFrancaise, jourFrancais } from '#src/core/valeurs/dates.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import { referenceDe } from './reference.ts';
import type { ReponseEcrite } from './reponse-ecrite.ts';
import { previensTitulaire } from './titulaire-prevenu.ts';

type Services = Pick<IdentityServices, 'db' | 'coffre' | 'envois' | 'gestion' | 'adresses'>;

/** A visitor's termination, read and checked. */
export interface DemandePublique {
  readonly tenant: Tenant;
  readonly client: CurrentClient;
  readonly reponses: ReponsesResiliation;
  readonly ip: string;
  readonly correlation: string;
  readonly aujourdhui: string;
}

const ACTE = ligneActe('radiationAssures');
/** Working days within which it is answered, as for who signs in. */
const DELAI_JOURS = 10;

/**
 * Whose contract it is, where what was said is what is known of who signed it. A system that does not answer recognises nobody:
 * the request is taken all the same.
 */
async function titulaireDe(
  { gestion }: Services,
  { client, reponses }: DemandePublique,
): Promise<FichePersonne | null> {
  const { numContrat, nom, prenom, dateNaissance } = reponses;
  try {
    const dossier = await gestion.contrat(client.code, numContrat);
    const titulaire = dossier?.assures.find(({ isTitulaire }) => isTitulaire);
    const [fiche] = titulaire ? await gestion.fiches(client.code, [titulaire.numPers]) : [];
    const isLui =
      fiche?.dateNaissance === dateNaissance &&
      normalise(fiche.nom) === normalise(nom) &&
      normalise(fiche.prenom) === normalise(prenom);
    return isLui ? fiche : null;
  } catch (error) {
    if (error instanceof GestionIndisponible) return null;
    throw error;
  }
}

function changementDe({ numContrat, dateEffet, codeMotif }: ReponsesResiliation): Changement {
  return { nature: 'resiliation', numContrat, numPers: null, dateFin: dateEffet, codeMotif };
}

function reponseDe({ email, prenom, dateEffet }: ReponsesResiliation): ReponseEcrite {
  const variables = { dateFin: dateEffet };
  return { prenom, destinataire: email, acceptee: { modele: 'RESILIATION_CONFIRMEE', variables } };
}

interface Gardee {
  readonly id: string;
  readonly reference: string;
  readonly numPers: string | null;
  readonly empreinte: Buffer;
}

async function garde(
  tx: Queryable,
  { coffre }: Services,
  { client, tenant, reponses, aujourdhui }: DemandePublique,
  { id, reference, numPers, empreinte }: Gardee,
): Promise<void> {
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  await insertSansCompte(tx, {
    ...{ id, reference, empreinte, clientId: tenant.id, codeType: ACTE.key },
    demandeur: `${reponses.prenom} ${reponses.nom}`,
    numPers: numPers ?? '',
    numContrat: numPers === null ? null : reponses.numContrat,
    donnees: scelle(reponses),
    resume: scelle(resumeResiliation(reponses, { aujourdhui })),
    changement: numPers === null ? null : scelle(changementDe(reponses)),
    reponse: scelle(reponseDe(reponses)),
    delaiJours: DELAI_JOURS,
    dateLimite: echeance(client, new Date(), DELAI_JOURS),
  });
}

/** Told to the management system as any request that somebody handles. */
async function annonce(
  tx: Queryable,
  { coffre }: Services,
  { tenant, reponses, correlation }: DemandePublique,
  { id: demandeId, reference, numPers }: Gardee,
): Promise<void> {
  const id = randomUUID();
  const transmission: Transmission = {
    ...{ id, reference, codeType: ACTE.key, numPersConcerne: null, changement: null, fichiers: [] },
    numPers: numPers ?? '',
    numContrat: numPers === null ? null : reponses.numContrat,
    donnees: reponses,
  };
  await insertTravail(tx, {
    ...{ id, demandeId, clientId: tenant.id, genre: 'transmission', donnees: {}, correlationId: correlation },
    contenu: coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id)),
  });
}

async function accuse(
  tx: Queryable,
  { envois }: Services,
  { tenant, reponses, correlation, aujourdhui: date }: DemandePublique,
  { reference, heure }: { readonly reference: string; readonly heure: string },
): Promise<void> {
  const { prenom, nom, email, dateEffet: dateFin } = reponses;
  const variables = { prenom, nom, reference, date, heure, dateFin };
  const modele = 'RESILIATION_SANS_COMPTE';
  await envois.mail(tx, { clientId: tenant.id, correlation, modele, destinataire: email, variables });
}

/**
 * Takes the termination of somebody who does not sign in: a request that is handled like any other, acknowledged at once by
 * mail. The same one sent again within a day is kept once. What is answered never tells whether there is such a contract.
 * @throws Refusal 429 for who asks for too many mails
 */
export async function recoisResiliation(
  services: Services,
  demande: DemandePublique,
): Promise<ResiliationRecue> {
  const { db, coffre } = services;
  const { tenant, reponses, ip, correlation, aujourdhui } = demande;
  const clientId = tenant.id;
  if (!(await mailIsAllowed(db, coffre, { quoi: 'resiliation', clientId, qui: reponses.email, ip })))
    throw new Refusal(429, 'TROP_DE_TENTATIVES', M.TENTATIVES);
  const titulaire = await titulaireDe(services, demande);
  const numPers = titulaire?.numPers ?? null;
  const reference = referenceDe(await prochainNumero(db), aujourdhui);
  const parties = Object.entries(reponses).map(([nom, valeur]) => `${nom}=${JSON.stringify(valeur)}`);
  const empreinte = coffre.empreinte('resiliation', clientId, ...parties.sort());
  const acteur = { id: null, nom: 'visiteur', motif: ACTE.label, correlationId: correlation };
  return db.transaction(acteur, async (tx) => {
    const avant = await findSansCompte(tx, clientId, empreinte);
    const instant = avant?.date ?? new Date();
    const recue = {
      reference: avant?.reference ?? reference,
      date: jourFrancais(aujourdhui),
      heure: heureFrancaise(instant),
    };
    if (avant) return recue;
    const gardee = { id: randomUUID(), reference, numPers, empreinte };
    await garde(tx, services, demande, gardee);
    await annonce(tx, services, demande, gardee);
    await accuse(tx, services, demande, recue);
    if (titulaire) {
      const { numContrat, dateEffet: dateFin, email: dite } = reponses;
      const { heure } = recue;
      const resiliation = {
        tenant,
        correlation,
        ip,
        reference,
        numContrat,
        date: aujourdhui,
        heure,
        dateFin,
      };
      await previensTitulaire(tx, services, titulaire, { ...resiliation, dite });
    }
    return recue;
  });
}
