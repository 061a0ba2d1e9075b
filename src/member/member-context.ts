import { useOutletContext } from 'react-router';

/** What the area gives to its pages. */
export interface MemberContext {
  /** Opens the window that asks for an account; `null` where there is nothing to ask. */
  readonly ouvreRib: (() => void) | null;
}

export function useMemberContext(): MemberContext {
  return useOutletContext<MemberContext>();
}
