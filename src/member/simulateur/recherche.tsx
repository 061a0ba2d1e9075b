import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId } from 'react';
import type { Simulateur } from '#src/lectures/simulateur.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface RechercheProps {
  readonly q: string;
  readonly onCherche: (q: string) => void;
}

/** What care is looked for, by its words. */
export function Recherche({ q, onCherche }: RechercheProps) {
  const id = useId();
  const cherche = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCherche(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={cherche}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, maxWidth: 720 }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <TextInput key={q} id={id} name="q" label="Quels soins ?" defaultValue={q} maxLength={100} />
      </Box>
      <Button type="submit" variant="outlined">
        Chercher
      </Button>
    </Box>
  );
}

const PROPOSES_MAX = 8;

/** Words that one may look for without typing them: those of the care that is asked for most. */
export function Mots({
  domaines,
  onCherche,
}: Pick<Simulateur, 'domaines'> & Pick<RechercheProps, 'onCherche'>) {
  const tags = new Set(domaines.filter((un) => un.mettreEnValeur).flatMap((un) => un.tags));
  if (tags.size === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>Par exemple :</span>
      {[...tags].slice(0, PROPOSES_MAX).map((tag) => (
        <Button key={tag} size="small" variant="outlined" onClick={() => onCherche(tag)}>
          {tag}
        </Button>
      ))}
    </Box>
  );
}
