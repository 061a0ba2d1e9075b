import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { ActeVu, Simulateur } from '#src/lectures/simulateur.ts';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import type { Lue } from '#src/ui/use-lecture.ts';
import { Arbre } from './arbre.tsx';
import { Mots, Recherche } from './recherche.tsx';
import { UnActe } from './un-acte.tsx';

function tousLesActes({ domaines }: Simulateur): readonly ActeVu[] {
  return domaines.flatMap(({ actes, children }) => [...actes, ...children.flatMap((sous) => sous.actes)]);
}

/** What changes of the address. */
export type Change = Readonly<Record<string, string>>;

interface ChoixProps {
  readonly donnees: Simulateur;
  readonly code: string;
  readonly q: string;
  /** The day of the care, where another than today was chosen. */
  readonly le: string;
  /** What is said in place of a result that would not answer what is asked; `null`: it does. */
  readonly sansResultat: string | null;
  readonly onVa: (change: Change) => void;
  /** Whoever pressed what is no more comes to what replaces it. */
  readonly attendu: RefObject<boolean>;
}

/** The act of the address, or all that there are to choose from. */
function Choix({ donnees, code, q, le, sansResultat, onVa, attendu }: ChoixProps) {
  const { domaines, contexte } = donnees;
  const acte = tousLesActes(donnees).find((un) => un.code === code);
  if (acte)
    return (
      <UnActe
        key={acte.code}
        acte={acte}
        contexte={contexte}
        le={le}
        sansResultat={sansResultat}
        attendu={attendu}
        onRetour={() => onVa({ acte: '' })}
      />
    );
  if (domaines.length > 0)
    return (
      <>
        {code !== '' && (
          <Alert severity="info">
            Les soins de cette adresse ne se simulent pas {le === '' ? 'ici' : 'à cette date'} : choisissez-en
            d’autres.
          </Alert>
        )}
        <Arbre domaines={domaines} isOuvert={q !== ''} onChoisit={(choisi) => onVa({ acte: choisi.code })} />
      </>
    );
  if (q === '')
    return (
      <EtatVide
        dessin="recherche"
        titre={`Aucun tarif n’est connu au ${jourFrancais(contexte.jour)}`}
        actions={<Button onClick={() => onVa({ le: '' })}>Revenir à aujourd’hui</Button>}
      >
        Les soins ne se simulent pas à cette date. Choisissez-en une plus récente.
      </EtatVide>
    );
  return (
    <EtatVide
      dessin="recherche"
      titre="Aucun soin ne correspond"
      actions={<Button onClick={() => onVa({ q: '', acte: '' })}>Voir tous les soins</Button>}
    >
      Essayez un autre mot : « lunettes », « couronne », « kiné ».
    </EtatVide>
  );
}

interface SoinsProps extends Omit<ChoixProps, 'donnees' | 'attendu'> {
  readonly lue: Lue<Simulateur>;
  /** Nothing is looked for before the page knows what it shows: what comes later would push it. */
  readonly isPret: boolean;
  /** What is shown is of somebody else or of another day, until the answer comes. */
  readonly isEnRoute: boolean;
  /** What stands under them. */
  readonly children: ReactNode;
}

/** What was asked for in what is shown: what was shown before stays as it was while the answer comes. */
export function useTrouvee(q: string, isLoading: boolean): string {
  const [trouvee, trouve] = useState(q);
  if (!isLoading && trouvee !== q) trouve(q);
  return isLoading ? trouvee : q;
}

/** Care: what is looked for, then what there is of it, or the act that was chosen. */
export function Soins({ lue, isPret, isEnRoute, code, q, onVa, children, ...jour }: SoinsProps) {
  const attendu = useRef(false);
  const trouvee = useTrouvee(q, lue.isLoading);
  const isEnCours = trouvee !== q;
  const va = (change: Change) => {
    attendu.current = true;
    onVa(change);
  };
  const cherche = (texte: string) => va({ q: texte, acte: '' });
  const actes = lue.donnees && tousLesActes(lue.donnees);
  const isCherche = code === '' || actes?.some((un) => un.code === code) === false;
  return (
    <>
      {isCherche && isPret && (
        <Recherche
          q={q}
          trouves={q === '' || isEnCours ? null : (actes?.length ?? null)}
          isEnCours={isEnCours}
          attendu={attendu}
          onCherche={cherche}
        />
      )}
      <LectureSection lue={lue} quoi="les soins qui se simulent" formes={[['lignes', 6]]}>
        {(donnees) => (
          <Stack
            spacing={3}
            aria-busy={isEnCours || isEnRoute}
            sx={{ opacity: isEnCours || isEnRoute ? 0.6 : 1 }}
          >
            {isCherche && trouvee === '' && <Mots domaines={donnees.domaines} onCherche={cherche} />}
            <Choix {...{ donnees, code, attendu }} q={trouvee} {...jour} onVa={va} />
            {children}
          </Stack>
        )}
      </LectureSection>
    </>
  );
}
