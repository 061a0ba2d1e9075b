import { type Demandeur, reglageDe } from '#server/adherent/demandeur.ts';
import { localitesDe } from '#server/db/adherent/adresse-referentiels.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { pecHospi } from '#src/acts/adherent/pec-hospi.ts';
import { USAGES_DOMAINES, type UsageDomaines } from '#src/core/adherent/domaine.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { type DomaineSoins, domaines, localites, validationFiness } from '#src/lectures/referentiels.ts';
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
  defineLectureServeur(validationFiness, {
    async lit({ demandeur }) {
      reglageDe(pecHospi, demandeur);
      return { shouldValidate: demandeur.client.isFinessRequis };
    },
  }),
];
