import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { contexteCopie } from '#server/config/contextes-scelles.ts';
import { noteAction } from '#server/db/audit/member-history.ts';
import {
  annuleDemandeRgpd,
  type DemandeRow,
  demandeRgpdDe,
  demandesRgpdDe,
  findMorceauDeCopie,
  noteTelechargementDeCopie,
} from '#server/db/comptes/demandes-rgpd.ts';
import { invalid, lu, notFound } from '#server/db/store/refusals.ts';
import { envoieFichier } from '#server/documents/remise.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { sert } from '#server/http/sert.ts';
import { demandeDonnees } from '#server/identity/demandes-rgpd.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import {
  DEMANDE_DE_DONNEES,
  DEMANDES_DE_DONNEES,
  type DemandeDeDonnees,
  FICHIER_DE_LA_COPIE,
  UNE_DEMANDE_DE_DONNEES,
} from '#src/core/api/rgpd.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { estDeGestion } from '#src/core/definition/principal.ts';
import { paragraph } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { MemberServices } from './services.ts';

const MOTIF = paragraph(500);
const MEMBRE = { droit: { connecte: true }, contrats: true } as const;

const APPELS = {
  lit: {
    resume: 'Suivre ce que l’on a demandé de ses données',
    detail: 'Vingt au plus, la plus récente d’abord.',
    reponse: 'Les demandes.',
  },
  demande: {
    resume: 'Demander une copie de ses données, ou leur effacement',
    detail:
      '`genre` : `copie` (préparée à part, annoncée par e-mail) ou `effacement` (décidé par l’organisme, un mois au plus). Une de chaque à la fois (409).',
    corps: ['genre', 'motif?'],
    reponse: 'La demande.',
    refus: [409, 422],
  },
  annule: {
    resume: 'Reprendre une demande d’effacement',
    detail: 'Tant que personne n’en a décidé.',
    statut: 204,
    refus: [404, 409],
  },
  fichier: {
    resume: 'Télécharger la copie de ses données',
    detail: 'Un ZIP : `donnees.json` et `mes-donnees.pdf`. Pendant sept jours, avec un code de sécurité.',
    reponse: 'Un fichier ZIP.',
    refus: [404],
  },
} as const;

function dite({ dateDemande, dateReponse, expireLe, etat, ...row }: DemandeRow): DemandeDeDonnees {
  return {
    ...row,
    etat: etat as DemandeDeDonnees['etat'],
    dateDemande: dateDemande.toISOString(),
    dateReponse: dateReponse?.toISOString() ?? null,
    expireLe: expireLe?.toISOString() ?? null,
  };
}

interface Voulue {
  readonly genre: DemandeDeDonnees['genre'];
  readonly motif: string | null;
}

function voulueDe({ body }: FastifyRequest): Voulue {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const { genre, motif = null, ...autres } = body as Readonly<Record<string, unknown>>;
  const [autre] = Object.keys(autres);
  if (autre !== undefined) throw invalid({ [autre]: M.FORMAT });
  if (genre !== 'copie' && genre !== 'effacement') throw invalid({ genre: M.CHOIX });
  return { genre, motif: motif === null ? null : lu('motif', MOTIF, motif) || null };
}

/** The request of the address, of who asks and of nobody else: another's is not there. */
async function sienne(request: FastifyRequest, services: MemberServices): Promise<DemandeRow> {
  const { id } = request.params as { readonly id: string };
  const { client, compte } = demandeurDe(request);
  const row = UUID.test(id)
    ? await demandeRgpdDe(services.db, client.id, { id, compteId: compte.id })
    : undefined;
  if (!row) throw notFound();
  return row;
}

async function* morceaux({ db, coffre }: MemberServices, clientId: string, { id, taille }: DemandeRow) {
  let rendus = 0;
  for (let rang = 0; rendus < (taille ?? 0); rang++) {
    const scelle = await findMorceauDeCopie(db, clientId, id, rang);
    if (!scelle) throw new Error(`Le morceau ${rang} de la copie ${id} manque`);
    const morceau = coffre.ouvreOctets(scelle, contexteCopie(id, rang));
    rendus += morceau.length;
    yield morceau;
  }
}

