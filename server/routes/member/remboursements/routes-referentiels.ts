import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { readCriteres } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { Professionnel } from '#src/core/adherent/decompte.ts';
import { type DomaineSoins, USAGES_DOMAINES, type UsageDomaines } from '#src/core/adherent/domaine.ts';
import { Refusal } from '#src/core/errors.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/filter.ts';
import { messageStatut } from '#src/core/messages.ts';
import { mots, normalise } from '#src/core/normalise.ts';
import { domaine as modele } from '#src/resources/prestations/domaine.ts';
import { pageDe } from './listes.ts';
import { cherchePour } from './recherche.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;

type DomaineRow = Omit<DomaineSoins, 'sousDomaines'> & { readonly codeParent: string | null };

const CHAMPS = ['code', 'libelle', 'icone', 'codeParent', 'mettreEnValeur', 'tags'] as const;
const USAGES: Readonly<Record<UsageDomaines, { isDemandeEnLigne?: true; isSimulateur?: true }>> = {
  remboursement: { isDemandeEnLigne: true },
  simulateur: { isSimulateur: true },
  geo: {},
};

/** Domains under their own; one whose parent is not offered stands by itself. */
function arbre(rows: readonly DomaineRow[]): readonly DomaineSoins[] {
  const offerts = new Set(rows.map(({ code }) => code));
  const noeud = ({ codeParent: _, ...domaine }: DomaineRow): DomaineSoins => ({
    ...domaine,
    sousDomaines: rows
      .filter(({ codeParent, code }) => codeParent === domaine.code && code !== domaine.code)
      .map(noeud),
  });
  return rows.filter(({ codeParent }) => codeParent === null || !offerts.has(codeParent)).map(noeud);
}

async function domaines(request: FastifyRequest, { db }: MemberServices) {
  const { client, aujourdhui } = demandeurDe(request);
  const { usage } = readCriteres(request, { usage: 'texte' });
  const connu = USAGES_DOMAINES.find((one) => one === usage);
  if (usage !== undefined && !connu) throw new QueryError('filter', FILTRE_INVALIDE);
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  return arbre(await listes.tous(modele, { champs: CHAMPS, ou: connu ? USAGES[connu] : {} }));
}

const CARACTERES_MIN = 3;
const PROPOSES_MAX = 10;
const LUS = 500;

/** The professionals of one's own statements whose name holds every word, the latest seen first. */
async function professionnels(
  request: FastifyRequest,
  services: MemberServices,
): Promise<readonly Professionnel[]> {
  const demandeur = demandeurDe(request);
  const { q = '' } = readCriteres(request, { q: 'texte' });
  if (q.length < CARACTERES_MIN)
    throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), {
      errors: { q: 'Merci de saisir au moins trois caractères.' },
    });
  const cherche = await cherchePour(demandeur, services, {
    lus: { professionnel: q },
    tri: ['dateSoins', 'DESC'],
    circuit: undefined,
  });
  const { lignes } = await pageDe(demandeur, services, cherche, { debut: 0, nombre: LUS });
  const cherches = mots(q);
  const parNom = new Map<string, Professionnel>();
  for (const { professionnel } of lignes) {
    if (!professionnel) continue;
    const nom = normalise(professionnel.nom);
    if (cherches.every((mot) => nom.includes(mot)) && !parNom.has(nom)) parNom.set(nom, professionnel);
  }
  return [...parNom.values()].slice(0, PROPOSES_MAX);
}

/** What filters and forms about care offer. */
export function referentielsRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/referentiel/domainesv2',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Lister les domaines de soins',
          parametres: ['usage?'],
          reponse: '`{ code, libelle, icone, mettreEnValeur, tags, sousDomaines }[]`',
        },
      },
    },
    (request) => domaines(request, services),
  );
  app.get(
    '/api/ps/get',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Chercher un professionnel de santé parmi ceux de ses décomptes',
          parametres: ['q'],
          reponse: '`Professionnel[]`, dix au plus.',
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return professionnels(request, services);
    },
  );
}
