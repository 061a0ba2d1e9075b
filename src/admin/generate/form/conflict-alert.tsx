import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type Access, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { instantFrancais } from '#src/core/dates.ts';
import { demonstratif, majuscule } from '#src/core/label.ts';
import type { Value } from '#src/core/predicate.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { ReloadDialog } from './reload-dialog.tsx';

interface Props {
  readonly access: Access;
  /** The record as the form read it. */
  readonly read: Row;
  /** The record as it stands. */
  readonly current: Row;
  readonly onReload: () => Promise<void>;
}

/** The fields that somebody else changed meanwhile. */
function differences(access: Access, read: Row, current: Row): string[] {
  return Object.keys(access.model.ownFields).filter(
    (name) =>
      access.readable.has(name) &&
      JSON.stringify(read[name] ?? null) !== JSON.stringify(current[name] ?? null),
  );
}

/** «le 20/11/2026 à 10:35, par Jeanne Martin» */
function who({ dateMaj, auteurMaj }: Row): string {
  const quand = typeof dateMaj === 'string' ? ` le ${instantFrancais(dateMaj).replace(' ', ' à ')}` : '';
  return `${quand}${typeof auteurMaj === 'string' ? `, par ${auteurMaj}` : ''}`;
}

function Differences({ access, read, current }: Omit<Props, 'onReload'>) {
  const linked = useLinkedRecords();
  const words = (name: string, value: Value | undefined) => {
    const field = fieldOf(access.model, name);
    return value === null || value === undefined
      ? 'non renseigné'
      : `« ${widgetOf(field.meaning).text(value, field, linked)} »`;
  };
  return (
    <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
      {differences(access, read, current).map((name) => (
        <li key={name}>
          <strong>{fieldOf(access.model, name).label}</strong> : {words(name, read[name])} est devenu{' '}
          {words(name, current[name])}
        </li>
      ))}
    </Box>
  );
}

/** Somebody saved this record meanwhile: who, when, what; nothing that was typed goes before one says so. */
export function ConflictAlert({ access, read, current, onReload }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { label } = access.model;
  const e = label.genre === 'f' ? 'e' : '';
  useEffect(() => {
    if (current) element.current?.focus();
  }, [current]);
  return (
    <Alert ref={element} severity="warning" variant="outlined" tabIndex={-1} sx={{ scrollMarginTop: '80px' }}>
      <AlertTitle>
        {majuscule(demonstratif(label))} a été modifié{e} pendant votre saisie{who(current)}.
      </AlertTitle>
      <Differences access={access} read={read} current={current} />
      Rien n’a été enregistré, et votre saisie est toujours là. Notez ce que vous voulez garder, puis
      rechargez la fiche.
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Recharger la fiche
        </Button>
      </Box>
      {asking && <ReloadDialog onClose={() => setAsking(false)} onConfirm={onReload} />}
    </Alert>
  );
}
