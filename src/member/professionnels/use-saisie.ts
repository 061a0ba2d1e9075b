import { useEffect, useState } from 'react';
import { ecritRecherche, litRecherche, type Recherche } from './adresse.ts';

export type Fautes = Partial<Record<keyof Recherche, string>>;

const CHOISIR = 'Choisissez d’abord une profession.';
const OU = 'Écrivez une commune, un code postal ou une adresse, ou cherchez autour de vous.';

export interface Saisie {
  readonly saisie: Recherche;
  /** What is missing, or was refused. */
  readonly fautes: Fautes;
  change(champs: Partial<Recherche>): void;
  /** Sends what is asked, with this besides; answers the first question that has no answer, and then sends nothing. */
  envoie(champs?: Partial<Recherche>): 'codeProfession' | 'lieu' | null;
}

/** What is being asked, from the address of the page and back to it. */
export function useSaisie(
  recherche: Recherche,
  refusees: Fautes,
  onCherche: (voulue: Recherche) => void,
): Saisie {
  const [saisie, setSaisie] = useState(recherche);
  const [manque, setManque] = useState<Fautes>({});
  const adresse = ecritRecherche(recherche);
  // Going back has the questions as they were.
  useEffect(() => setSaisie(litRecherche(new URLSearchParams(adresse))), [adresse]);
  return {
    saisie,
    fautes: { ...refusees, ...manque },
    change(champs) {
      setManque({});
      setSaisie({ ...saisie, ...champs });
    },
    envoie(champs = {}) {
      const voulue = { ...saisie, ...champs, page: '1' };
      const sansLieu = voulue.lieu === '' && voulue.autour === '';
      setSaisie(voulue);
      setManque({
        ...(voulue.codeProfession === '' && { codeProfession: CHOISIR }),
        ...(sansLieu && { lieu: OU }),
      });
      if (voulue.codeProfession === '') return 'codeProfession';
      if (sansLieu) return 'lieu';
      onCherche(voulue);
      return null;
    },
  };
}
