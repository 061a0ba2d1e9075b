import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { rembourse } from '#src/core/adherent/reste-a-charge.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { anneeDeSoins, type MoisDeSoins } from '#src/lectures/decomptes.ts';
import { retenues } from '#src/lectures/simulateur.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { pageData } from '#src/provider/page-data.ts';
import { Carte } from '#src/ui/carte.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Compteurs } from './compteurs.tsx';
import { nomDuMois, PLACE_GRAPHIQUE } from './mois.ts';
import { SEULS_REGLES } from './totaux.tsx';

const GraphiqueAnnee = lazy(() =>
  import('./graphique-annee.tsx').then(({ GraphiqueAnnee: component }) => ({ default: component })),
);

const AU_MOIS_DES_SOINS =
  'Chaque soin compte dans le mois où il a eu lieu, qui n’est pas toujours celui de son versement.';
const SANS_CONFIDENTIELS = ' Ce que vos proches gardent confidentiel n’est pas compté.';

function somme(mois: readonly MoisDeSoins[], nom: keyof Omit<MoisDeSoins, 'mois'>): number {
  return mois.reduce((total, un) => total + Math.round(un[nom] * 100), 0) / 100;
}

function total(mois: readonly MoisDeSoins[]): MoisDeSoins {
  return {
    mois: 'Total',
    depense: somme(mois, 'depense'),
    montantRo: somme(mois, 'montantRo'),
    montantRc: somme(mois, 'montantRc'),
    montantAutreRc: somme(mois, 'montantAutreRc'),
    resteACharge: somme(mois, 'resteACharge'),
  };
}

function montant(key: keyof Omit<MoisDeSoins, 'mois'>, titre: string): Colonne<MoisDeSoins> {
  return { key, titre, nombre: true, valeur: (mois) => <Montant valeur={mois[key]} /> };
}

const COLONNES: readonly Colonne<MoisDeSoins>[] = [
  { key: 'mois', titre: 'Mois', tete: true, valeur: ({ mois }) => nomDuMois(mois) },
  montant('depense', 'Dépense'),
  montant('montantRo', 'Assurance maladie'),
  montant('montantRc', 'Mutuelle'),
  montant('montantAutreRc', 'Autre mutuelle'),
  montant('resteACharge', 'Reste à charge'),
];

function surTotal({ depense, resteACharge }: MoisDeSoins): string {
  return `Pour ${euros(depense)} de soins : ${euros(resteACharge)} sont restés à votre charge.`;
}

/** An amount of another mutual is rare: its column is there where it says something. */
function colonnesDe(mois: readonly MoisDeSoins[]): readonly Colonne<MoisDeSoins>[] {
  const hasAutre = mois.some(({ montantAutreRc }) => montantAutreRc !== 0);
  return COLONNES.filter(({ key }) => hasAutre || key !== 'montantAutreRc');
}

/** `#/remboursements/annee`: a year of care, month by month; the table says what the chart shows. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { contrat } = useEspace();
  const jour = aujourdhui(new Date());
  const annees = anneesVisibles(pageData().currentClient.anneesHistorique, jour).map(String);
  const annee = annees.find((connue) => connue === search.get('annee')) ?? jour.slice(0, 4);
  const criteres = { annee: Number(annee) };
  const lue = useLecture(anneeDeSoins, { criteres });
  const retenu = useLecture(retenues, { criteres });
  return (
    <Stack spacing={3}>
      <TitrePage route="/remboursements/annee" />
      <Box sx={{ width: { xs: '100%', sm: 200 }, '@media print': { display: 'none' } }}>
        <FiltreListe
          label="Année"
          name="annee"
          valeur={annee}
          choix={annees.map((code) => ({ code, libelle: code }))}
          onChange={(code) => setSearch({ annee: code })}
        />
      </Box>
      <LectureSection lue={lue} quoi="votre année de soins" formes={['chiffre', 'graphique', ['lignes', 6]]}>
        {(mois) => (
          <>
            <ChiffreDePage label={`Remboursé en ${annee}`} explication={surTotal(total(mois))}>
              {euros(rembourse(total(mois)))}
            </ChiffreDePage>
            <Carte titre={`Qui a payé vos soins en ${annee}`}>
              <Suspense
                fallback={<Skeleton variant="rounded" aria-hidden sx={{ height: PLACE_GRAPHIQUE }} />}
              >
                <GraphiqueAnnee mois={mois} />
              </Suspense>
            </Carte>
            <Carte titre="Le détail, mois par mois" pleine>
              <TableOuCartes
                legende={`Dépenses et remboursements de ${annee}, mois par mois`}
                colonnes={colonnesDe(mois)}
                lignes={[...mois.filter(({ depense }) => depense !== 0), total(mois)]}
                cle={({ mois }) => mois}
              />
              <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', padding: 2 })}>
                {SEULS_REGLES} {AU_MOIS_DES_SOINS}
                {contrat?.isTitulaire && SANS_CONFIDENTIELS}
              </Box>
            </Carte>
          </>
        )}
      </LectureSection>
      {lue.donnees && <Compteurs lignes={retenu.donnees ?? []} />}
      <VuDepuis quoi="vos soins et vos versements" />
    </Stack>
  );
}
