import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useSearchParams } from 'react-router';
import { actes } from '#src/core/acte/actes.ts';
import { demandes } from '#src/lectures/demandes.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useListe } from '#src/ui/use-liste.ts';
import { COLONNES } from './colonnes.tsx';
import {
  criteresDe,
  ETATS,
  ecritFiltres,
  type FiltreEtat,
  type Filtres,
  litFiltres,
  PAR_PAGE,
} from './filtres.ts';

const TYPES = Object.entries(actes)
  .map(([code, { label }]) => ({ code, libelle: label }))
  .sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr'));

interface FiltresProps {
  readonly filtres: Filtres;
  readonly onChange: (filtres: Filtres) => void;
}

function BarreFiltres({ filtres, onChange }: FiltresProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Box role="group" aria-label="État des demandes" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(ETATS) as FiltreEtat[]).map((etat) => (
          <Button
            key={etat}
            variant={filtres.etat === etat ? 'contained' : 'outlined'}
            aria-pressed={filtres.etat === etat}
            onClick={() => onChange({ ...filtres, etat })}
          >
            {ETATS[etat].libelle}
          </Button>
        ))}
      </Box>
      <Box sx={{ flex: '1 1 260px', maxWidth: 380 }}>
        <FiltreListe
          name="type"
          label="Nature de la demande"
          choix={TYPES}
          valeur={filtres.type}
          tous="Toutes"
          onChange={(type) => onChange({ ...filtres, type })}
        />
      </Box>
    </Box>
  );
}

const TOUT_AFFICHER = <Link to="/demandes">Tout afficher</Link>;
const DEMARCHES = <PrimaryLink to="/demarches">Voir les démarches</PrimaryLink>;

function videDe({ etat, type, q }: Filtres) {
  if (etat === 'toutes' && type === '' && q === '')
    return {
      titre: 'Vous n’avez pas encore fait de demande',
      texte:
        'Changer d’adresse, de compte bancaire, demander un remboursement : chaque démarche se suit ici.',
      actions: DEMARCHES,
    };
  return {
    dessin: 'recherche' as const,
    titre: 'Aucune demande ne correspond',
    texte: 'Choisissez un autre état ou une autre nature de demande.',
    actions: TOUT_AFFICHER,
  };
}

/** `#/demandes`: everything that one has asked for, and where it stands; the filters are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filtres = litFiltres(search);
  const liste = useListe(demandes, { criteres: criteresDe(filtres), parPage: PAR_PAGE });
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/demandes"
        subtitle="Ce que vous nous avez demandé, et où nous en sommes."
        actions={<Fichiers cle="demandes" requete={{ filter: criteresDe(filtres) }} papier="Liste en PDF" />}
      />
      <BarreFiltres filtres={filtres} onChange={(vers) => setSearch(ecritFiltres(vers))} />
      {filtres.q !== '' && (
        <Box>
          Celles où se trouve « {filtres.q} ». {TOUT_AFFICHER}
        </Box>
      )}
      <ListeLecture liste={liste} quoi="vos demandes" complet="La liste en PDF" vide={videDe(filtres)}>
        {(lignes) => (
          <TableOuCartes
            legende="Vos demandes, de la plus récente à la plus ancienne"
            colonnes={COLONNES}
            lignes={lignes}
            cle={({ id }) => id}
          />
        )}
      </ListeLecture>
    </Stack>
  );
}
