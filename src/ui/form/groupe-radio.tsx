import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { type OptionRadio, optionsRadio, type SourcesRadio } from '#src/ui/form/radio.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { nomDeGroupe } from './groupe.tsx';
import { QuestionGroupe } from './question.tsx';
import { AideQuestion } from './question-textes.tsx';
import type { QuestionProps } from './use-question.ts';

interface Props extends SourcesRadio {
  readonly question: QuestionProps;
  readonly value: unknown;
  readonly onChange: (valeur: unknown) => void;
}

interface ChoixProps {
  readonly option: OptionRadio;
  readonly id: string;
  readonly groupe: string;
  readonly checked: boolean;
  readonly question: QuestionProps;
  readonly onChange: () => void;
}

function dress(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    gap: 1.5,
    alignItems: 'flex-start',
    minHeight: 48,
    padding: '11px 16px',
    border: 1,
    borderColor: 'bordure',
    borderRadius: 1,
    cursor: 'pointer',
    '&:has(:checked)': {
      borderColor: 'primary.main',
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '&:has(:focus-visible)': ANNEAU_FOCUS,
    '& input': {
      flexShrink: 0,
      width: 20,
      height: 20,
      margin: '2px 0 0',
      outline: 0,
      accentColor: palette.primary.main,
    },
  } as const;
}

function Choix({ option: { libelle, aide }, id, groupe, checked, question, onChange }: ChoixProps) {
  return (
    <Box component="label" htmlFor={id} sx={dress}>
      <input
        type="radio"
        id={id}
        name={groupe}
        checked={checked}
        required={question.required}
        aria-invalid={question.problem !== undefined}
        aria-describedby={aide && `${id}-aide`}
        onChange={onChange}
      />
      <span>
        {libelle}
        {aide && <AideQuestion id={id}>{aide}</AideQuestion>}
      </span>
    </Box>
  );
}

/** One of several, by the browser's own radio buttons: arrows choose, Tab leaves. Oui or Non where nothing is offered. */
export function GroupeRadio({ question, value, onChange, ...sources }: Props) {
  const [groupe] = useState(() => nomDeGroupe(question.id));
  const options = optionsRadio(sources);
  const longest = Math.max(...options.map(({ libelle }) => libelle.length));
  const isShort = longest <= 12 && options.every(({ aide }) => !aide);
  return (
    <QuestionGroupe question={question}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          // Side by side, as long as no word is cut.
          ...(isShort && {
            gridTemplateColumns: `repeat(auto-fill, minmax(${Math.max(120, 76 + longest * 9)}px, 1fr))`,
          }),
        }}
      >
        {options.map((option, rang) => (
          <Choix
            key={String(option.code)}
            option={option}
            // The summary of what is wrong leads to the first of them.
            id={rang === 0 ? question.id : `${question.id}-${rang}`}
            groupe={groupe}
            checked={value === option.code}
            question={question}
            onChange={() => onChange(option.code)}
          />
        ))}
      </Box>
    </QuestionGroupe>
  );
}
