import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import type { TexteDuPortail } from '#src/core/api/textes.ts';
import { fauteDeRemplacement } from '#src/core/texte/controle.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { ditAutrement } from '#src/provider/textes.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Props {
  readonly texte: TexteDuPortail;
  /** What was being written; `null`: nothing. It is kept until it is saved or given up, whatever page is looked at meanwhile. */
  readonly brouillon: string | null;
  readonly onBrouillon: (valeur: string) => void;
  /** Opened just now: the keyboard goes there. */
  readonly isAppele: boolean;
  readonly onFait: () => Promise<unknown>;
  readonly onAbandon: () => void;
}

/** What the server refused of the text, or of all of it. */
function refusDe(error: unknown): string {
  if (!(error instanceof HttpError)) throw error;
  const { valeur } = error.body.errors ?? {};
  return typeof valeur === 'string' ? valeur : error.message;
}

/** Writes what is said in place of a shipped text, where it is read. */
export function EcritTexte({ texte, brouillon, onBrouillon, isAppele, onFait, onAbandon }: Props) {
  const { livre, longueurMax, etiquette } = texte;
  const valeur = brouillon ?? etiquette?.valeur ?? livre ?? '';
  const [faute, setFaute] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saisie = useRef<HTMLTextAreaElement>(null);
  const fautive = (phrase: string) => {
    setFaute(phrase);
    saisie.current?.focus();
  };
  const enregistre = async (event: FormEvent) => {
    event.preventDefault();
    const propre = valeur.trim();
    const sienne = propre === '' ? 'Merci de saisir un texte.' : fauteDeRemplacement(livre ?? propre, propre);
    if (sienne !== null) return fautive(sienne);
    setFaute(null);
    setBusy(true);
    try {
      await ditAutrement(texte, propre);
      await onFait();
    } catch (error) {
      fautive(refusDe(error));
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={enregistre} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label="Votre texte"
        value={valeur}
        onChange={({ target }) => onBrouillon(target.value)}
        autoFocus={isAppele}
        inputRef={saisie}
        fullWidth
        size="small"
        multiline
        error={faute !== null}
        helperText={
          (faute && enTypographie(faute)) ??
          `${longueurMax} caractères au plus. Ce qui est entre accolades y reste.`
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BoutonTournant type="submit" variant="contained" busy={isBusy}>
          Enregistrer
        </BoutonTournant>
        <Button type="button" onClick={onAbandon} disabled={isBusy}>
          Annuler
        </Button>
      </Box>
    </Box>
  );
}
