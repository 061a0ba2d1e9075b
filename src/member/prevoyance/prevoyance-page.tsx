import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { periodeDAdresse } from '#src/core/valeurs/periode.ts';
import { type PeriodeIj, type Prevoyance, prevoyance } from '#src/lectures/prevoyance.ts';
import { PeriodeForm } from '#src/member/remboursements/periode-form.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Designes } from './designes.tsx';
import { Dossiers } from './dossiers.tsx';
import { clePeriode, INDEMNITES } from './mots.tsx';
import { Releve } from './releve.tsx';

const { route, label } = ligneActe('declarationSinistre');

function Declarer() {
  const { peut } = useEspace();
  return peut('declarationSinistre') ? <PrimaryLink to={route}>{label}</PrimaryLink> : null;
}

function verse(indemnites: readonly PeriodeIj[]): number {
  const payees = indemnites.filter(({ etat }) => etat === 'payee');
  return payees.reduce((somme, { montantNet }) => somme + Math.round(montantNet * 100), 0) / 100;
}

interface IndemnitesProps {
  readonly indemnites: readonly PeriodeIj[];
  readonly isPeriode: boolean;
}

function Indemnites({ indemnites, isPeriode }: IndemnitesProps) {
  return (
    <Carte titre="Mes indemnités" pleine>
      {indemnites.length === 0 ? (
        <EtatVide
          titre={isPeriode ? 'Aucune indemnité sur cette période' : 'Aucune indemnité pour l’instant'}
        >
          Elles apparaissent ici dès que votre dossier ouvre droit à un versement.
        </EtatVide>
      ) : (
        <>
          <Box sx={{ padding: { xs: '0 16px 8px', sm: '0 24px 8px' } }}>
            Versé{isPeriode ? ' pour ces périodes' : ''} : <strong>{euros(verse(indemnites))}</strong> net.
          </Box>
          <TableOuCartes
            legende="Vos indemnités, de la plus récente à la plus ancienne"
            colonnes={INDEMNITES}
            lignes={indemnites}
            cle={clePeriode}
          />
        </>
      )}
    </Carte>
  );
}

function Contenu({ lue, isPeriode }: { readonly lue: Prevoyance; readonly isPeriode: boolean }) {
  if (lue.dossiers.length === 0)
    return (
      <Carte>
        <EtatVide titre="Aucun dossier de prévoyance" actions={<Declarer />}>
          Un arrêt de travail, une invalidité, un décès : dès que vous le déclarez, son suivi et ses
          versements se lisent ici.
        </EtatVide>
      </Carte>
    );
  return (
    <>
      <Dossiers dossiers={lue.dossiers} />
      <Indemnites indemnites={lue.indemnites} isPeriode={isPeriode} />
    </>
  );
}

/** `#/prevoyance?du=2026-01-01&au=2026-01-31`: files, and what they pay. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { du, au } = periodeDAdresse(search);
  const filter = { ...(du !== '' && { dateDebut: du }), ...(au !== '' && { dateFin: au }) };
  const lue = useLecture(prevoyance, { criteres: filter });
  const aDesDossiers = lue.donnees !== undefined && lue.donnees.dossiers.length > 0;
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/prevoyance"
        subtitle="Vos arrêts, vos indemnités et ce que nous attendons de vous"
        {...(aDesDossiers && {
          actions: (
            <>
              <Releve filter={filter} />
              <Declarer />
            </>
          ),
        })}
      />
      {aDesDossiers && (
        <PeriodeForm
          du={du}
          au={au}
          onPeriode={(debut, fin) => setSearch({ ...(debut && { du: debut }), ...(fin && { au: fin }) })}
        />
      )}
      <LectureSection
        lue={lue}
        quoi="votre prévoyance"
        formes={[
          ['lignes', 2],
          ['lignes', 4],
        ]}
      >
        {(donnees) => <Contenu lue={donnees} isPeriode={du !== '' || au !== ''} />}
      </LectureSection>
      <Designes />
    </Stack>
  );
}
