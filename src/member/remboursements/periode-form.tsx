import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { jourFrancais } from '#src/core/dates.ts';
import { M } from '#src/core/messages.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props {
  readonly du: string;
  readonly au: string;
  readonly onPeriode: (du: string, au: string) => void;
}

/** From one day to another. */
export function PeriodeForm({ du, au, onPeriode }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [debut, fin] = [String(data.get('du') ?? ''), String(data.get('au') ?? '')];
    const isInverse = debut !== '' && fin !== '' && fin < debut;
    setProblem(isInverse ? M.DATE_MIN(jourFrancais(debut)) : undefined);
    if (!isInverse) onPeriode(debut, fin);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Choisir une période"
      onSubmit={envoie}
      noValidate
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 2,
        '@media print': { display: 'none' },
      }}
    >
      <TextInput id={`${id}-du`} name="du" type="date" label="Du" defaultValue={du} />
      <TextInput
        id={`${id}-au`}
        name="au"
        type="date"
        label="Au"
        defaultValue={au}
        {...(problem && { problem })}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 48 }}>
        Afficher
      </Button>
    </Box>
  );
}
