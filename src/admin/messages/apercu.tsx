import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ApercuDeMessage, MarqueApercue, MarqueOfferte } from '#src/core/api/messages.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { apercoisMessage, lisMarques, type TexteEcrit } from '#src/provider/messages.ts';

/** Nothing in it runs, opens or knows of the page around. */
const SANDBOX = '';
/** Long enough for a word, short enough to follow. */
const PAUSE_MS = 500;
const FORMES = { html: 'E-mail', texte: 'E-mail en texte seul', sms: 'SMS' } as const;
type Forme = keyof typeof FORMES;
/** Until it is known which there are. */
const LA_SIENNE: readonly MarqueOfferte[] = [{ code: 'client', libelle: 'La vôtre' }];

/** The brands in which a message may be read, the client's own first. */
function useMarques(): readonly (readonly [string, string])[] {
  const { data = LA_SIENNE } = useQuery({
    queryKey: ['modele-mail', 'marques'],
    queryFn: ({ signal }) => lisMarques(signal),
    retry: false,
  });
  return data.map(({ code, libelle }) => [code, libelle]);
}

/** A value once it has stayed the same for a while. */
function usePose<T>(valeur: T): T {
  const [posee, pose] = useState(valeur);
  const cle = JSON.stringify(valeur);
  useEffect(() => {
    const attente = window.setTimeout(() => pose(JSON.parse(cle) as T), PAUSE_MS);
    return () => window.clearTimeout(attente);
  }, [cle]);
  return posee;
}

/** What is wrong with it: of its fields, or of the call. */
function fautesDe(error: Error): readonly string[] {
  const errors = error instanceof HttpError ? Object.values(error.body.errors ?? {}) : [];
  return errors.length === 0
    ? [error.message]
    : errors.map((dite) => (typeof dite === 'string' ? dite : dite.serverError));
}

function Lu({ apercu, forme }: { readonly apercu: ApercuDeMessage; readonly forme: Forme }) {
  if (forme === 'html')
    return (
      <Box
        component="iframe"
        title={`Aperçu de l’e-mail « ${apercu.objet} »`}
        srcDoc={apercu.html}
        sandbox={SANDBOX}
        sx={{ width: '100%', height: 560, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    );
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={`Aperçu : ${FORMES[forme]}`}
      sx={{
        ...{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: forme === 'sms' ? 360 : undefined },
      }}
    >
      {forme === 'sms' ? apercu.sms : apercu.texte}
    </Box>
  );
}

interface ChoixProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choix: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

function Choix<T extends string>({ label, value, choix, onChange }: ChoixProps<T>) {
  const id = useId();
  return (
    <TextField
      select
      size="small"
      id={id}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as T)}
      sx={{ minWidth: 200 }}
    >
      {choix.map(([code, libelle]) => (
        <MenuItem key={code} value={code}>
          {libelle}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A text with the example of its message, as it would be read: in either charter, as mail, plain text or SMS. */
export function ApercuMessage({ texte }: { readonly texte: TexteEcrit }) {
  const [forme, setForme] = useState<Forme>('html');
  const [marque, setMarque] = useState<MarqueApercue>('client');
  const marques = useMarques();
  const pose = usePose(texte);
  const { data, error } = useQuery({
    queryKey: ['modele-mail', 'apercu', pose, marque],
    queryFn: ({ signal }) => apercoisMessage(pose, marque, signal),
    // A new text comes with that of the portal, a moment after its form.
    enabled: pose.objet !== '' || pose.corpsHtml !== '' || pose.corpsTexte !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
  const offertes = (['html', 'texte', ...(texte.texteSms ? (['sms'] as const) : [])] as const).map(
    (une) => [une, FORMES[une]] as const,
  );
  const montree = forme === 'sms' && !texte.texteSms ? 'html' : forme;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Choix label="Lu comme" value={montree} choix={offertes} onChange={setForme} />
        <Choix label="Marque" value={marque} choix={marques} onChange={setMarque} />
      </Stack>
      {error ? (
        <Alert severity="warning" variant="outlined">
          {fautesDe(error).map((dite) => (
            <div key={dite}>{dite}</div>
          ))}
        </Alert>
      ) : data ? (
        <>
          {montree !== 'sms' && (
            <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <div>De : {data.expediteur}</div>
              <div>
                Objet : <strong>{data.objet}</strong>
              </div>
            </Typography>
          )}
          <Lu apercu={data} forme={montree} />
        </>
      ) : (
        <Skeleton variant="rounded" height={560} role="status" aria-label="Chargement de l’aperçu" />
      )}
    </Stack>
  );
}
