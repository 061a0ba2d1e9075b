import {
  type FaqReader,
  type FaqRow,
  likeQuestions,
  popularQuestions,
  searchQuestions,
  visibleQuestions,
} from '#server/db/clients/faq.ts';
import { compteRechercheVide } from '#server/db/clients/faq-recherches.ts';
import type { Database } from '#server/db/connection.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { CategorieFaq, QuestionFaq, UserType } from '#src/core/adherent/contenu.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { htmlDuClient, texteDuClient } from './variables.ts';

const MAX_POPULAR = 5;
const MAX_FOUND = 20;
/** Nobody asks more in one sentence, and each word costs. */
const MAX_WORDS = 12;

interface Parmi {
  readonly codes?: readonly string[] | undefined;
  readonly query?: string | undefined;
}

export interface Faq {
  /** By category, in their order: all, or those of some categories; or those that answer a text, the best first. */
  readonly categories: (parmi?: Parmi) => Promise<CategorieFaq[]>;
  readonly popular: () => Promise<QuestionFaq[]>;
  readonly search: (query: string) => Promise<QuestionFaq[]>;
}

export function faqReader(tenant: Tenant, userType: UserType): FaqReader {
  return { clientId: tenant.id, userType, jour: aujourdhui(new Date()) };
}

const MAX_MOTS = 80;

/** What is counted of a search: its words in one order, without numbers, of which one may be somebody's. `null`: nothing. */
function sansPersonne(words: readonly string[]): string | null {
  const mots = words.filter((word) => /^[a-z]{2,30}$/.test(word)).sort();
  const texte = mots.join(' ');
  return texte.length >= 2 && texte.length <= MAX_MOTS ? texte : null;
}

/** The words of a search: nothing of it is an operator any more. A letter alone begins too many words to say anything. */
function wordsOf(query: string): string[] {
  return [...new Set(normalise(query).match(/[a-z0-9]{2,}/g) ?? [])].slice(0, MAX_WORDS);
}

function question(row: FaqRow, rows: ReadonlyMap<string, FaqRow>, tenant: Tenant): QuestionFaq {
  const shown = ({ code, title, content }: FaqRow) => ({
    title: texteDuClient(title, tenant),
    content: htmlDuClient(content, tenant),
    clickCode: code,
  });
  const related = row.related.flatMap((code) => rows.get(code) ?? []);
  return {
    ...shown(row),
    rateCode: row.code,
    related: related.map((other, at) => ({ ...shown(other), order: at + 1 })),
  };
}

/** The knowledge base as one kind of reader sees it. */
export function makeFaq(db: Database, tenant: Tenant, userType: UserType): Faq {
  const reader = faqReader(tenant, userType);

  async function inOrder(codes: readonly string[]): Promise<QuestionFaq[]> {
    if (codes.length === 0) return [];
    const rows = new Map((await visibleQuestions(db, reader)).map((row) => [row.code, row]));
    return codes.flatMap((code) => {
      const row = rows.get(code);
      return row ? [question(row, rows, tenant)] : [];
    });
  }

  async function compteVide(words: readonly string[]): Promise<void> {
    const mots = sansPersonne(words);
    if (mots !== null) await compteRechercheVide(db, tenant.id, mots);
  }

  async function codesTrouves(query: string): Promise<string[]> {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const found = await searchQuestions(db, reader, words, MAX_FOUND);
    const codes = found.length > 0 ? found : await likeQuestions(db, reader, words, MAX_FOUND);
    if (codes.length === 0) await compteVide(words);
    return codes;
  }

  return {
    async categories({ codes, query } = {}) {
      const all = await visibleQuestions(db, reader);
      const found = query === undefined ? null : await codesTrouves(query);
      const rows = new Map(all.map((row) => [row.code, row]));
      const answers = found?.flatMap((code) => rows.get(code) ?? []) ?? all;
      const kept = answers.filter(({ categorie }) => codes?.includes(categorie) ?? true);
      return [...Map.groupBy(kept, ({ categorie }) => categorie)].map(([code, [first, ...others]]) => ({
        code,
        libelle: first?.categorieLibelle ?? '',
        icone: first?.categorieIcone ?? '',
        ordre: first?.categorieOrdre ?? 0,
        questions: [first, ...others].flatMap((row) => (row ? [question(row, rows, tenant)] : [])),
      }));
    },
    popular: async () => inOrder(await popularQuestions(db, reader, MAX_POPULAR)),
    search: async (query) => inOrder(await codesTrouves(query)),
  };
}
