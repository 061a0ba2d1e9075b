import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAR_PAGE } from '#src/core/adherent/annuaire.ts';
import type { Annuaire, OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { ecritRecherche, type Recherche } from './adresse.ts';
import { departEnMots, etatEnMots, resumeDe } from './mots.ts';
import { Reseaux } from './reseaux.tsx';
import { UnProfessionnel } from './un-professionnel.tsx';

/** Half of the page has it beside the list: there it comes by itself. */
const LARGE = '(min-width: 1100px)';

const CarteDesLieux = lazy(async () => {
  const { CarteDesLieux: component } = await import('./carte/carte-des-lieux.tsx');
  return { default: component };
});

interface Props {
  readonly donnees: Annuaire;
  readonly options: OptionsAnnuaire;
  readonly recherche: Recherche;
  /** What is shown was found before: its count and its place are not those of this search. */
  readonly isEnCours: boolean;
}

function Rien({ etat }: { readonly etat: Annuaire['etat'] }) {
  return (
    <EtatVide dessin="recherche" titre="Aucun professionnel ne correspond">
      {etat === 'indisponible'
        ? 'Nous n’en savons rien tant que l’annuaire public ne répond pas.'
        : 'Agrandissez la distance, ou retirez un critère.'}
    </EtatVide>
  );
}

/** Who was found: the list first, then the same on a map, for those who like it better. */
export function Resultats({ donnees, options, recherche, isEnCours }: Props) {
  const isLarge = useMediaQuery(LARGE, { noSsr: true });
  const navigate = useNavigate();
  const [isCarte, setCarte] = useState(false);
  const [choisi, setChoisi] = useState<string | null>(null);
  const { resultats, total, page } = donnees;
  const dit = etatEnMots(donnees);
  const vers = (autre: number) => `/professionnels?${ecritRecherche({ ...recherche, page: String(autre) })}`;
  const choisit = (id: string) => {
    setChoisi(id);
    const ligne = document.getElementById(`ps-${id}`);
    // Of a page that follows: the list has not got it.
    if (!ligne) return void navigate(`/professionnels/${id}?${ecritRecherche(recherche)}`);
    ligne.scrollIntoView({ block: 'center' });
    ligne.querySelector('a')?.focus({ preventScroll: true });
  };
  const carte = (
    <Suspense fallback={<Skeleton variant="rounded" height={420} aria-hidden />}>
      <CarteDesLieux donnees={donnees} fond={options.carte} onChoisit={choisit} recherche={recherche} />
    </Suspense>
  );
  return (
    <Box aria-busy={isEnCours} sx={{ display: 'grid', gap: 2, opacity: isEnCours ? 0.6 : 1 }}>
      <div role="status">
        <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
          {isEnCours ? 'Recherche en cours…' : resumeDe(donnees, recherche.autour !== '')}
        </Box>
      </div>
      {[isEnCours ? null : departEnMots(recherche.lieu, donnees), dit].map(
        (phrase) =>
          phrase !== null && (
            <Box key={phrase} sx={{ maxWidth: '75ch' }}>
              {phrase}
            </Box>
          ),
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: isLarge && total > 0 ? 'minmax(0, 1.1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <ListePaginee page={page} total={total} parPage={PAR_PAGE} vers={vers}>
            <Carte pleine>
              {total === 0 ? (
                <Rien etat={donnees.etat} />
              ) : (
                <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                  {resultats.map((ps) => (
                    <UnProfessionnel
                      key={ps.id}
                      ps={ps}
                      options={options}
                      isChoisi={ps.id === choisi}
                      vers={`/professionnels/${ps.id}?${ecritRecherche(recherche)}`}
                    />
                  ))}
                </Box>
              )}
            </Carte>
          </ListePaginee>
        </Box>
        {total > 0 && isLarge && <Box sx={{ position: 'sticky', top: 88 }}>{carte}</Box>}
      </Box>
      {total > 0 && !isLarge && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '@media print': { display: 'none' } }}>
          <Button variant="outlined" aria-expanded={isCarte} onClick={() => setCarte(!isCarte)}>
            {isCarte ? 'Fermer la carte' : 'Voir la carte'}
          </Button>
          {isCarte && <Box sx={{ width: '100%' }}>{carte}</Box>}
        </Box>
      )}
      <Reseaux options={options} codeProfession={recherche.codeProfession} />
    </Box>
  );
}
