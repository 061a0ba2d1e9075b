import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { impayesDe } from '#src/core/adherent/impayes.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { contratDetaille } from '#src/lectures/contrat-detail.ts';
import { type Cotisations, cotisations } from '#src/lectures/cotisations.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { pageData } from '#src/provider/page-data.ts';
import { Attente } from '#src/ui/attente.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { CompteDebite } from './compte-debite.tsx';
import { Echeancier } from './echeancier.tsx';
import { SansEcheance } from './sans-echeance.tsx';

/** As far back as a member may look at this contract, and the year to come. */
function annees(jour: string, debut: number): number[] {
  const passees = anneesVisibles(pageData().currentClient.anneesHistorique, jour);
  return [Number(jour.slice(0, 4)) + 1, ...passees].filter((annee) => annee >= debut);
}

interface ChoixProps {
  readonly annee: number;
  readonly choix: readonly number[];
  readonly onChange: (annee: number) => void;
}

function ChoixAnnee({ annee, choix, onChange }: ChoixProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, '@media print': { display: 'none' } }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        Année
      </Box>
      <Box
        component="select"
        id={id}
        value={annee}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onChange(Number(event.target.value))}
        sx={(theme) => ({ ...listeDress(theme), width: 130 })}
      >
        {choix.map((une) => (
          <option key={une} value={une}>
            {une}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** What is not paid, in one sentence. */
function Impayes({ cotisations: { echeances } }: { readonly cotisations: Cotisations }) {
  const { nombre, montant } = impayesDe(echeances);
  if (nombre === 0) return null;
  return (
    <Alert severity="warning">
      {nombre > 1 ? `${nombre} cotisations restent` : 'Une cotisation reste'} à payer : {euros(montant)}.
      Contactez-nous pour régulariser votre situation.
    </Alert>
  );
}

function Contenu({ annee }: { readonly annee: number }) {
  const { donnees, error, isLoading, relit } = useLecture(cotisations, {
    criteres: { annee },
  });
  const { donnees: contrat, error: sansContrat } = useLecture(contratDetaille);
  if (error && !donnees)
    return <Panne titre="Nous n’avons pas pu lire vos cotisations." onRetry={relit} isLoading={isLoading} />;
  // What is above the schedule tells of the contract too: both come together.
  if (!donnees || (!contrat && !sansContrat))
    return (
      <Attente
        quoi="vos cotisations"
        formes={[
          ['fiche', 5],
          ['lignes', 7],
        ]}
      />
    );
  return (
    <>
      <Impayes cotisations={donnees} />
      <CompteDebite cotisations={donnees} contrat={contrat} />
      <Carte titre={`Échéancier ${donnees.annee}`} pleine>
        {donnees.echeances.length === 0 ? (
          <SansEcheance annee={donnees.annee} courante={Number(aujourdhui(new Date()).slice(0, 4))} />
        ) : (
          <Echeancier annee={donnees.annee} echeances={donnees.echeances} />
        )}
      </Carte>
    </>
  );
}

/** `#/contrat/cotisations?annee=2026`: what is due, what was paid, and from which account. */
export function Component() {
  const { contrat, isBeneficiaire } = useEspace();
  const [search, setSearch] = useSearchParams();
  const jour = aujourdhui(new Date());
  const courante = Number(jour.slice(0, 4));
  const choix = annees(jour, Number(contrat?.dateEffet.slice(0, 4) ?? courante));
  const demandee = Number(search.get('annee'));
  const annee = choix.includes(demandee) ? demandee : Math.min(courante, choix[0] ?? courante);
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/contrat/cotisations"
        actions={
          !isBeneficiaire && (
            <Button variant="outlined" onClick={() => window.print()}>
              Imprimer
            </Button>
          )
        }
      />
      {isBeneficiaire ? (
        <EtatVide
          dessin="refuse"
          titre="Les cotisations ne concernent que la personne qui a signé le contrat"
          actions={<PrimaryLink to="/contrat">Voir mon contrat</PrimaryLink>}
        >
          Vous pouvez consulter vos garanties et les personnes couvertes.
        </EtatVide>
      ) : (
        contrat && (
          <>
            <ChoixAnnee
              annee={annee}
              choix={choix}
              onChange={(suivante) => setSearch({ annee: String(suivante) }, { replace: true })}
            />
            <VuDepuis quoi="vos cotisations" />
            <Contenu annee={annee} />
          </>
        )
      )}
    </Stack>
  );
}
