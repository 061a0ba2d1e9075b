import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ETATS_REGLES } from '#src/core/adherent/decompte.ts';
import type { RoutePage } from '#src/core/adherent/noms-des-pages.ts';
import { contratDetaille } from '#src/lectures/contrat-detail.ts';
import { soins, tiersPayant } from '#src/lectures/decomptes.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { useListe } from '#src/ui/use-liste.ts';
import {
  type Adresse,
  criteresDe,
  nbFiltres,
  PAR_PAGE,
  requeteDe,
  SANS_FILTRE,
  TRIS,
  type Tri,
} from './adresse.ts';
import { FiltresPanneau } from './filtres-panneau.tsx';
import { ListeDecomptes } from './liste-decomptes.tsx';
import { Totaux } from './totaux.tsx';
import { useAdresse } from './use-adresse.ts';

const LISTES = { 'prestations-all': soins, 'tiers-prestations': tiersPayant } as const;

interface Props {
  readonly cle: keyof typeof LISTES;
  readonly route: RoutePage;
  readonly legende: string;
  readonly tri: Tri;
  readonly circuit?: 'tiers';
  /** Above the list. */
  readonly intro?: ReactNode;
  /** Where there is nothing, and nothing was looked for. */
  readonly vide: string;
}

function compte(total: number): string {
  if (total === 0) return 'Aucun soin';
  return total === 1 ? '1 soin' : `${total} soins`;
}

/** A search about care leaves out what is confidential, whatever it holds: one has to know it. */
function SansConfidentiels({ filtres }: Pick<Adresse, 'filtres'>) {
  const { donnees } = useLecture(contratDetaille);
  const { personne: _, ...surSoins } = filtres;
  const isCherche = Object.values(surSoins).some((valeur) => valeur !== '');
  const caches = donnees?.assures.some(({ isPrestationVisible }) => !isPrestationVisible) ?? false;
  if (!isCherche || !caches) return null;
  return <> Les soins confidentiels n’apparaissent pas dans une recherche.</>;
}

/** Whether a search may find anything settled: it alone is summed. */
const isSomme = (etat: string) => etat === '' || ETATS_REGLES.some((regle) => regle === etat);

interface ContenuProps extends Props {
  readonly adresse: Adresse;
  readonly onEfface: () => void;
}

function Contenu({ cle, legende, circuit, vide, adresse, onEfface }: ContenuProps) {
  const { filtres, tri } = adresse;
  const liste = useListe(LISTES[cle], {
    criteres: criteresDe(filtres),
    tri: TRIS[tri].sort,
    parPage: PAR_PAGE,
  });
  const hasFiltre = nbFiltres(filtres) > 0;
  const efface = (
    <Button variant="outlined" onClick={onEfface}>
      Effacer les filtres
    </Button>
  );
  return (
    <ListeLecture
      liste={liste}
      quoi="vos soins"
      complet="Le relevé PDF"
      vide={
        hasFiltre
          ? {
              titre: 'Aucun soin ne correspond à ces filtres',
              texte: 'Essayez une période plus longue, ou moins de filtres.',
              actions: efface,
              dessin: 'recherche',
            }
          : { titre: 'Aucun soin pour l’instant', texte: vide }
      }
      dit={(donnees, isLoading) => (
        <>
          {/* Asked for with the lines; what they leave out is known with them. */}
          {donnees?.total !== 0 && isSomme(filtres.etat) && (
            <Totaux
              isPret={donnees !== null}
              titre={hasFiltre ? 'Total de cette recherche' : 'Total de vos soins'}
              criteres={criteresDe(filtres)}
              sansConfidentiels={donnees?.lignes.some(({ isConfidentiel }) => isConfidentiel) ?? false}
              {...(circuit && { circuit })}
            />
          )}
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {donnees && !isLoading ? `${compte(donnees.total)}.` : ' '}
            <SansConfidentiels filtres={filtres} />
          </Box>
        </>
      )}
    >
      {(lignes) => <ListeDecomptes legende={legende} lignes={lignes} />}
    </ListeLecture>
  );
}

/** A list of care with its filters, its sums and its files. */
export function PageDecomptes(props: Props) {
  const { cle, route, tri, intro } = props;
  const { peut } = useEspace();
  const { adresse, filtre, trie } = useAdresse(tri);
  const { filter, sort } = requeteDe(adresse);
  return (
    <Stack spacing={3}>
      <TitrePage
        route={route}
        actions={
          <>
            <Fichiers cle={cle} requete={{ ...(filter && { filter }), ...(sort && { sort }) }} />
            {peut('demandeRemboursement') && (
              <PrimaryLink to="/remboursements/demande">Demander un remboursement</PrimaryLink>
            )}
          </>
        }
      />
      {intro}
      <FiltresPanneau filtres={adresse.filtres} tri={adresse.tri} onFiltre={filtre} onTri={trie} />
      <Contenu {...props} adresse={adresse} onEfface={() => filtre(SANS_FILTRE)} />
      <VuDepuis quoi="vos soins et vos versements" />
    </Stack>
  );
}
