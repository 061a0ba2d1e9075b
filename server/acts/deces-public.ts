import { randomUUID } from 'node:crypto';
import { contexteDemande, contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { prochainNumero } from '#server/db/demandes/insert.ts';
import { findSansCompte, insertSansCompte } from '#server/db/demandes/insert-sans-compte.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { mailIsAllowed } from '#server/identity/message-quota.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { type DecesRecu, type ReponsesDeces, resumeDeces } from '#src/acts/identite/deces.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import { referenceDe } from './reference.ts';
import type { ReponseEcrite } from './reponse-ecrite.ts';

type Services = Pick<IdentityServices, 'db' | 'coffre' | 'envois' | 'gestion'>;

/** A visitor's declaration, read and checked. */
export interface DeclarationPublique {
  readonly tenant: Tenant;
  readonly client: CurrentClient;
  readonly reponses: ReponsesDeces;
  readonly ip: string;
  readonly correlation: string;
  readonly aujourdhui: string;
}

const ACTE = ligneActe('declarationSinistre');
const DELAI_JOURS = 10;

/** Who died, where the contract that was named covers somebody of that name and birthday; a silent system recognises nobody. */
async function defuntDe(
  { gestion }: Services,
  { client, reponses }: DeclarationPublique,
): Promise<string | null> {
  const { numContrat, nomDefunt, prenomDefunt, dateNaissance } = reponses;
  if (!numContrat) return null;
  try {
    const dossier = await gestion.contrat(client.code, numContrat);
    const assures = dossier?.assures.map(({ numPers }) => numPers) ?? [];
    const fiches = assures.length === 0 ? [] : await gestion.fiches(client.code, assures);
    const connue = fiches.find(
      (fiche) =>
        fiche.dateNaissance === dateNaissance &&
        normalise(fiche.nom) === normalise(nomDefunt) &&
        normalise(fiche.prenom) === normalise(prenomDefunt),
    );
    return connue?.numPers ?? null;
  } catch (error) {
    if (error instanceof GestionIndisponible) return null;
    throw error;
  }
}

/** As the management system takes a claim (domain reference §1.15). */
function sinistreDe({ reponses, aujourdhui }: DeclarationPublique): Readonly<Record<string, unknown>> {
  const { dateDeces, nom, prenom, lien, email, precisions } = reponses;
  return {
    ...reponses,
    ...{ codeTypeSinistre: 'DC', dateSurvenance: dateDeces, dateDeclaration: aujourdhui },
    ...{ description: precisions, arret: null, employeur: null, pieces: [] },
    deces: { date: dateDeces, declarant: { nom, prenom, lien, email } },
  };
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
  { client, tenant, reponses, aujourdhui }: DeclarationPublique,
  { id, reference, numPers, empreinte }: Gardee,
): Promise<void> {
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  const { prenom, nom, email, numContrat } = reponses;
  const reponse: ReponseEcrite = { prenom, destinataire: email, acceptee: null };
  await insertSansCompte(tx, {
    ...{ id, reference, empreinte, clientId: tenant.id, codeType: ACTE.key, changement: null },
    ...{ demandeur: `${prenom} ${nom}`, numPers: numPers ?? '' },
    numContrat: numPers === null ? null : numContrat,
    donnees: scelle(reponses),
    resume: scelle(resumeDeces(reponses, { aujourdhui })),
    reponse: scelle(reponse),
    delaiJours: DELAI_JOURS,
    dateLimite: echeance(client, new Date(), DELAI_JOURS),
  });
}

async function annonce(
  tx: Queryable,
  { coffre }: Services,
  declaration: DeclarationPublique,
  { id: demandeId, reference, numPers }: Gardee,
): Promise<void> {
  const id = randomUUID();
  const { tenant, correlation, reponses } = declaration;
  const transmission: Transmission = {
    ...{ id, reference, codeType: ACTE.key, changement: null, fichiers: [], numPers: numPers ?? '' },
    ...{ numPersConcerne: numPers, numContrat: numPers === null ? null : reponses.numContrat },
    donnees: sinistreDe(declaration),
  };
  await insertTravail(tx, {
    ...{ id, demandeId, clientId: tenant.id, genre: 'transmission', donnees: {}, correlationId: correlation },
    contenu: coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id)),
  });
}

/**
 * Takes a death that somebody who has no account tells of: a request that is handled like any other. The same one sent again
 * within a day is kept once; what is answered never tells whether anybody of that name is covered.
 * @throws Refusal 429 for who asks for too many mails
 */
export async function recoisDeces(services: Services, declaration: DeclarationPublique): Promise<DecesRecu> {
  const { db, coffre, envois } = services;
  const { tenant, reponses, ip, correlation, aujourdhui } = declaration;
  const clientId = tenant.id;
  if (!(await mailIsAllowed(db, coffre, { quoi: 'deces', clientId, qui: reponses.email, ip })))
    throw new Refusal(429, 'TROP_DE_TENTATIVES', M.TENTATIVES);
  const numPers = await defuntDe(services, declaration);
  const reference = referenceDe(await prochainNumero(db), aujourdhui);
  const parties = Object.entries(reponses).map(([nom, valeur]) => `${nom}=${JSON.stringify(valeur)}`);
  const empreinte = coffre.empreinte('deces', clientId, ...parties.sort());
  const acteur = { id: null, nom: 'visiteur', motif: ACTE.label, correlationId: correlation };
  return db.transaction(acteur, async (tx) => {
    const avant = await findSansCompte(tx, clientId, empreinte);
    if (avant) return { reference: avant.reference };
    const gardee = { id: randomUUID(), reference, numPers, empreinte };
    await garde(tx, services, declaration, gardee);
    await annonce(tx, services, declaration, gardee);
    const variables = { prenom: reponses.prenom, nom: reponses.nom, reference };
    const modele = 'DECES_SANS_COMPTE';
    await envois.mail(tx, { clientId, correlation, modele, destinataire: reponses.email, variables });
    return { reference };
  });
}
