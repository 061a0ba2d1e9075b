import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { ReglesJour } from '#src/core/valeurs/date-picker.ts';
import { isJour, jourFrancais } from '#src/core/valeurs/dates.ts';
import { jourTape, masqueDate } from '#src/core/valeurs/masque-date.ts';
import { TexteMasque } from '#src/ui/form/texte-masque.tsx';
import type { QuestionProps } from '#src/ui/form/use-question.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { PopoverCalendrier } from './popover-calendrier.tsx';

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
        '&:focus-visible': ANNEAU_FOCUS,
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

interface Props {
  readonly question: QuestionProps;
  readonly name?: string;
  /** What the button of the calendar chooses, where it is not the label itself. */
  readonly nom?: string;
  readonly texte: string;
  readonly onTexte: (texte: string) => void;
  readonly regles?: ReglesJour;
}

/** A day, typed `JJ/MM/AAAA` or chosen in a calendar that comes when it is asked for (specification 2 §5). */
export function BoiteJour({ question, name, nom = question.label, texte, onTexte, regles = {} }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const bouton = useRef<HTMLButtonElement>(null);
  const ancre = useRef<HTMLDivElement>(null);
  const jour = jourTape(texte);
  const close = () => setIsOpen(false);
  const choisit = (choisi: string) => {
    onTexte(jourFrancais(choisi));
    close();
    bouton.current?.focus();
  };
  const geste = isJour(jour) ? `Modifier la date, ${jourFrancais(jour)}` : 'Choisir la date';
  return (
    <Box ref={ancre} sx={{ minWidth: 0, maxWidth: 340 }}>
      <TexteMasque
        {...question}
        {...(name !== undefined && { name })}
        inputMode="numeric"
        texte={texte}
        onTexte={onTexte}
        masque={masqueDate}
        endAdornment={
          <BoutonCalendrier
            ref={bouton}
            label={`${geste} : ${nom}`}
            isOpen={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
        boite="chiffres"
      />
      {isOpen && (
        <PopoverCalendrier
          label={nom}
          jour={jour}
          {...regles}
          ancre={ancre}
          onJour={choisit}
          onClose={close}
        />
      )}
    </Box>
  );
}
