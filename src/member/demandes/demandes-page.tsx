import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link, useSearchParams } from 'react-router';
import { actes } from '#src/core/acte/actes.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { type Demande, demandes } from '#src/lectures/demandes.ts';
import type { Liste } from '#src/provider/member-provider.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatDemande } from '#src/ui/etat-demande.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import {
  demandeDe,
  ETATS,
  ecritFiltres,
  type FiltreEtat,
  type Filtres,
  litFiltres,
  PAR_PAGE,
} from './filtres.ts';
import { suiteDe } from './suite.ts';

const TYPES = Object.entries(actes)
  .map(([code, { label }]) => ({ code, libelle: label }))
  .sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr'));

const COLONNES: readonly Colonne<Demande>[] = [
  {
    key: 'libelle',
    titre: 'Demande',
    tete: true,
    valeur: ({ reference, libelle }) => (
      <Box component={Link} to={`/demandes/${reference}`} sx={{ color: 'primary.main' }}>
        {enTypographie(libelle)}
      </Box>
    ),
  },
  { key: 'reference', titre: 'Référence', valeur: ({ reference }) => reference },
  {
    key: 'date',
    titre: 'Envoyée le',
    valeur: ({ dateCreation }) => jourFrancais(aujourdhui(new Date(dateCreation))),
  },
  { key: 'etat', titre: 'État', valeur: ({ etat }) => <EtatDemande etat={etat} /> },
  {
    key: 'suite',
    titre: 'Et maintenant ?',
    valeur: (demande) => suiteDe(demande, aujourdhui(new Date())),
  },
];

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
            onClick={() => onChange({ ...filtres, etat, page: 1 })}
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
          onChange={(type) => onChange({ ...filtres, type, page: 1 })}
        />
      </Box>
    </Box>
  );
}

function Vide({ filtres }: { readonly filtres: Filtres }) {
  if (filtres.etat === 'toutes' && filtres.type === '')
    return (
      <EtatVide
        titre="Vous n’avez pas encore fait de demande"
        actions={<PrimaryLink to="/demarches">Voir les démarches</PrimaryLink>}
      >
        Changer d’adresse, de compte bancaire, demander un remboursement : chaque démarche se suit ici.
      </EtatVide>
    );
  return (
    <EtatVide titre="Aucune demande ne correspond" actions={<Link to="/demandes">Tout afficher</Link>}>
      Choisissez un autre état ou une autre nature de demande.
    </EtatVide>
  );
}

function Contenu({ liste, filtres }: { readonly liste: Liste<Demande>; readonly filtres: Filtres }) {
  if (liste.lignes.length === 0) return <Vide filtres={filtres} />;
  return (
    <ListePaginee
      page={filtres.page}
      total={liste.total}
      parPage={PAR_PAGE}
      vers={(page) => `?${ecritFiltres({ ...filtres, page })}`}
    >
      <Carte pleine>
        <TableOuCartes
          legende="Vos demandes, de la plus récente à la plus ancienne"
          colonnes={COLONNES}
          lignes={liste.lignes}
          cle={({ id }) => id}
        />
      </Carte>
    </ListePaginee>
  );
}

/** `#/demandes`: everything that one has asked for, and where it stands; the filters are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filtres = litFiltres(search);
  const { donnees, error, isLoading, relit } = useLecture(demandes, demandeDe(filtres));
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle="Mes demandes"
        subtitle="Ce que vous nous avez demandé, et où nous en sommes."
      />
      <BarreFiltres filtres={filtres} onChange={(vers) => setSearch(ecritFiltres(vers))} />
      {error && (
        <Panne
          titre="Vos demandes n’ont pas pu être affichées."
          message={error.message}
          onRetry={relit}
          isLoading={isLoading}
        />
      )}
      {isLoading && !donnees && (
        <Box role="status" aria-label="Chargement des demandes">
          <Skeleton variant="rounded" height={280} />
        </Box>
      )}
      {donnees && !error && <Contenu liste={donnees} filtres={filtres} />}
    </Stack>
  );
}
