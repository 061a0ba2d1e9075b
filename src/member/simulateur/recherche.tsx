import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { Simulateur } from '#src/lectures/simulateur.ts';
import { RepartDe } from '#src/ui/repart-de.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';
import { prendLeFocus } from './focus-attendu.ts';

interface RechercheProps {
  readonly q: string;
  /** How many were found; `null`: nobody knows yet, or nothing is looked for. */
  readonly trouves: number | null;
  /** What was asked for is on its way: what is shown was there before. */
  readonly isEnCours: boolean;
  /** Whoever pressed what is no more comes here. */
  readonly attendu: RefObject<boolean>;
  readonly onCherche: (q: string) => void;
}

/** What care is looked for, by its words. */
export function Recherche({ q, trouves, isEnCours, attendu, onCherche }: RechercheProps) {
  const id = useId();
  const champ = useRef<HTMLInputElement>(null);
  useEffect(() => prendLeFocus(attendu, champ.current));
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
        <RepartDe cle={q}>
          <TextInput
            id={id}
            inputRef={champ}
            name="q"
            label="Quels soins ?"
            defaultValue={q}
            maxLength={100}
          />
        </RepartDe>
      </Box>
      <Button type="submit" variant="outlined">
        Chercher
      </Button>
      <Box role="status" sx={UNSEEN}>
        {isEnCours && 'Recherche en cours…'}
        {trouves !== null && (trouves > 1 ? `${trouves} soins trouvés` : `${trouves} soin trouvé`)}
      </Box>
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
