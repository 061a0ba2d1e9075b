import { libelleEtatDemande } from '#src/core/adherent/demande.ts';
import type { Lecture, ReponseDe } from '#src/core/lecture/definition.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { extrait } from '#src/core/valeurs/sans-balises.ts';
import { courriersLegers } from '#src/lectures/courriers.ts';
import { demandes } from '#src/lectures/demandes.ts';
import { documents } from '#src/lectures/documents.ts';
import { faq } from '#src/lectures/faq.ts';
import { planDuSite } from '#src/member/information/plan.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { pagesTrouvees } from './pages-trouvees.ts';
import type { Trouve } from './resultats.tsx';

/** Of each kind on this page; the page of the kind has them all. */
const MONTRES = 5;
/** Letters of an answer that are shown under its question. */
const EXTRAIT = 140;
const SOINS = '/remboursements';
const TRANCHE = [0, MONTRES - 1] as const;

export interface Famille {
  readonly titre: string;
  readonly trouves: readonly Trouve[];
  readonly total: number;
  /** The page that has them all. */
  readonly tous?: string;
}

export interface Recherche {
  /** The list of care narrowed to it, which also looks for who gave it; absent: the contract has none. */
  readonly soins: string | null;
  readonly familles: readonly Famille[];
  readonly isLoading: boolean;
  /** Something could not be looked in; the rest was. */
  readonly isIncomplete: boolean;
  readonly relit: () => void;
}

type Questions = ReponseDe<typeof faq>['categories'][number]['questions'];
type Lues<L extends Lecture> = ReponseDe<L> | undefined;

function familleQuestions(reponses: Questions): Famille {
  return {
    titre: 'Questions et réponses',
    trouves: reponses.map(({ clickCode, title, content }) => ({
      cle: clickCode,
      vers: `/aide/${encodeURIComponent(clickCode)}`,
      titre: title,
      note: extrait(content, EXTRAIT),
    })),
    total: reponses.length,
  };
}

function familleDemandes(lues: Lues<typeof demandes>, suite: string): Famille {
  return {
    titre: 'Demandes',
    trouves: (lues?.lignes ?? []).map(({ reference, libelle, etat, dateCreation }) => ({
      cle: reference,
      vers: `/demandes/${encodeURIComponent(reference)}`,
      titre: libelle,
      note: `${reference}, ${jourFrancais(aujourdhui(new Date(dateCreation)))}, ${libelleEtatDemande(etat)}`,
    })),
    total: lues?.total ?? 0,
    tous: `/demandes${suite}`,
  };
}

function familleDocuments(lues: Lues<typeof documents>, suite: string): Famille {
  return {
    titre: 'Documents',
    trouves: (lues?.lignes ?? []).map(({ id, libelle, libelleCategorie, dateDocument, annee }) => ({
      cle: id,
      vers: `/documents?${new URLSearchParams({ q: libelle, annee: String(annee) })}`,
      titre: libelle,
      note: `${libelleCategorie}, ${jourFrancais(dateDocument)}`,
    })),
    total: lues?.total ?? 0,
    tous: `/documents${suite}`,
  };
}

function familleMessages(lues: Lues<typeof courriersLegers>, suite: string): Famille {
  return {
    titre: 'Messages',
    trouves: (lues?.lignes ?? []).map(({ id, objet, date, reference }) => ({
      cle: id,
      vers: `/messagerie/${encodeURIComponent(id)}`,
      titre: objet,
      note: `${jourFrancais(aujourdhui(new Date(date)))}, ${reference}`,
    })),
    total: lues?.total ?? 0,
    tous: `/messagerie${suite}`,
  };
}

/** What a text is found in: pages and acts that one may open, requests, questions, documents and messages of the current contract. */
export function useRecherche(q: string): Recherche {
  const espace = useEspace();
  const questions = useLecture(faq, { criteres: { q } });
  const papiers = useLecture(documents, { criteres: { q }, tranche: TRANCHE });
  const suivies = useLecture(demandes, { criteres: { q }, tranche: TRANCHE });
  const messages = useLecture(courriersLegers, { criteres: { q }, tranche: TRANCHE });
  const lues = [questions, suivies, papiers, messages];
  const suite = `?${new URLSearchParams({ q })}`;
  const plan = planDuSite(espace);
  const pages = pagesTrouvees(plan, q);
  const avecSoins = plan.some(({ liens }) => liens.some(({ route }) => route === SOINS));
  return {
    soins: avecSoins ? `${SOINS}${suite}` : null,
    familles: [
      {
        titre: 'Pages et démarches',
        trouves: pages.map(({ route, label, ou }) => ({ cle: route, vers: route, titre: label, note: ou })),
        total: pages.length,
      },
      familleDemandes(suivies.donnees, suite),
      familleQuestions((questions.donnees?.categories ?? []).flatMap((categorie) => categorie.questions)),
      familleDocuments(papiers.donnees, suite),
      familleMessages(messages.donnees, suite),
    ],
    isLoading: lues.some(({ isLoading }) => isLoading),
    isIncomplete: lues.some(({ error }) => error !== null),
    relit() {
      for (const { error, relit } of lues) if (error !== null) relit();
    },
  };
}
