import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { readCriteres } from '#server/routes/member/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { TotauxSoins } from '#src/core/adherent/decompte.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/filter.ts';
import { type Circuit, CRITERES, cherchePour, enSommes } from './recherche.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;
const TRI = { champ: 'dateReglement', ordre: 'DESC' } as const;
const RIEN: TotauxSoins = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };
const CIRCUITS: Readonly<Record<string, Circuit>> = { adherent: 'adherent', tiers: 'tiers' };

function refuse(): never {
  throw new QueryError('filter', FILTRE_INVALIDE);
}

function circuitDe(circuit: string | undefined): Circuit | undefined {
  if (circuit === undefined) return undefined;
  return Object.hasOwn(CIRCUITS, circuit) ? CIRCUITS[circuit] : refuse();
}

/** Sums over a whole search: what is settled. Confidential care is in no sum. */
async function totaux(request: FastifyRequest, services: MemberServices): Promise<TotauxSoins> {
  const demandeur = demandeurDe(request);
  const { circuit, ...lus } = readCriteres(request, { ...CRITERES, circuit: 'texte' });
  const { recherche } = await cherchePour(demandeur, services, {
    lus,
    tri: TRI,
    circuit: circuitDe(circuit),
  });
  const comptee = enSommes(recherche);
  return comptee === null ? RIEN : services.gestion.totauxDecomptes(demandeur.client.code, comptee);
}

const ANNEE_MAX = 2100;

async function annee(request: FastifyRequest, services: MemberServices) {
  const demandeur = demandeurDe(request);
  const { annee: demandee, ...lus } = readCriteres(request, {
    annee: 'entier',
    numPers: 'textes',
    codeDomaine: 'textes',
  });
  const an = demandee ?? Number(demandeur.aujourdhui.slice(0, 4));
  const premiere = Math.min(...anneesVisibles(demandeur.client.anneesHistorique, demandeur.aujourdhui));
  if (an < premiere || an > ANNEE_MAX) return refuse();
  const { recherche } = await cherchePour(demandeur, services, { lus, tri: TRI, circuit: undefined });
  const mois = Array.from({ length: 12 }, (_, rang) => `${an}-${String(rang + 1).padStart(2, '0')}`);
  const comptee = enSommes(recherche);
  const lues =
    comptee === null ? [] : await services.gestion.anneeDeSoins(demandeur.client.code, comptee, an);
  return mois.map((nom) => lues.find((lu) => lu.mois === nom) ?? { mois: nom, ...RIEN });
}

/** What is summed: a search, and a year month by month. */
export function sommesRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/v2/adherent/prestations/totaux',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Totaliser une recherche de soins',
          detail: 'Sur toute la recherche : les soins réglés, sans ceux qui sont confidentiels.',
          parametres: ['filter?', 'circuit?'],
          reponse: '`{ depense, montantRo, montantRc, montantAutreRc, resteACharge }`',
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return totaux(request, services);
    },
  );
  app.get(
    '/api/v2/adherent/prestations/annee',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Totaliser les soins réglés d’une année, mois par mois',
          parametres: ['annee?', 'filter?'],
          reponse: 'Douze lignes `{ mois, depense, montantRo, montantRc, montantAutreRc, resteACharge }`.',
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return annee(request, services);
    },
  );
}
