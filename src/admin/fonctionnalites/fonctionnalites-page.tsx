import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SaveQuestion } from '#src/admin/generate/form/save-question.tsx';
import { useQuestion } from '#src/admin/generate/form/use-question.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { FonctionnaliteReglee } from '#src/core/api/fonctionnalites.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { NUM_CONTRAT, sansEspaces } from '#src/core/valeurs/num-contrat.ts';
import { lisFonctionnalites, regleFonctionnalite } from '#src/provider/fonctionnalites.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { LigneFonctionnalite } from './ligne-fonctionnalite.tsx';

interface ChoixProps {
  readonly contrat: string | null;
  readonly onContrat: (numContrat: string | null) => void;
}

/** The contract that is looked at; it is in the address. */
function ChoixContrat({ contrat, onContrat }: ChoixProps) {
  const [faute, setFaute] = useState<string | null>(null);
  const saisie = useRef<HTMLInputElement>(null);
  const choisit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const num = sansEspaces(String(new FormData(event.currentTarget).get('contrat') ?? ''));
    const isJuste = num === '' || NUM_CONTRAT.test(num);
    setFaute(isJuste ? null : ML.NUM_CONTRAT);
    if (isJuste) onContrat(num === '' ? null : num);
    else saisie.current?.focus();
  };
  return (
    <Box component="form" onSubmit={choisit} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        key={contrat}
        name="contrat"
        label="Numéro de contrat"
        inputRef={saisie}
        defaultValue={contrat ?? ''}
        size="small"
        sx={{ maxWidth: 320 }}
        error={faute !== null}
        helperText={faute ?? 'Pour voir et fermer ce qui est ouvert à ce contrat.'}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', maxLength: 40 } }}
      />
      <Box>
        <Button type="submit" variant="outlined">
          Voir ce contrat
        </Button>
      </Box>
    </Box>
  );
}

/** The name of what the features below it are about. */
const TITRE = { backgroundColor: 'action.hover', fontWeight: 700 } as const;

/** Writes a change, and says what came of it. */
function useReglage(relit: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [dit, setDit] = useState<{ readonly texte: string; readonly isFaute: boolean } | null>(null);
  const regle = async (...[une, changes]: Parameters<typeof regleFonctionnalite>) => {
    setBusy(true);
    try {
      await regleFonctionnalite(une, changes);
      setDit({ texte: `${une.libelle} : enregistré.`, isFaute: false });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { isActivatedPerContract: dite } = error.body.errors ?? {};
      setDit({ texte: typeof dite === 'string' ? dite : error.message, isFaute: true });
    } finally {
      await relit();
      setBusy(false);
    }
  };
  return { isBusy, dit, regle };
}

function Attend() {
  return (
    <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement des fonctionnalités" />
  );
}

/** `#/admin/fonctionnalites?contrat=00012345`: what is open to all, and what is closed for a contract. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const demande = search.get('contrat') ?? '';
  const contrat = NUM_CONTRAT.test(demande) ? demande : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['fonctionnalites'],
    queryFn: ({ signal }) => lisFonctionnalites(signal),
    staleTime: 0,
    retry: false,
  });
  const { isBusy, dit, regle } = useReglage(refetch);
  const { asked, ask, close } = useQuestion<string>();
  const choisit = (num: string | null) => setSearch(num === null ? {} : { contrat: num });
  const pourTous = async (une: FonctionnaliteReglee, isActivated: boolean) => {
    const question = `« ${une.libelle} » disparaît aussitôt pour tous les adhérents.`;
    if (isActivated || (await ask(question))) await regle(une, { isActivated });
  };
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {error.message}
      </Alert>
    );
  if (!data) return <Attend />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <ChoixContrat contrat={contrat} onContrat={choisit} />
      <div role="status">
        {dit && <Alert severity={dit.isFaute ? 'error' : 'success'}>{dit.texte}</Alert>}
      </div>
      <TableContainer
        component={Paper}
        variant="outlined"
        tabIndex={0}
        role="region"
        aria-label="Fonctionnalités"
      >
        <Table
          size="small"
          sx={{
            minWidth: { sm: 560 },
            '& th, & td': { paddingInline: { xs: 1, sm: 2 } },
            '& thead th': { overflowWrap: 'normal' },
          }}
        >
          <caption style={VISUALLY_HIDDEN}>Les fonctionnalités, et à qui elles sont ouvertes</caption>
          <TableHead>
            <TableRow>
              <TableCell>Fonctionnalité</TableCell>
              <TableCell>Ouverte à tous</TableCell>
              <TableCell>{contrat === null ? 'Contrats fermés' : `Contrat ${contrat}`}</TableCell>
            </TableRow>
          </TableHead>
          {[...Map.groupBy(data, ({ domaine }) => domaine)].map(([domaine, siennes]) => (
            <TableBody key={domaine}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={3} sx={TITRE}>
                  {domaine}
                </TableCell>
              </TableRow>
              {siennes.map((une) => (
                <LigneFonctionnalite
                  key={une.cle}
                  fonctionnalite={une}
                  contrat={contrat}
                  isBusy={isBusy}
                  onChoisit={choisit}
                  onTous={(isActivated) => void pourTous(une, isActivated)}
                  onContrat={(isActivated) =>
                    void regle(une, {
                      isActivatedPerContract: { ...une.isActivatedPerContract, [contrat ?? '']: isActivated },
                    })
                  }
                />
              ))}
            </TableBody>
          ))}
        </Table>
      </TableContainer>
      {asked !== null && <SaveQuestion question={asked} retour="Annuler" onAnswer={close} />}
    </Stack>
  );
}
