import Box from '@mui/material/Box';
import { Link, useSearchParams } from 'react-router';
import { instantFrancais, isJour } from '#src/core/valeurs/dates.ts';
import { type ActionMembre, historique } from '#src/lectures/compte.ts';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
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
      reference === null ? '—' : <Link to={`/demandes/${reference}`}>{reference}</Link>,
  },
];

/** What the address asks for; a day that is none counts as no filter. */
function litAdresse(search: URLSearchParams) {
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const filtres = CRITERES.flatMap((nom) => {
    const valeur = search.get(nom) ?? '';
    const isGood = nom === 'codeEvenement' ? valeur !== '' : isJour(valeur);
    return isGood ? [[nom, valeur] as const] : [];
  });
  return { page, filtres: Object.fromEntries(filtres) };
}

function vers(search: URLSearchParams, page: number): string {
  const autre = new URLSearchParams(search);
  if (page === 1) autre.delete('page');
  else autre.set('page', String(page));
  return `?${autre}`;
}

/** `#/profil/historique`: what one has done here, the latest first; filters and page are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { page, filtres } = litAdresse(search);
  const { codeEvenement } = filtres;
  const lue = useLecture(historique, {
    criteres: { ...filtres, ...(codeEvenement && { codeEvenement: [codeEvenement] }) },
    tranche: [(page - 1) * PAR_PAGE, page * PAR_PAGE - 1],
  });
  const isFiltre = Object.keys(filtres).length > 0;
  return (
    <ProfilCadre
      titre="Historique de mes actions"
      sousTitre="Une action que vous ne reconnaissez pas ? Changez votre mot de passe, puis appelez-nous."
    >
      <VuDepuis quoi="vos actions" />
      <HistoriqueFiltres filtres={filtres} onChange={setSearch} />
      <LectureSection lue={lue} quoi="votre historique" hauteurs={[480]}>
        {({ lignes, total }) =>
          lignes.length === 0 ? (
            <EtatVide titre={isFiltre ? 'Aucune action ne correspond' : 'Aucune action pour l’instant'}>
              {isFiltre
                ? 'Élargissez la période, ou retirez un filtre.'
                : 'Vos connexions et vos demandes apparaîtront ici.'}
            </EtatVide>
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <ListePaginee
                page={page}
                total={total}
                parPage={PAR_PAGE}
                vers={(autre) => vers(search, autre)}
              >
                <Carte pleine>
                  <TableOuCartes
                    legende="Vos actions, de la plus récente à la plus ancienne"
                    colonnes={COLONNES}
                    lignes={lignes}
                    cle={({ id }) => id}
                  />
                </Carte>
              </ListePaginee>
            </Box>
          )
        }
      </LectureSection>
    </ProfilCadre>
  );
}
