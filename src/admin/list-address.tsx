import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface Props {
  readonly resource: string;
  readonly children: ReactNode;
}

/** `/create`, or `/{id}` which is the edition: screens that are not there because one may not use them. */
const REFUSED = /^\/[^/]+$/;

/**
 * A list at its own address only. react-admin shows it for every address under it that no other screen takes: a creation
 * that one may not make would look like the list.
 */
export function ListAddress({ resource, children }: Props) {
  const { pathname } = useLocation();
  const rest = pathname.replace(/\/+$/, '').slice(`/admin/${resource}`.length);
  if (rest === '') return children;
  return REFUSED.test(rest) ? <AccessDeniedPage /> : <NotFoundPage />;
}
