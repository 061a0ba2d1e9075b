import { type Demandeur, reglageDe } from '#server/adherent/demandeur.ts';
import { localitesDe } from '#server/db/adherent/adresse-referentiels.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { pageDe } from '#server/routes/member/remboursements/listes.ts';
import { cherchePour } from '#server/routes/member/remboursements/recherche.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { pecHospi } from '#src/acts/adherent/pec-hospi.ts';
import type { Professionnel } from '#src/core/adherent/decompte.ts';
import { USAGES_DOMAINES, type UsageDomaines } from '#src/core/adherent/domaine.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import { mots, normalise } from '#src/core/valeurs/normalise.ts';
import {
  type DomaineSoins,
  domaines,
  localites,
  professionnels,
  validationFiness,
} from '#src/lectures/referentiels.ts';
import { domaine as modele } from '#src/resources/prestations/domaine.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

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

async function domainesPour(
  { client, aujourdhui }: Demandeur,
  { db }: MemberServices,
  usage: string | undefined,
): Promise<readonly DomaineSoins[]> {
  const connu = USAGES_DOMAINES.find((one) => one === usage);
  if (usage !== undefined && !connu) throw new QueryError('filter', FILTRE_INVALIDE);
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  return arbre(await listes.tous(modele, { champs: CHAMPS, ou: connu ? USAGES[connu] : {} }));
}

const CARACTERES_MIN = 3;
const PROPOSES_MAX = 10;
const LUS = 500;

/** The professionals of one's own statements whose name holds every word, the latest seen first. */
async function professionnelsDe(
  demandeur: Demandeur,
  services: MemberServices,
  q: string,
): Promise<readonly Professionnel[]> {
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

const SANS_ETABLISSEMENT = { finess: null, adresse: null, telephone: null };

/** The establishment of a FINESS number, where the management system knows it. */
async function etablissementsDe({ client }: Demandeur, { gestion }: MemberServices, saisi: string) {
  const finess = saisi.replace(/\s/gu, '').toUpperCase();
  if (!isFiness(finess)) return parametreRefuse('finess', MA.FINESS);
  const trouve = await gestion.etablissement(client.code, finess);
  if (!trouve) return [];
  const { raisonSociale: nom, adresse, telephone } = trouve;
  const sansSpecialite = { codeSpecialite: null, libelleSpecialite: null, numAm: null, secteur: null };
  return [{ nom, finess, adresse, telephone, ...sansSpecialite }];
}

const CODE_POSTAL = /^\d{5}$/;

function parametreRefuse(nom: string, message: string): never {
  throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors: { [nom]: message } });
}

/** What filters and forms about care and addresses offer. */
export const lecturesReferentiels = [
  defineLectureServeur(domaines, {
    lit: ({ demandeur, services }, { criteres: { usage } }) => domainesPour(demandeur, services, usage),
  }),
  defineLectureServeur(localites, {
    cacheControl: 'private, max-age=3600',
    async lit({ services }, { criteres: { codePostal } }) {
      if (codePostal === undefined) return parametreRefuse('codePostal', M.REQ);
      if (!CODE_POSTAL.test(codePostal)) return parametreRefuse('codePostal', M.CP);
      return (await localitesDe(services.db, codePostal)).map((localite) => ({ localite }));
    },
  }),
  defineLectureServeur(professionnels, {
    async lit({ demandeur, services }, { criteres: { q = '', finess } }) {
      if (finess !== undefined) return etablissementsDe(demandeur, services, finess);
      if (q.length < CARACTERES_MIN)
        return parametreRefuse('q', 'Merci de saisir au moins trois caractères.');
      const trouves = await professionnelsDe(demandeur, services, q);
      return trouves.map((un) => ({ ...un, ...SANS_ETABLISSEMENT }));
    },
  }),
  defineLectureServeur(validationFiness, {
    async lit({ demandeur }) {
      reglageDe(pecHospi, demandeur);
      return { shouldValidate: demandeur.client.isFinessRequis };
    },
  }),
];
