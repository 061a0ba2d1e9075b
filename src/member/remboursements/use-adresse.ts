import { useSearchParams } from 'react-router';
import { type Adresse, ecritAdresse, type Filtres, litAdresse, type Tri } from './adresse.ts';

/** The filters, the order and the page of a list, in its address: going back finds them again. */
export function useAdresse(usuel: Tri) {
  const [search, setSearch] = useSearchParams();
  const adresse = litAdresse(search, usuel);
  const va = (vers: Adresse) => setSearch(ecritAdresse(vers, usuel));
  return {
    adresse,
    /** Other filters begin at the first page. */
    filtre: (filtres: Filtres) => va({ ...adresse, filtres, page: 1 }),
    trie: (tri: Tri) => va({ ...adresse, tri, page: 1 }),
    /** Address of another page of the list, for its links. */
    vers: (page: number) => `?${ecritAdresse({ ...adresse, page }, usuel)}`,
  };
}
