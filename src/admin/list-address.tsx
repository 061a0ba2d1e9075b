import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { neverByHand } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface Props {
  readonly resource: string;
  readonly children: ReactNode;
}

/** `/create`, or `/{id}` which is the edition: a screen that is not there because one may not use it, or because nobody may. */
const FORM = /^\/([^/]+)$/;

function isRefused(resource: string, rest: string): boolean {
  const [, last] = FORM.exec(rest) ?? [];
  return last !== undefined && !neverByHand(lookup(resource).model, last === 'create' ? 'create' : 'update');
}

/**
 * A list at its own address only. react-admin shows it for every address under it that no other screen takes: a creation
 * that one may not make would look like the list.
 */
export function ListAddress({ resource, children }: Props) {
  const { pathname } = useLocation();
  const rest = pathname.replace(/\/+$/, '').slice(`/admin/${resource}`.length);
  if (rest === '') return children;
  return isRefused(resource, rest) ? <AccessDeniedPage /> : <NotFoundPage />;
}
