import type { CategorieFaq, QuestionFaq, UserType } from '#src/core/adherent/contenu.ts';
import { ensureToken, http } from './http.ts';
import { pageData } from './page-data.ts';
import { publicRead } from './public-read.ts';

const BASE = '/api/inbenta-faq';

/** For whom the questions are read: what the account is, a visitor without one. */
function userType(): UserType {
  const { currentUser } = pageData();
  if (!currentUser) return 'VISITEUR';
  return currentUser.isBeneficiaire && !currentUser.isUser ? 'BENEFICIAIRE' : 'ADHERENT';
}

export async function faqCategories(): Promise<readonly CategorieFaq[]> {
  const { categories } = await publicRead<{ categories: CategorieFaq[] }>(`${BASE}/content`, {
    userType: userType(),
  });
  return categories;
}

/** The five questions that are read most. */
export function faqPopular(): Promise<QuestionFaq[]> {
  return publicRead(`${BASE}/search`, { userType: userType(), getPopular: 'true' });
}

/** The questions that answer a text, best first. */
export function faqSearch(query: string): Promise<QuestionFaq[]> {
  return publicRead(`${BASE}/search`, { userType: userType(), query });
}

async function tell(call: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  await ensureToken();
  await http(`${BASE}/${call}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, userType: userType() }),
    leaveOnRefusal: false,
  });
}

/** Counts that a question was opened; the reader need not know when it could not be counted. */
export function faqClick(clickCode: string): void {
  tell('click', { clickCode }).catch(() => undefined);
}

/** Says what one thought of an answer. Throws when it could not be kept. */
export function faqUseful(
  rateCode: string,
  opinion: { readonly isUseful: boolean } | { readonly comment: string },
): Promise<void> {
  return tell('useful', { rateCode, ...opinion });
}
