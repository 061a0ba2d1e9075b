import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { type ActeVu, retenues, type Simulateur, simulateur } from '#src/lectures/simulateur.ts';
import { Compteurs } from '#src/member/remboursements/compteurs.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Arbre } from './arbre.tsx';
import { UnActe } from './un-acte.tsx';

function tousLesActes({ domaines }: Simulateur): readonly ActeVu[] {
  return domaines.flatMap(({ actes, children }) => [...actes, ...children.flatMap((sous) => sous.actes)]);
}

interface RechercheProps {
  readonly q: string;
  readonly onCherche: (q: string) => void;
}

function Recherche({ q, onCherche }: RechercheProps) {
  const id = useId();
  const cherche = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCherche(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={cherche}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, maxWidth: 720 }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <TextInput key={q} id={id} name="q" label="Quels soins ?" defaultValue={q} maxLength={100} />
      </Box>
      <Button type="submit" variant="outlined">
        Chercher
      </Button>
    </Box>
  );
}

const PROPOSES_MAX = 8;

/** Words that one may look for without typing them: those of the care that is asked for most. */
function Mots({ domaines, onCherche }: Pick<Simulateur, 'domaines'> & Pick<RechercheProps, 'onCherche'>) {
  const tags = new Set(domaines.filter((un) => un.mettreEnValeur).flatMap((un) => un.tags));
  if (tags.size === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>Par exemple :</span>
      {[...tags].slice(0, PROPOSES_MAX).map((tag) => (
        <Button key={tag} size="small" variant="outlined" onClick={() => onCherche(tag)}>
          {tag}
        </Button>
      ))}
    </Box>
  );
}

interface ChoixProps {
  readonly donnees: Simulateur;
  readonly code: string;
  readonly q: string;
  readonly onVa: (change: Readonly<Record<string, string>>) => void;
}

/** The act of the address, or all that there are to choose from. */
function Choix({ donnees, code, q, onVa }: ChoixProps) {
  const { domaines, contexte } = donnees;
  const acte = tousLesActes(donnees).find((un) => un.code === code);
  if (acte)
    return (
      <UnActe
        key={`${acte.code}-${contexte.numPers}`}
        acte={acte}
        contexte={contexte}
        onRetour={() => onVa({ acte: '' })}
      />
    );
  if (domaines.length > 0)
    return (
      <Arbre domaines={domaines} isOuvert={q !== ''} onChoisit={(choisi) => onVa({ acte: choisi.code })} />
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

/** `#/garanties/simulateur?acte=COURONNE&pour=…&q=…`: what one would be paid back, before the care. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const lit = (nom: string) => search.get(nom) ?? '';
  const [pour, q, code] = [lit('pour'), lit('q'), lit('acte')];
  const va = (change: Readonly<Record<string, string>>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ pour, q, acte: code, ...change }).filter(([, valeur]) => valeur !== ''),
      ),
    );
  const comptes = useLecture(retenues);
  const personnes = comptes.donnees ?? [];
  const criteres = { ...(pour !== '' && { numPers: pour }), ...(q !== '' && code === '' && { q }) };
  const lue = useLecture(simulateur, { criteres });
  // All at once: nothing that comes later pushes what one reads.
  const isLa = comptes.donnees !== undefined || comptes.error !== null;
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/garanties/simulateur"
        subtitle="Ce qui vous serait remboursé, selon vos garanties et ce qu’il vous en reste. Rien n’est gardé."
      />
      <LectureSection
        lue={isLa ? lue : { ...lue, donnees: undefined }}
        quoi="les soins qui se simulent"
        formes={[['lignes', 6]]}
      >
        {(donnees) => (
          <Stack spacing={3}>
            {personnes.length > 1 && (
              <Box sx={{ maxWidth: 320 }}>
                <FiltreListe
                  name="pour"
                  label="Pour qui ?"
                  valeur={pour || donnees.contexte.numPers}
                  choix={personnes.map(({ numPers, prenom }) => ({ code: numPers, libelle: prenom }))}
                  onChange={(numPers) => va({ pour: numPers })}
                />
              </Box>
            )}
            {!tousLesActes(donnees).some((un) => un.code === code) && (
              <>
                <Recherche q={q} onCherche={(texte) => va({ q: texte, acte: '' })} />
                {q === '' && (
                  <Mots domaines={donnees.domaines} onCherche={(texte) => va({ q: texte, acte: '' })} />
                )}
              </>
            )}
            <Choix donnees={donnees} code={code} q={q} onVa={va} />
            <Compteurs lignes={personnes} />
          </Stack>
        )}
      </LectureSection>
    </Stack>
  );
}
