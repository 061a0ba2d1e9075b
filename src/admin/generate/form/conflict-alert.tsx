import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Access, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { demonstratif, majuscule } from '#src/core/definition/label.ts';
import { meme } from '#src/core/definition/meme.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import type { FormValues } from './form-values.ts';
import { aPuChanger } from './merge.ts';
import { ReloadDialog } from './reload-dialog.tsx';
import type { Conflict } from './use-save-record.ts';

interface Props {
  readonly access: Access;
  readonly conflict: Conflict;
  readonly onReload: () => Promise<void>;
}

/** «le 20/11/2026 à 10 h 35, par Jeanne Martin» */
function who({ dateMaj, auteurMaj }: Row): string {
  const quand = typeof dateMaj === 'string' ? ` le ${instantFrancais(dateMaj)}` : '';
  return `${quand}${typeof auteurMaj === 'string' ? `, par ${auteurMaj}` : ''}`;
}

function useWords(access: Access) {
  const linked = useLinkedRecords();
  return (name: string, value: Value | undefined) => {
    const field = fieldOf(access.model, name);
    return value === null || value === undefined
      ? 'non renseigné'
      : `« ${widgetOf(field.meaning).text(value, field, linked)} »`;
  };
}

/** One field that both changed: what it was, what it is now, and the choice. */
function Clash({ access, conflict, name }: Omit<Props, 'onReload'> & { readonly name: string }) {
  const { setValue, getValues } = useFormContext<FormValues>();
  const mine = useWatch<FormValues>({ name });
  const words = useWords(access);
  const theirs = conflict.current[name] ?? null;
  const [typed] = useState(() => getValues(name));
  const isTheirs = meme(mine, theirs);
  const take = (value: Value) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const { label } = fieldOf(access.model, name);
  return (
    <li>
      <strong>{label}</strong> :{' '}
      {aPuChanger(access.model, name, conflict.read, conflict.current)
        ? 'la valeur enregistrée est masquée, et a pu changer entre-temps.'
        : `${words(name, conflict.read[name])} est devenu ${words(name, theirs)} ; vous avez saisi ${words(name, typed)}.`}{' '}
      <Button
        size="small"
        disabled={isTheirs}
        onClick={() => take(theirs)}
        aria-label={`${label} : prendre la valeur enregistrée`}
      >
        Prendre la valeur enregistrée
      </Button>
      {isTheirs && (
        <Button
          size="small"
          onClick={() => take(typed ?? null)}
          aria-label={`${label} : reprendre ma saisie`}
        >
          Reprendre ma saisie
        </Button>
      )}
    </li>
  );
}

/**
 * Somebody saved the same fields meanwhile: who, when, what, and which value stays. Nothing that was typed goes before one
 * says so; saving again keeps what the form shows.
 */
export function ConflictAlert({ access, conflict, onReload }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { label } = access.model;
  const e = label.genre === 'f' ? 'e' : '';
  useEffect(() => {
    if (conflict) element.current?.focus();
  }, [conflict]);
  return (
    <Alert ref={element} severity="warning" variant="outlined" tabIndex={-1} sx={{ scrollMarginTop: '80px' }}>
      <AlertTitle>
        {majuscule(demonstratif(label))} a été modifié{e} pendant votre saisie{who(conflict.current)}.
      </AlertTitle>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {conflict.clashes.map((name) => (
          <Clash
            key={`${name} ${conflict.current.version}`}
            access={access}
            conflict={conflict}
            name={name}
          />
        ))}
      </Box>
      Rien n’a été enregistré, et votre saisie est toujours là. Enregistrer à nouveau garde ce que la fiche
      montre ; le reste de ce qui a été modifié entre-temps y est déjà.
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Recharger la fiche
        </Button>
      </Box>
      {asking && <ReloadDialog onClose={() => setAsking(false)} onConfirm={onReload} />}
    </Alert>
  );
}
