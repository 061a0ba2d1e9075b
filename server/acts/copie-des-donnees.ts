import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Demandeur, demandeurDe } from '#server/adherent/demandeur.ts';
import { contratsDuCompte } from '#server/adherent/member-contracts.ts';
import { contexteCopie } from '#server/config/contextes-scelles.ts';
import { activeClients } from '#server/db/clients/clients.ts';
import { findActiveAccount } from '#server/db/comptes/accounts.ts';
import {
  copieAFaire,
  copieFaite,
  insertMorceauDeCopie,
  oublieCopie,
} from '#server/db/comptes/demandes-rgpd.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import { clientDuTravail } from '#server/db/exploitation/operations.ts';
import { archive } from '#server/documents/archive.ts';
import { dessine } from '#server/documents/atelier.ts';
import { type Lu, partiesDe } from '#server/documents/copie-en-parties.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { enMorceaux } from '#server/files/flux.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { PAGE_DES_DONNEES } from '#server/identity/demandes-rgpd.ts';
import { effacementServeur } from '#server/identity/efface-donnees.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { definitif } from '#server/travaux/echec.ts';
import type { TravailServeur } from '#server/travaux/moitie.ts';
import { startTravail } from '#server/travaux/start.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const MORCEAU = 256 * 1024;
const REGARD_MS = 10_000;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Copie des données d’une personne' } as const;

/** A read of the member area, as a copy takes it. */
export interface LectureACopier extends Pick<Lu, 'lecture' | 'repete'> {
  /** All of it as its page shows it; `null`: there is none for this person. */
  tout(request: FastifyRequest, demandeur: Demandeur): Promise<unknown>;
}

type Services = Pick<IdentityServices, 'db' | 'coffre' | 'envois' | 'adresses' | 'gestion'>;

/** Everything that the portal shows of an account: of each of its contracts what is about one, once what is not. */
async function toutDe(
  services: Services,
  tenant: Tenant,
  compteId: string,
  siennes: readonly LectureACopier[],
) {
  const compte = await findActiveAccount(services.db, tenant.id, compteId);
  if (!compte) throw definitif('Ce compte n’est plus actif.');
  const espace = await contratsDuCompte(services, tenant, compteId);
  // Reads take who asks from a request: this one is nobody's but the person's, and names no session.
  const request = {
    ...{ tenant, principal: compte, session: null, espace },
    ...{ headers: {}, correlation: randomUUID() },
  } as unknown as FastifyRequest;
  const lus: Lu[] = [];
  for (const [rang, { contrat }] of espace.contrats.entries()) {
    const { numContrat } = contrat;
    const demandeur = demandeurDe(request, numContrat);
    for (const serveur of siennes) {
      const isDuContrat = serveur.lecture.portee === 'contrat';
      if (!isDuContrat && rang > 0) continue;
      lus.push({
        ...serveur,
        contrat: isDuContrat ? numContrat : null,
        donnees: await serveur.tout(request, demandeur),
      });
    }
  }
  return { compte, lus };
}

function enJson(tenant: Tenant, lus: readonly Lu[]): Buffer {
  const donnees = lus.map(({ lecture, contrat, donnees: lues }) => {
    const { label, path } = lectures[lecture.key];
    return { cle: lecture.key, titre: label, adresse: path, contrat, donnees: lues };
  });
  const copie = { date: new Date().toISOString(), organisme: tenant.libelle, donnees };
  return Buffer.from(JSON.stringify(copie, null, 1));
}

async function prepare(
  services: Services,
  siennes: readonly LectureACopier[],
  { clientId, demande, signal }: { clientId: string; demande: string; signal: AbortSignal },
): Promise<void> {
  const { db, coffre, envois, adresses } = services;
  const [clients, compteId] = await Promise.all([activeClients(db), copieAFaire(db, clientId, demande)]);
  const tenant = clients.find(({ id }) => id === clientId);
  // Made already, by a node that died before it could say so.
  if (!tenant || compteId === undefined) return;
  const { compte, lus } = await toutDe(services, tenant, compteId, siennes);
  const matiere = { date: aujourdhui(new Date()), parties: partiesDe(lus) };
  const pdf = await buffer(await dessine('copieDonnees', matiere, await charteImprimee(tenant)));
  const entrees = [
    { nom: 'donnees.json', octets: enJson(tenant, lus) },
    { nom: 'mes-donnees.pdf', octets: pdf },
  ];
  // What a former try left.
  await oublieCopie(db, clientId, demande);
  let taille = 0;
  let rang = 0;
  for await (const morceau of enMorceaux(archive(entrees), MORCEAU)) {
    signal.throwIfAborted();
    const contenu = coffre.scelle(morceau, contexteCopie(demande, rang));
    await insertMorceauDeCopie(db, clientId, { demandeId: demande, rang, contenu });
    taille += morceau.length;
    rang++;
  }
  await db.transaction(ACTEUR, async (tx) => {
    const expireLe = await copieFaite(tx, clientId, { id: demande, taille });
    if (!expireLe) return;
    const lien = adresses.of(tenant, PAGE_DES_DONNEES);
    await insertNotification(tx, {
      ...{ clientId, compteId, titre: NOUVELLES.copie.titre, codeType: 'information' },
      message: NOUVELLES.copie.message,
      ...{ lien: PAGE_DES_DONNEES, lienLibelle: NOUVELLES.copie.lien, numContrat: null },
    });
    await envois.mail(tx, {
      clientId,
      modele: 'RGPD_EXPORT_PRET',
      destinataire: compte.email,
      variables: { prenom: compte.prenom, date: expireLe.toISOString(), lien },
      correlation: demande,
    });
  });
}

/** Prepares the copies that were asked for: read as the person would, packed, sealed, for seven days. */
function copieServeur(services: Services, siennes: readonly LectureACopier[]): TravailServeur {
  return {
    travail: travaux['copie-des-donnees'],
    ensemble: 1,
    regardMs: REGARD_MS,
    async fait({ id, donnees: { demande = '' } }, { signal }) {
      const clientId = await clientDuTravail(services.db, id);
      if (clientId === null) throw definitif('Le client de cette demande n’est plus là.');
      await prepare(services, siennes, { clientId, demande, signal });
      return { contenu: null };
    },
  };
}

/** Does what was asked of somebody's data, while the application runs. */
export function commenceDemandesRgpd(
  app: FastifyInstance,
  services: Services,
  siennes: readonly LectureACopier[],
): void {
  startTravail(app, services, copieServeur(services, siennes));
  startTravail(app, services, effacementServeur(services));
}
