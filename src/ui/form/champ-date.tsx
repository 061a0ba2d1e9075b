import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { isJour, jourFrancais } from '#src/core/dates.ts';
import { masqueDate } from '#src/core/masque-date.ts';
import { PopoverCalendrier } from '#src/ui/date/popover-calendrier.tsx';
import type { ChampProps } from './champ-texte.tsx';
import { TexteMasque } from './texte-masque.tsx';
import { controleDe, questionProps } from './use-question.ts';
import { type Ecriture, useTexte } from './use-reponse.ts';

const ENTIERE = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** `01/03/2026` travels as `2026-03-01`; what is not whole stays as it was typed, for the rule to say so. */
const JOUR: Ecriture = {
  affiche: (valeur) => jourFrancais(String(valeur ?? '')),
  lit: (texte) => texte.replace(ENTIERE, '$3-$2-$1'),
};

interface BoutonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function BoutonCalendrier({
  label,
  isOpen,
  onClick,
  ref,
}: BoutonProps & { ref: React.Ref<HTMLButtonElement> }) {
  return (
    <Box
      component="button"
      type="button"
      ref={ref}
      aria-label={label}
      title="Ouvrir le calendrier"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      sx={{
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        marginRight: -1,
        padding: 0,
        border: 0,
        borderRadius: 1,
        color: 'primary.main',
        background: 'none',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </Box>
  );
}

/** A day, typed `JJ/MM/AAAA` or chosen in a calendar that comes when it is asked for (specification 2 §5). */
export function ChampDate({ en, name }: ChampProps) {
  const { min, max, exclus } = controleDe({ en, name }, 'jour');
  const [texte, ecrit] = useTexte({ en, name }, JOUR);
  const [isOpen, setIsOpen] = useState(false);
  const bouton = useRef<HTMLButtonElement>(null);
  const ancre = useRef<HTMLDivElement>(null);
  const { hint, ...question } = questionProps({ en, name });
  const jour = JOUR.lit(texte) as string;
  const close = () => setIsOpen(false);
  const choisit = (choisi: string) => {
    ecrit(jourFrancais(choisi));
    close();
    bouton.current?.focus();
  };
  const nom = isJour(jour) ? `Modifier la date, ${jourFrancais(jour)}` : 'Choisir la date';
  return (
    <Box ref={ancre} sx={{ maxWidth: 340 }}>
      <TexteMasque
        {...question}
        hint={[hint, 'JJ/MM/AAAA'].filter(Boolean).join(' ')}
        name={name}
        inputMode="numeric"
        texte={texte}
        onTexte={ecrit}
        masque={masqueDate}
        endAdornment={
          <BoutonCalendrier
            ref={bouton}
            label={`${nom} : ${question.label}`}
            isOpen={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
      {isOpen && (
        <PopoverCalendrier
          label={question.label}
          jour={jour}
          {...(min && { min })}
          {...(max && { max })}
          {...(exclus && { exclus })}
          ancre={ancre}
          onJour={choisit}
          onClose={close}
        />
      )}
    </Box>
  );
}
