import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { Changement } from './changement.tsx';
import { ConfirmeRetour } from './confirme-retour.tsx';
import {
  avancement,
  comptesDe,
  confirmer,
  DITES,
  estCompte,
  reste,
  suiteSansVous,
  titreDe,
} from './phrases.ts';
import { RefusTable } from './refus-table.tsx';
import { useSuite } from './use-imports.ts';

interface Props {
  readonly resource: string;
  readonly un: ImportDeListe;
}

/** The four numbers, large: what one decides by. */
function Comptes({ un }: Pick<Props, 'un'>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, m: 0 }}
    >
      {comptesDe(un).map(([name, label]) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {enNombre(un[name])}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function EnTravail({ un }: Pick<Props, 'un'>) {
  const isKnown = (un.genre === 'selection' || un.etat !== 'verification') && un.lignes > 0;
  const part = isKnown ? Math.min(100, (100 * un.lues) / un.lignes) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={titreDe(un)}
        {...(isKnown ? { variant: 'determinate' as const, value: part } : {})}
      />
      <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {avancement(un)}. {suiteSansVous(un)}
      </Box>
    </Box>
  );
}

/** What may be done now. */
function Suites({ resource, un }: Props) {
  const { mutate, isPending, error, variables } = useSuite(resource, un.id);
  const [isAsking, setIsAsking] = useState(false);
  const isUseful = un.crees + un.modifies > 0;
  return (
    <>
      {error && (
        <Alert severity="error" variant="outlined">
          {faultOf(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {un.etat === 'verifie' && isUseful && (
          <BoutonTournant
            variant="contained"
            busy={isPending && variables === 'execution'}
            onClick={() => mutate('execution')}
          >
            {confirmer(un)}
          </BoutonTournant>
        )}
        {(un.etat === 'verifie' || un.etat === 'verification' || un.etat === 'enCours') && (
          <BoutonTournant
            color="inherit"
            variant="outlined"
            busy={isPending && variables === 'abandon'}
            onClick={() => mutate('abandon')}
          >
            Abandonner
          </BoutonTournant>
        )}
        {un.etat === 'fait' && (
          <>
            <Button component={Link} to={`/admin/${resource}`} variant="contained">
              Voir la liste
            </Button>
            {isUseful && (
              <BoutonTournant
                color="inherit"
                variant="outlined"
                busy={isPending}
                onClick={() => setIsAsking(true)}
              >
                {DITES[un.genre].defaire}
              </BoutonTournant>
            )}
          </>
        )}
        {un.etat === 'defait' && (
          <Button component={Link} to={`/admin/${resource}`} variant="contained">
            Voir la liste
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmeRetour
          un={un}
          onNon={() => setIsAsking(false)}
          onOui={() => {
            setIsAsking(false);
            mutate('retour');
          }}
        />
      )}
    </>
  );
}

/** One import: where it stands, what it does or did, what may follow. */
export function SuiviImport({ resource, un }: Props) {
  const titre = useRef<HTMLHeadingElement>(null);
  const { etat } = un;
  // Each new state is told to who does not see it.
  useEffect(() => {
    if (etat !== 'verification') titre.current?.focus();
  }, [etat]);
  const isWorking = IMPORT_EN_TRAVAIL.includes(etat);
  const laisse = reste(un);
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      aria-busy={isWorking}
    >
      <Box>
        <Typography ref={titre} tabIndex={-1} component="h2" variant="h2">
          {titreDe(un)}
        </Typography>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {un.nomFichier}, par {un.auteur}, le {instantFrancais(un.dateCreation)}
        </Box>
      </Box>
      {isWorking && <EnTravail un={un} />}
      {un.message !== null && (
        <Alert severity={etat === 'verifie' ? 'warning' : 'error'} variant="outlined">
          {un.message}
        </Alert>
      )}
      {laisse !== null && (
        <Alert
          severity={etat === 'abandonne' ? 'info' : un.gardees === 0 ? 'success' : 'warning'}
          variant="outlined"
        >
          {laisse}
        </Alert>
      )}
      {estCompte(un) && <Comptes un={un} />}
      {un.changement !== null && etat === 'verifie' && <Changement un={un} changement={un.changement} />}
      {un.colonnesIgnorees.length > 0 && (
        <Alert severity="info" variant="outlined">
          Colonnes laissées de côté, faute d’un champ de ce nom que l’import puisse écrire :{' '}
          {un.colonnesIgnorees.join(', ')}. Le modèle vide donne les noms attendus.
        </Alert>
      )}
      <Suites resource={resource} un={un} />
      {!isWorking && <RefusTable resource={resource} un={un} />}
    </Paper>
  );
}
