import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { isEnCours, OPERATIONS_DISPONIBLES, type OperationDite } from '#src/core/api/operations.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import { ETATS_TRAVAIL } from '#src/core/travail/travail.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { appelle } from '#src/provider/appels.ts';
import { http } from '#src/provider/http.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { LanceDialog } from './lance-dialog.tsx';

const SUIVI_MS = 1_500;
const LIBELLES = new Map<string, string>(ETATS_TRAVAIL.map(({ code, libelle }) => [code, libelle]));

/** When it last ran, who started it, and what came of it. */
function passageDe({ etat, dernierPassage, auteur, bilan }: OperationDite): string {
  if (etat === null || dernierPassage === null) return 'Jamais lancée depuis un mois.';
  const parQui = auteur === null ? '' : `, par ${auteur}`;
  return `${LIBELLES.get(etat)} — ${instantFrancais(dernierPassage)}${parQui}${bilan === null ? '' : `. ${bilan}`}`;
}

/** The same, told with its name when it changes: it begins and ends long after the button was pressed. */
function Passage({ operation }: { readonly operation: OperationDite }) {
  return (
    <Typography role="status" component="div" variant="body2" color="textSecondary">
      <Box component="span" sx={UNSEEN}>
        {`${operation.libelle} : `}
      </Box>
      {passageDe(operation)}
    </Typography>
  );
}

/** It keeps the focus of who pressed it while it cannot be pressed again. */
const EN_COURS = { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } } as const;

interface OperationProps {
  readonly operation: OperationDite;
  /** Absent for who may only look. */
  readonly onLance?: (() => void) | undefined;
}

function Operation({ operation, onLance }: OperationProps) {
  const { libelle, description, raison, isExecutable, progression } = operation;
  const enCours = isEnCours(operation);
  return (
    <SectionCard titre={libelle}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>{description}</Typography>
        {raison !== null && (
          <Typography variant="body2" color="textSecondary">
            {raison}
          </Typography>
        )}
        {isExecutable && <Passage operation={operation} />}
        {enCours && (
          <LinearProgress
            aria-label={`Avancement : ${libelle}`}
            {...(progression !== null && { variant: 'determinate' as const, value: progression })}
          />
        )}
        {onLance && isExecutable && (
          <Button
            variant="outlined"
            aria-disabled={enCours}
            onClick={enCours ? undefined : onLance}
            aria-label={`${enCours ? 'En cours' : 'Lancer'} : ${libelle}`}
            sx={{ justifySelf: 'start', ...EN_COURS }}
          >
            {enCours ? 'En cours' : 'Lancer'}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}

function useOperations() {
  return useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => appelle(OPERATIONS_DISPONIBLES, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isEnCours) ? SUIVI_MS : false),
  });
}

/** `#/admin/operations-disponibles`: what is run by hand, once at a time among all nodes. */
export function Component() {
  const { data, error, refetch } = useOperations();
  const [choisie, setChoisie] = useState<OperationDite | null>(null);
  const notify = useNotify();
  const principal = currentPrincipal();
  const peut = principal !== null && allowedOn('operations', 'update', principal);
  const lance = async ({ code }: OperationDite) => {
    setChoisie(null);
    try {
      await http(OPERATIONS_DISPONIBLES.adresse, { method: 'POST', body: JSON.stringify({ code }) });
      notify('L’opération est lancée.', { type: 'success' });
    } catch (cause) {
      notify(cause instanceof Error ? cause.message : String(cause), { type: 'error' });
    }
    await refetch();
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        maxWidth: 1100,
      }}
    >
      {error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Chargement des opérations" />
      )}
      {data?.map((operation) => (
        <Operation
          key={operation.code}
          operation={operation}
          onLance={peut ? () => setChoisie(operation) : undefined}
        />
      ))}
      {choisie && (
        <LanceDialog operation={choisie} onOui={() => void lance(choisie)} onNon={() => setChoisie(null)} />
      )}
    </Box>
  );
}
