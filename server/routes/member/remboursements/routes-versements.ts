import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { envoieListe, readCriteres, readTranche, readTri, tranche } from '#server/routes/member/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import {
  DESTINATAIRES,
  libelleDestinataire,
  type Paiement,
  type Remboursement,
} from '#src/core/adherent/decompte.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/filter.ts';
import { BOM, jourCsv, ligneCsv, montantCsv, texteCsv } from './csv.ts';
import { telecharge } from './telechargement.ts';
import { type DemandeVersements, versementsVus } from './versements.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;
const PERIODE = { dateDebut: 'jour', dateFin: 'jour' } as const;
const LARGE = { ...PERIODE, numPers: 'textes', destinataire: 'textes' } as const;

function destinatairesDe(demandes: readonly string[] | undefined) {
  if (!demandes) return undefined;
  const connus = demandes.map((demande) => DESTINATAIRES.find((connu) => connu === demande));
  if (!connus.every((connu) => connu !== undefined)) throw new QueryError('filter', FILTRE_INVALIDE);
  return connus;
}

/** What is asked of transfers. `v2`: those that reached the member; `v1`: to whomever. */
function demandeDe(request: FastifyRequest, version: 'v1' | 'v2'): DemandeVersements {
  if (version === 'v2') return { ...readCriteres(request, PERIODE), destinataire: ['assure'] };
  const { destinataire, ...lus } = readCriteres(request, LARGE);
  const destinataires = destinatairesDe(destinataire);
  return { ...lus, ...(destinataires && { destinataire: destinataires }) };
}

async function lit(request: FastifyRequest, services: MemberServices, version: 'v1' | 'v2') {
  const { champ, ordre } = readTri(request, ['datePaiement', 'montant']);
  const demande = demandeDe(request, version);
  const versements = await versementsVus(demandeurDe(request), services, demande);
  const signe = ordre === 'ASC' ? 1 : -1;
  const compare = (a: Paiement, b: Paiement) =>
    champ === 'montant' ? a.montant - b.montant : a.datePaiement.localeCompare(b.datePaiement);
  return versements.toSorted((a, b) => signe * compare(a, b) || a.id.localeCompare(b.id));
}

function enLigne({
  id,
  datePaiement,
  montant,
  destinataire,
  decomptes,
  ibanMasque,
}: Paiement): Remboursement {
  return { id, datePaiement, montant, destinataire, nbDecomptes: decomptes.length, ibanMasque };
}

const TITRES = ['Date du versement', 'Montant', 'Versé à', 'Référence', 'Nombre de décomptes'];

function csv(versements: readonly Paiement[]): Readable {
  const lignes = versements.map(({ datePaiement, montant, destinataire, reference, decomptes }) =>
    ligneCsv([
      jourCsv(datePaiement),
      montantCsv(montant),
      texteCsv(destinataire.nom || libelleDestinataire(destinataire.type)),
      texteCsv(reference),
      String(decomptes.length),
    ]),
  );
  return Readable.from([BOM + ligneCsv(TITRES), ...lignes], { objectMode: false });
}

async function exporte(
  request: FastifyRequest,
  reply: FastifyReply,
  services: MemberServices,
  version: 'v1' | 'v2',
): Promise<FastifyReply> {
  const demandeur = demandeurDe(request);
  return telecharge(reply, demandeur, services, {
    nom: `versements-${demandeur.aujourdhui}.csv`,
    mime: 'text/csv; charset=utf-8',
    libelle: 'Export de vos versements',
    flux: csv(await lit(request, services, version)),
  });
}

const CHEMINS = {
  v2: ['/api/v2/adherent/prestations/paiements', 'paiements', 'Lister les virements reçus', '`Paiement[]`'],
  v1: ['/api/v1/adherent/remboursements', 'remboursements', 'Lister les versements', '`Remboursement[]`'],
} as const;

/** Transfers, with what they settle (v2) or in one line each (v1). */
export function versementsRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const version of ['v2', 'v1'] as const) {
    const [path, nom, resume, reponse] = CHEMINS[version];
    const appel = { resume, parametres: ['filter?', 'range?', 'sort?'], reponse };
    app.get(path, { config: { ...COMMUN, appel } }, async (request, reply) => {
      const { debut, nombre } = readTranche(request);
      const versements = await lit(request, services, version);
      const page = tranche<Paiement | Remboursement>(
        version === 'v1' ? versements.map(enLigne) : versements,
        debut,
        nombre,
      );
      return envoieListe(reply, nom, debut, page);
    });
    const exporter = {
      resume: `${resume} : exporter`,
      parametres: ['filter?', 'sort?'],
      reponse: 'Un fichier CSV.',
    };
    app.get(`${path}/export`, { config: { ...COMMUN, appel: exporter } }, (request, reply) =>
      exporte(request, reply, services, version),
    );
  }
}
