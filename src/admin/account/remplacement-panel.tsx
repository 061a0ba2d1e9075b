import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import type { HttpErrorBody } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import { ouvreEspace } from '#src/provider/vue-de-session.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';

const DUREES = [5, 10, 15, 30];

interface Faute {
  readonly motif?: string | undefined;
  readonly general?: string;
}

function fauteDe(error: unknown): Faute {
  const { errors } = (error as { body?: HttpErrorBody }).body ?? {};
  const motif = errors?.motif;
  if (typeof motif === 'string') return { motif };
  return { general: error instanceof Error ? error.message : String(error) };
}

function useOuverture(idUtilisateur: string) {
  const [motif, setMotif] = useState('');
  const [duree, setDuree] = useState(10);
  const [envoi, setEnvoi] = useState(false);
  const [faute, setFaute] = useState<Faute>({});
  const ecris = (texte: string) => {
    setMotif(texte);
    setFaute({});
  };
  const ouvre = async (event: FormEvent) => {
    event.preventDefault();
    if (motif.trim() === '') return setFaute({ motif: 'Ce champ est obligatoire.' });
    setEnvoi(true);
    setFaute({});
    try {
      await ouvreEspace({ idUtilisateur, motif, dureeMin: duree });
    } catch (error) {
      setFaute(fauteDe(error));
    }
    setEnvoi(false);
  };
  return { motif, ecris, duree, setDuree, envoi, faute, ouvre };
}

function Formulaire({ record }: Pick<PartProps, 'record'>) {
  const { motif, ecris, duree, setDuree, envoi, faute, ouvre } = useOuverture(record.id);
  const saisie = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (faute.motif !== undefined) saisie.current?.focus();
  }, [faute]);
  return (
    <Box component="form" noValidate onSubmit={ouvre} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      {faute.general !== undefined && (
        <Alert severity="error" variant="outlined">
          {faute.general}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Vous verrez l’espace de cette personne comme elle le voit. Chaque page consultée est gardée dans
        l’historique de son compte.
      </Typography>
      <TextField
        label="Motif"
        required
        inputRef={saisie}
        value={motif}
        onChange={(event) => ecris(event.target.value)}
        error={faute.motif !== undefined}
        helperText={faute.motif ?? 'Gardé dans l’historique du compte.'}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        select
        label="Durée"
        value={duree}
        onChange={(event) => setDuree(Number(event.target.value))}
      >
        {DUREES.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {minutes} minutes
          </MenuItem>
        ))}
      </TextField>
      <BoutonOccupe type="submit" busy={envoi} sx={{ whiteSpace: 'normal' }}>
        Se connecter en tant que {String(record.prenom ?? '')} {String(record.nom ?? '')}
      </BoutonOccupe>
    </Box>
  );
}

/** Opening a member's space in their place, for those whose role says so; that of an account that works here is not offered. */
export function RemplacementPanel({ record }: PartProps) {
  const { currentUser } = pageData();
  if (!currentUser || !allowedOn('profil-remplacement', 'read', currentUser)) return null;
  if (record.etatCompte !== 'actif') return null;
  return (
    <SectionCard titre="Se connecter en tant que">
      <Formulaire record={record} />
    </SectionCard>
  );
}
