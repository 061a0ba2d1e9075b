import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isJour, jourFrancais } from '#src/core/valeurs/dates.ts';
import { type ActeVu, retenues, type Simulateur, simulateur } from '#src/lectures/simulateur.ts';
import { Compteurs } from '#src/member/remboursements/compteurs.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { type Lue, useLecture } from '#src/ui/use-lecture.ts';
import { Arbre } from './arbre.tsx';
import { PourQuiEtQuand } from './pour-qui-et-quand.tsx';
import { Mots, Recherche } from './recherche.tsx';
import { UnActe } from './un-acte.tsx';

function tousLesActes({ domaines }: Simulateur): readonly ActeVu[] {
  return domaines.flatMap(({ actes, children }) => [...actes, ...children.flatMap((sous) => sous.actes)]);
}

interface ChoixProps {
  readonly donnees: Simulateur;
  readonly code: string;
  readonly q: string;
  /** The day of the care, where another than today was chosen. */
  readonly le: string;
  readonly isJourFaux: boolean;
  readonly onVa: (change: Readonly<Record<string, string>>) => void;
}

/** The act of the address, or all that there are to choose from. */
function Choix({ donnees, code, q, le, isJourFaux, onVa }: ChoixProps) {
  const { domaines, contexte } = donnees;
  const acte = tousLesActes(donnees).find((un) => un.code === code);
  if (acte)
    return (
      <UnActe
        key={`${acte.code}-${contexte.numPers}`}
        acte={acte}
        contexte={contexte}
        le={le}
        isJourFaux={isJourFaux}
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

/** Somebody whom the address names, and whom who asks may not know. */
function PersonneInconnue({ onVa }: Pick<ChoixProps, 'onVa'>) {
  return (
    <EtatVide
      dessin="recherche"
      titre="Cette personne n’est pas de votre contrat"
      actions={<Button onClick={() => onVa({ pour: '' })}>Simuler pour moi</Button>}
    >
      L’adresse de cette page en désigne une que vous ne pouvez pas consulter.
    </EtatVide>
  );
}

/** What is wrong with the day that was asked for. */
function fauteDuJour({ error }: Pick<Lue<Simulateur>, 'error'>): string | undefined {
  const faute = error?.body.errors?.dateSoins;
  return typeof faute === 'string' ? faute : undefined;
}

/** What was read last: a day that does not do takes nothing away of what one has typed. */
function useDerniere(donnees: Simulateur | undefined): Simulateur | undefined {
  const [gardee, setGardee] = useState(donnees);
  if (donnees !== undefined && donnees !== gardee) setGardee(donnees);
  return donnees ?? gardee;
}

/** Once it is so, it is for good: nothing that comes later pushes what one reads, nor takes away what one types in. */
function useUneFois(isVrai: boolean): boolean {
  const [isVenu, vient] = useState(isVrai);
  if (isVrai && !isVenu) vient(true);
  return isVrai || isVenu;
}

/**
 * `#/garanties/simulateur?acte=COURONNE&prix=450&pour=…&le=2027-01-15&q=…`: what one would be paid back, before the care; a page
 * that leads here says a price, and answers to the questions of the act.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const lit = (nom: string) => search.get(nom) ?? '';
  const [pour, q, code] = [lit('pour'), lit('q'), lit('acte')];
  const le = isJour(lit('le')) ? lit('le') : '';
  const va = (change: Readonly<Record<string, string>>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ pour, le, q, acte: code, ...change }).filter(([, valeur]) => valeur !== ''),
      ),
    );
  const comptes = useLecture(retenues);
  const criteres = {
    ...(pour !== '' && { numPers: pour }),
    ...(le !== '' && { dateSoins: le }),
    ...(q !== '' && code === '' && { q }),
  };
  const lue = useLecture(simulateur, { criteres });
  const faute = fauteDuJour(lue);
  const derniere = useDerniere(faute === undefined ? lue.donnees : undefined);
  // Without a day that does, those whose counters are known.
  const personnes = derniere?.personnes ?? comptes.donnees ?? [];
  const isInconnue = lue.error?.status === 404 && pour !== '';
  const isLa = comptes.donnees !== undefined || comptes.error !== null;
  const isDemande = useUneFois(isLa && (lue.donnees !== undefined || lue.error !== null));
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/garanties/simulateur"
        subtitle="Ce qui vous serait remboursé, selon vos garanties et ce qu’il vous en reste. Rien n’est gardé."
      />
      {isInconnue && <PersonneInconnue onVa={va} />}
      {isDemande && !isInconnue && (
        <PourQuiEtQuand
          {...{ personnes, faute }}
          numPers={pour || (lue.donnees?.contexte.numPers ?? personnes[0]?.numPers ?? '')}
          onPour={(numPers) => va({ pour: numPers })}
          jour={le}
          onJour={(jour) => va({ le: jour })}
        />
      )}
      {(faute === undefined || derniere) && !isInconnue && (
        <LectureSection
          lue={
            isLa
              ? { ...lue, donnees: faute === undefined ? lue.donnees : derniere }
              : { ...lue, donnees: undefined }
          }
          quoi="les soins qui se simulent"
          formes={[['lignes', 6]]}
        >
          {(donnees) => (
            <Stack spacing={3}>
              {!tousLesActes(donnees).some((un) => un.code === code) && (
                <>
                  <Recherche q={q} onCherche={(texte) => va({ q: texte, acte: '' })} />
                  {q === '' && (
                    <Mots domaines={donnees.domaines} onCherche={(texte) => va({ q: texte, acte: '' })} />
                  )}
                </>
              )}
              <Choix donnees={donnees} code={code} q={q} le={le} isJourFaux={faute !== undefined} onVa={va} />
              <Compteurs lignes={comptes.donnees ?? []} />
            </Stack>
          )}
        </LectureSection>
      )}
    </Stack>
  );
}
