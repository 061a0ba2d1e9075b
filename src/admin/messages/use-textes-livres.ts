import { useQuery } from '@tanstack/react-query';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { lisTextesLivres } from '#src/provider/messages.ts';

interface TextesLivres {
  /** By the code of the message; nothing as long as they are not there. */
  readonly textes: ReadonlyMap<string, ModeleMessage> | undefined;
  readonly error: Error | null;
}

/** The texts that come with the portal: they change with its version alone. */
export function useTextesLivres(): TextesLivres {
  const { data, error } = useQuery({
    queryKey: ['modele-mail', 'livres'],
    queryFn: async ({ signal }) =>
      new Map((await lisTextesLivres(signal)).map(({ code, ...texte }) => [code, texte] as const)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { textes: data, error };
}
