import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { accessOf, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import type { Ask, Entry } from './entries.ts';

const PAUSE_MS = 250;
/** An answer serves again while one types back and forth. */
const FRESH_MS = 30_000;

/** A text, once one has stopped typing it. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface Found {
  readonly entries: readonly Entry[];
  readonly isPending: boolean;
  /** The lists that did not answer. */
  readonly failed: readonly string[];
}

function recordEntry({ key, label }: Ask, record: Row): Entry {
  const title = titleOf(accessOf(key, currentPrincipal()), record);
  const to = `/admin/${key}/${encodeURIComponent(record.id)}/show`;
  return { id: to, label: title, detail: label, run: { to } };
}

/** The records that lists find; what is no longer asked is cancelled. */
export function useRecords(asks: readonly Ask[]): Found {
  const provider = useDataProvider<PortalDataProvider>();
  const answers = useQueries({
    queries: asks.map(({ key, text }) => ({
      queryKey: ['palette', key, text],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => provider.trouve(key, text, signal),
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  return {
    entries: asks.flatMap((ask, at) =>
      (answers[at]?.data?.data ?? []).map((record) => recordEntry(ask, record as Row)),
    ),
    isPending: answers.some(({ isPending }) => isPending),
    failed: asks.filter((_, at) => answers[at]?.isError).map(({ label }) => label),
  };
}
