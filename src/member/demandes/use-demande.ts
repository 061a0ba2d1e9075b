import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { lectureUne } from '#src/provider/verbes.ts';
import { type Lue, useReading } from '#src/ui/use-lecture.ts';

/** One of one's own requests, by its reference. */
export function useDemande(reference: string): Lue<DemandeDetaillee> {
  return useReading('demandes', {}, lectureUne<DemandeDetaillee>(), { reference, staleTime: 0 });
}
