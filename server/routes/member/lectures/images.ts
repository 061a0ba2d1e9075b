import type { MemberServices } from '#server/routes/member/services.ts';

export function origineDe(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}

/** The address of a drawing that our pages may show: a declared partner’s, as the headers say; `null` for any other. */
export function imagePermise(url: string | null, { sitesEncadres }: MemberServices['config']): string | null {
  return sitesEncadres.includes(origineDe(url) ?? '') ? url : null;
}
