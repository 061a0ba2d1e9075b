import { useQuery } from '@tanstack/react-query';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { queryClient } from '#src/provider/query-client.ts';
import { readOptions } from '#src/provider/read-options.ts';
import { routeLecture } from '#src/provider/routes.ts';
import { lectureUne } from '#src/provider/verbes.ts';
import type { Lue } from '#src/ui/use-lecture.ts';

/** One of one's own requests, by its reference. */
export function useDemande(reference: string): Lue<DemandeDetaillee> {
  const reading = readOptions(
    `${routeLecture('demandes')}/${encodeURIComponent(reference)}`,
    {},
    lectureUne<DemandeDetaillee>(),
  );
  const { data, error, isFetching, refetch } = useQuery(
    // Where it stands is asked for each time: a kept answer is shown meanwhile.
    { ...reading, staleTime: 0, throwOnError: (fault) => !(fault instanceof HttpError) },
    queryClient,
  );
  return {
    donnees: data,
    error: !isFetching && error instanceof HttpError ? error : null,
    isLoading: isFetching,
    relit: () => void refetch(),
  };
}
