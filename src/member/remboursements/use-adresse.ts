import { useSearchParams } from 'react-router';
import { type Adresse, ecritAdresse, type Filtres, litAdresse, type Tri } from './adresse.ts';

/** The filters and the order of a list, in its address: going back finds them again. */
export function useAdresse(usuel: Tri) {
  const [search, setSearch] = useSearchParams();
  const adresse = litAdresse(search, usuel);
  const va = (vers: Adresse) => setSearch(ecritAdresse(vers, usuel));
  return {
    adresse,
    /** Other filters begin at the first page. */
    filtre: (filtres: Filtres) => va({ ...adresse, filtres }),
    trie: (tri: Tri) => va({ ...adresse, tri }),
  };
}
