import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { documentsVus } from '#server/documents/documents-vus.ts';
import { visibiliteDe } from '#server/gestion/visibilite.ts';
import type { DocumentGed } from '#src/core/adherent/documents.ts';
import { normalise } from '#src/core/normalise.ts';
import { envoieListe, introuvable, readCriteres, readTranche, readTri, tranche } from './criteres.ts';
import type { MemberServices } from './services.ts';

const CRITERES = {
  codeCategorie: 'textes',
  annee: 'entier',
  numPers: 'textes',
  dateDebut: 'jour',
  dateFin: 'jour',
  q: 'texte',
} as const;
const TRIS = ['dateDocument', 'libelle', 'libelleCategorie'] as const;
/** What tells what a contract covers. */
const DE_GARANTIES = 'GARANTIES';
/** What a browser shows by itself. */
const APERCUS = ['application/pdf', 'image/jpeg', 'image/png'];

function retient(request: FastifyRequest): (document: DocumentGed) => boolean {
  const { codeCategorie, annee, numPers, dateDebut, dateFin, q } = readCriteres(request, CRITERES);
  const mots = q === undefined ? [] : normalise(q).split(' ').filter(Boolean);
  return (document) => {
    const texte = normalise(`${document.libelle} ${document.libelleCategorie} ${document.annee}`);
    return (
      (codeCategorie === undefined || codeCategorie.includes(document.codeCategorie)) &&
      (annee === undefined || document.annee === annee) &&
      (numPers === undefined || (document.numPers !== null && numPers.includes(document.numPers))) &&
      (dateDebut === undefined || document.dateDocument >= dateDebut) &&
      (dateFin === undefined || document.dateDocument <= dateFin) &&
      mots.every((mot) => texte.includes(mot))
    );
  };
}

async function liste(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const fits = retient(request);
  const { champ, ordre } = readTri(request, TRIS);
  const { debut, nombre } = readTranche(request);
  const trouves = (await documentsVus(demandeurDe(request), services)).filter(fits);
  const sens = ordre === 'ASC' ? 1 : -1;
  const ranges = trouves.toSorted(
    (a, b) => sens * a[champ].localeCompare(b[champ], 'fr') || a.id.localeCompare(b.id),
  );
  return envoieListe(reply, 'ged', debut, tranche(ranges, debut, nombre));
}

async function couverture(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const { codeCouverture } = readCriteres(request, { codeCouverture: 'texte' });
  const demandeur = demandeurDe(request);
  const { client, contrat } = demandeur;
  const [dossier, { visibles, confidentiels }, documents] = await Promise.all([
    services.gestion.contrat(client.code, contrat.contrat.numContrat),
    visibiliteDe(demandeur, services),
    documentsVus(demandeur, services),
  ]);
  const siens = new Set([...visibles, ...confidentiels]);
  const couvertures = (dossier?.couvertures ?? []).filter(
    ({ assures }) => !demandeur.isBeneficiaire || assures.some((numPers) => siens.has(numPers)),
  );
  const trouvee = couvertures.find(({ code }) => codeCouverture === undefined || code === codeCouverture);
  const { code, libelle, type, niveau } = trouvee ?? introuvable();
  reply.header('cache-control', 'no-store');
  return {
    couverture: { code, libelle, type, niveau },
    documents: documents.filter(({ codeCategorie }) => codeCategorie === DE_GARANTIES),
  };
}

async function fiche(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const { id } = readCriteres(request, { id: 'texte' });
  const documents = await documentsVus(demandeurDe(request), services);
  const document = documents.find((un) => un.id === id) ?? introuvable();
  reply.header('cache-control', 'no-store');
  return { ...document, isApercu: APERCUS.includes(document.mime) };
}

const commun = { droit: { connecte: true }, contrats: true } as const;

/** The documents of the current contract that one may see. */
export function gedRoutes(app: FastifyInstance, services: MemberServices): void {
  const parametres = [...Object.keys(CRITERES), 'filter', 'range', 'sort'].map((nom) => `${nom}?`);
  app.get(
    '/api/cgdm-svc/ged',
    {
      config: {
        ...commun,
        appel: { resume: 'Lister ses documents', parametres, reponse: '`DocumentGed[]`' },
      },
    },
    (request, reply) => liste(request, reply, services),
  );
  app.get(
    '/api/cgdm-svc/ged/couverture',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire les documents d’une couverture',
          parametres: ['codeCouverture?'],
          reponse: '`{ couverture, documents }`',
          refus: [404],
        },
      },
    },
    (request, reply) => couverture(request, reply, services),
  );
  app.get(
    '/api/cgdm-svc/ged/fiche',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire la fiche d’un document',
          parametres: ['id'],
          reponse: '`DocumentGed`, et `isApercu`',
          refus: [404],
        },
      },
    },
    (request, reply) => fiche(request, reply, services),
  );
  app.get(
    '/api/cgdm-svc/ged/documents-ids',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire les identifiants de ses documents',
          parametres: ['codeCategorie?'],
          reponse: '`string[]`',
        },
      },
    },
    async (request, reply) => {
      const { codeCategorie } = readCriteres(request, { codeCategorie: 'textes' });
      const documents = await documentsVus(demandeurDe(request), services);
      reply.header('cache-control', 'no-store');
      return documents
        .filter((document) => codeCategorie === undefined || codeCategorie.includes(document.codeCategorie))
        .map(({ id }) => id);
    },
  );
}
