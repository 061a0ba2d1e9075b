import Box from '@mui/material/Box';
import { Link, useSearchParams } from 'react-router';
import { instantFrancais, isJour } from '#src/core/valeurs/dates.ts';
import { type ActionMembre, historique } from '#src/lectures/compte.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { FiltresRepliables } from '#src/ui/filtres-repliables.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useListe } from '#src/ui/use-liste.ts';
import { HistoriqueFiltres } from './historique-filtres.tsx';
import { ProfilCadre } from './profil-cadre.tsx';

const PAR_PAGE = 20;
const CRITERES = ['dateDebut', 'dateFin', 'codeEvenement'] as const;

/** What is not everyday is marked: a sign-in that failed is perhaps somebody else's. */
const MARQUES = { avertissement: ['attente', 'À vérifier'], critique: ['mal', 'Important'] } as const;

function Libelle({ libelle, gravite }: ActionMembre) {
  if (gravite === 'info') return libelle;
  const [ton, marque] = MARQUES[gravite];
  return (
    <Box sx={{ display: 'inline-grid', justifyItems: 'start', gap: 0.25 }}>
      {libelle}
      <EtiquetteEtat ton={ton}>{marque}</EtiquetteEtat>
    </Box>
  );
}

const COLONNES: readonly Colonne<ActionMembre>[] = [
  { key: 'libelle', titre: 'Action', tete: true, valeur: (action) => <Libelle {...action} /> },
  { key: 'date', titre: 'Date', valeur: ({ date }) => instantFrancais(date) },
  {
    key: 'reference',
    titre: 'Référence',
    valeur: ({ reference }) =>
      reference === null ? null : <Link to={`/demandes/${reference}`}>{reference}</Link>,
  },
];

/** What the address looks for; a day that is none counts as no filter. */
function litFiltres(search: URLSearchParams) {
  const filtres = CRITERES.flatMap((nom) => {
    const valeur = search.get(nom) ?? '';
    const isGood = nom === 'codeEvenement' ? valeur !== '' : isJour(valeur);
    return isGood ? [[nom, valeur] as const] : [];
  });
  return Object.fromEntries(filtres);
}

function videDe(isFiltre: boolean) {
  if (isFiltre)
    return {
      dessin: 'recherche' as const,
      titre: 'Aucune action ne correspond',
      texte: 'Élargissez la période, ou retirez un filtre.',
    };
  return {
    titre: 'Aucune action pour l’instant',
    texte: 'Vos connexions et vos demandes apparaîtront ici.',
  };
}

/** `#/profil/historique`: what one has done here, the latest first; filters and page are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filtres = litFiltres(search);
  const { codeEvenement } = filtres;
  const criteres = { ...filtres, ...(codeEvenement && { codeEvenement: [codeEvenement] }) };
  const liste = useListe(historique, { criteres, parPage: PAR_PAGE });
  return (
    <ProfilCadre
      route="/profil/historique"
      sousTitre={
        <>
          Une action que vous ne reconnaissez pas ?{' '}
          <Link to="/profil/securite">Changez votre mot de passe</Link>, puis{' '}
          <Link to="/aide">appelez-nous</Link>.
        </>
      }
      actions={<Fichiers cle="historique" requete={{ filter: criteres }} papier="Liste en PDF" />}
    >
      <VuDepuis quoi="vos actions" />
      <FiltresRepliables verbe="Filtrer" titre="Filtrer l’historique" nombre={Object.keys(filtres).length}>
        {(ferme) => (
          <HistoriqueFiltres
            filtres={filtres}
            onChange={(suivants) => {
              ferme();
              setSearch(suivants);
            }}
          />
        )}
      </FiltresRepliables>
      <ListeLecture
        liste={liste}
        quoi="votre historique"
        complet="La liste en PDF"
        vide={videDe(Object.keys(filtres).length > 0)}
      >
        {(lignes) => (
          <TableOuCartes
            legende="Vos actions, de la plus récente à la plus ancienne"
            colonnes={COLONNES}
            lignes={lignes}
            cle={({ id }) => id}
          />
        )}
      </ListeLecture>
    </ProfilCadre>
  );
}