async function demande(request: FastifyRequest, services: MemberServices): Promise<DemandeDeDonnees> {
  const { genre, motif } = voulueDe(request);
  const { client, compte, acteur, correlation } = demandeurDe(request);
  if (genre === 'effacement' && estDeGestion(compte.roles))
    throw new Refusal(422, 'COMPTE_GESTION', R.COMPTE_DE_GESTION);
  const { tenant } = request;
  const qui = { clientId: client.id, compteId: compte.id };
  const id = await services.db.transaction(
    { id: acteur.id, nom: acteur.nom, motif: 'Demande sur ses données', correlationId: correlation },
    async (tx) => {
      const une = { tenant, compte, genre, origine: 'adherent', motif, correlation } as const;
      const faite = await demandeDonnees(tx, services, une);
      const libelle = genre === 'copie' ? 'Copie de vos données' : 'Effacement de vos données';
      await noteAction(tx, { ...qui, codeEvenement: 'CREATION_DEMANDE', libelle, correlation });
      return faite;
    },
  );
  const row = await demandeRgpdDe(services.db, client.id, { id, compteId: compte.id });
  if (!row) throw notFound();
  return dite(row);
}

/** What a member asks of their data, beside the copy that they take at once. */
export function rgpdDemandeRoutes(app: FastifyInstance, services: MemberServices): void {
  const { db } = services;
  sert(
    app,
    DEMANDES_DE_DONNEES,
    { ...MEMBRE, remplacement: 'lecture', appel: APPELS.lit },
    async (request) => {
      readParameters(request, {});
      const { client, compte } = demandeurDe(request);
      return (await demandesRgpdDe(db, client.id, compte.id)).map(dite);
    },
  );

  app.post(
    DEMANDE_DE_DONNEES.adresse,
    { config: { ...MEMBRE, droit: { connecte: true, code: 'siAmf' }, appel: APPELS.demande } },
    (request): Promise<DemandeDeDonnees> => demande(request, services),
  );

  app.delete(
    UNE_DEMANDE_DE_DONNEES.adresse,
    { config: { ...MEMBRE, appel: APPELS.annule } },
    async (request, reply) => {
      const { id } = await sienne(request, services);
      const { client, compte, acteur, correlation } = demandeurDe(request);
      const faite = await db.transaction(
        { id: acteur.id, nom: acteur.nom, motif: 'Annulation d’une demande', correlationId: correlation },
        (tx) => annuleDemandeRgpd(tx, client.id, { id, compteId: compte.id }),
      );
      if (!faite) throw new Refusal(409, 'DEJA_DECIDEE', 'Cette demande n’attend plus de décision.');
      return reply.code(204).send();
    },
  );

  app.get(
    FICHIER_DE_LA_COPIE.adresse,
    { config: { ...MEMBRE, droit: { connecte: true, code: true }, lourd: true, appel: APPELS.fichier } },
    async (request, reply) => {
      readParameters(request, {});
      const row = await sienne(request, services);
      if (row.etat !== 'prete' || !row.expireLe || row.expireLe.getTime() <= Date.now()) throw notFound();
      const { client, compte, aujourdhui, correlation } = demandeurDe(request);
      await noteTelechargementDeCopie(db, client.id, row.id);
      await noteAction(db, {
        ...{ clientId: client.id, compteId: compte.id, codeEvenement: 'TELECHARGEMENT', correlation },
        libelle: 'Copie de vos données personnelles',
      });
      return envoieFichier(request, reply, {
        nom: `mes-donnees-${aujourdhui}.zip`,
        mime: 'application/zip',
        flux: Readable.from(morceaux(services, client.id, row), { objectMode: false }),
      });
    },
  );
}
