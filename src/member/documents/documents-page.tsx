import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { type DocumentGed, documents } from '#src/lectures/documents.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { FiltresRepliables } from '#src/ui/filtres-repliables.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { useListe } from '#src/ui/use-liste.ts';
import { DocumentLigne } from './document-ligne.tsx';
import { DocumentsFiltre, type Recherche } from './documents-filtre.tsx';

/** As many as one page of the server holds. */
const PAR_PAGE = 100;
const TOUS = { tranche: [0, PAR_PAGE - 1] } as const;

function criteresDe({ categorie, annee, q }: Recherche): CriteresDe<typeof documents> {
  return {
    ...(categorie !== '' && { codeCategorie: [categorie] }),
    ...(/^\d{4}$/.test(annee) && { annee: Number(annee) }),
    ...(q !== '' && { q }),
  };
}

function ParAnnee({ tous }: { readonly tous: readonly DocumentGed[] }) {
  const annees = [...Map.groupBy(tous, ({ annee }) => annee)].sort(([a], [b]) => b - a);
  return annees.map(([annee, siens]) => (
    <Carte key={annee} titre={String(annee)} pleine>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {siens.map((document) => (
          <DocumentLigne key={document.id} document={document} />
        ))}
      </Box>
    </Carte>
  ));
}

function compte(total: number): string {
  if (total === 0) return '\u00a0';
  return total === 1 ? '1 document' : `${total} documents`;
}

interface ResultatsProps {
  readonly recherche: Recherche;
  readonly onEfface: () => void;
}

function Resultats({ recherche, onEfface }: ResultatsProps) {
  const criteres = criteresDe(recherche);
  const liste = useListe(documents, { criteres, parPage: PAR_PAGE });
  const isFiltre = Object.keys(criteres).length > 0;
  return (
    <ListeLecture
      liste={liste}
      quoi="vos documents"
      vide={
        isFiltre
          ? {
              dessin: 'recherche',
              titre: 'Aucun document ne correspond',
              texte: 'Essayez d’autres mots, une autre catégorie ou une autre année.',
              actions: <Button onClick={onEfface}>Voir tous mes documents</Button>,
            }
          : {
              titre: 'Aucun document pour l’instant',
              texte: 'Votre contrat, vos avis d’échéance et vos relevés arriveront ici.',
            }
      }
      hasCarte={false}
      dit={(page, isLoading) => (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {page && !isLoading ? compte(page.total) : '\u00a0'}
        </Box>
      )}
    >
      {(lignes) => (
        <Stack spacing={3}>
          <ParAnnee tous={lignes} />
        </Stack>
      )}
    </ListeLecture>
  );
}

/** `#/documents`: the papers of the contract, by year, found by what they are. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { donnees } = useLecture(documents, TOUS);
  const lit = (nom: keyof Recherche) => search.get(nom) ?? '';
  const recherche: Recherche = { categorie: lit('categorie'), annee: lit('annee'), q: lit('q') };
  const cherche = (suivante: Recherche) =>
    setSearch(Object.fromEntries(Object.entries(suivante).filter(([, valeur]) => valeur !== '')));
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/documents"
        actions={<Fichiers cle="ged" requete={{ filter: criteresDe(recherche) }} papier={null} />}
      />
      <FiltresRepliables
        verbe="Rechercher"
        titre="Rechercher dans mes documents"
        nombre={Object.keys(criteresDe(recherche)).length}
      >
        {(ferme) => (
          <DocumentsFiltre
            recherche={recherche}
            tous={donnees?.lignes ?? []}
            onRecherche={(suivante) => {
              ferme();
              cherche(suivante);
            }}
          />
        )}
      </FiltresRepliables>
      <Resultats recherche={recherche} onEfface={() => setSearch({})} />
    </Stack>
  );
}
