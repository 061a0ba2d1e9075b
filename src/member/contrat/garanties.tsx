import Box from '@mui/material/Box';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { CouvertureVue, GarantieVue } from '#src/lectures/couvertures.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import { domaines } from '#src/lectures/referentiels.ts';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { limiteDe, resteDe } from './plafonds.ts';

/** Names of the domains, by their codes; «Autres garanties» until they are known, and for those that are not. */
function useNoms(): (code: string) => string {
  const { donnees = [] } = useLecture(domaines);
  const noms = new Map(donnees.map(({ code, libelle }) => [code, libelle]));
  return (code) => noms.get(code) ?? 'Autres garanties';
}

type Prenoms = ReadonlyMap<string, string>;

/** What is limited, and, by person, how much of it was used this year and how much is left, in words. */
function Plafond({ garantie, prenoms }: { readonly garantie: GarantieVue; readonly prenoms: Prenoms }) {
  const { consomme, renouvellement } = garantie;
  if (!consomme) return <>{limiteDe(garantie)}</>;
  const annee = consomme[0]?.dateDebutPeriode.slice(0, 4);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{limiteDe(garantie)}</span>
      <Box
        component="ul"
        aria-label={renouvellement ? 'Équipements utilisés' : `Utilisé en ${annee}`}
        sx={(theme) => ({
          ...theme.typography.body2,
          ...{ margin: 0, padding: 0, listStyle: 'none', color: 'text.secondary' },
        })}
      >
        {consomme.map((un) => (
          <li key={un.numPers}>
            {prenoms.get(un.numPers)} : {resteDe(garantie, un)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const colonnes = (prenoms: Prenoms): readonly Colonne<GarantieVue>[] => [
  {
    key: 'libelle',
    titre: 'Garantie',
    tete: true,
    valeur: ({ libelle, conditions }) => (
      <>
        {enTypographie(libelle)}
        {conditions && (
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', fontWeight: 400 })}>
            {conditions}
          </Box>
        )}
      </>
    ),
  },
  { key: 'valeur', titre: 'Prise en charge', valeur: ({ valeur }) => valeur },
  { key: 'reste', titre: 'Plafond', valeur: (garantie) => <Plafond garantie={garantie} prenoms={prenoms} /> },
];

interface DomaineProps {
  readonly nom: string;
  readonly garanties: readonly GarantieVue[];
  readonly prenoms: Prenoms;
}

function Domaine({ nom, garanties, prenoms }: DomaineProps) {
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
      }}
    >
      <Box
        component="summary"
        sx={{
          padding: { xs: '14px 16px', sm: '14px 24px' },
          fontWeight: 600,
          cursor: 'pointer',
          '&:hover': { backgroundColor: 'action.hover' },
          '&:focus-visible': ANNEAU_DEDANS,
        }}
      >
        {nom}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          ({garanties.length})
        </Box>
      </Box>
      <TableOuCartes
        legende={`Garanties : ${nom}`}
        colonnes={colonnes(prenoms)}
        lignes={garanties}
        cle={({ code }) => code}
      />
    </Box>
  );
}

interface GarantiesProps {
  readonly couverture: CouvertureVue;
  readonly assures: readonly Pick<Assure, 'numPers' | 'prenom'>[];
}

/** The guarantees of a cover, domain by domain. */
export function Garanties({ couverture, assures }: GarantiesProps) {
  const nomDe = useNoms();
  const prenoms = new Map(assures.map(({ numPers, prenom }) => [numPers, prenom]));
  const parDomaine = Map.groupBy(couverture.garanties, ({ codeDomaine }) => nomDe(codeDomaine));
  return [...parDomaine].map(([nom, garanties]) => (
    <Domaine key={nom} nom={nom} garanties={garanties} prenoms={prenoms} />
  ));
}
