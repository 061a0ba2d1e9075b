import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import type { Option } from '#src/core/form.ts';
import { cachedRead } from '#src/provider/cached-read.ts';
import { routeLecture } from '#src/provider/routes.ts';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';

interface Props {
  readonly filtres: Readonly<Record<string, string>>;
  readonly onChange: (search: URLSearchParams) => void;
}

/** The kinds of actions that there are; without them the list offers nothing to choose, and the dates still filter. */
function useEvenements(): readonly Option[] {
  const [evenements, setEvenements] = useState<readonly Option[]>([]);
  useEffect(() => {
    let gone = false;
    cachedRead<readonly Option[]>(`${routeLecture('historique')}/evenements`).then(
      (lus) => !gone && setEvenements(lus),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return evenements;
}

const BOITE = { display: 'grid', gap: 0.75, minWidth: 0 } as const;
const NOM = { fontWeight: 600, justifySelf: 'start' } as const;

function Jour({
  name,
  label,
  valeur,
}: {
  readonly name: string;
  readonly label: string;
  readonly valeur: string;
}) {
  const id = `historique-${name}`;
  return (
    <Box sx={BOITE}>
      <Box component="label" htmlFor={id} sx={NOM}>
        {label}
      </Box>
      <Box
        component="input"
        type="date"
        id={id}
        name={name}
        defaultValue={valeur}
        sx={(theme) => ({ ...listeDress(theme), padding: '0 14px', backgroundImage: 'none' })}
      />
    </Box>
  );
}

/** A period and a kind of action, asked for together. */
export function HistoriqueFiltres({ filtres, onChange }: Props) {
  const evenements = useEvenements();
  const { dateDebut = '', dateFin = '', codeEvenement = '' } = filtres;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new URLSearchParams();
    for (const [nom, valeur] of new FormData(event.currentTarget))
      if (typeof valeur === 'string' && valeur !== '') search.set(nom, valeur);
    onChange(search);
  };
  return (
    <Box
      component="form"
      aria-label="Filtrer l’historique"
      // What the address says is what the boxes hold, also after going back.
      key={JSON.stringify([filtres, evenements.length])}
      onSubmit={send}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '@media print': { display: 'none' },
      }}
    >
      <Jour name="dateDebut" label="À partir du" valeur={dateDebut} />
      <Jour name="dateFin" label="Jusqu’au" valeur={dateFin} />
      <Box sx={BOITE}>
        <Box component="label" htmlFor="historique-codeEvenement" sx={NOM}>
          Action
        </Box>
        <Box
          component="select"
          id="historique-codeEvenement"
          name="codeEvenement"
          defaultValue={codeEvenement}
          sx={listeDress}
        >
          <option value="">Toutes les actions</option>
          {evenements.map(({ code, libelle }) => (
            <option key={code} value={code}>
              {libelle}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" size="large">
          Filtrer
        </Button>
        {Object.keys(filtres).length > 0 && (
          <Button size="large" onClick={() => onChange(new URLSearchParams())}>
            Tout afficher
          </Button>
        )}
      </Box>
    </Box>
  );
}
