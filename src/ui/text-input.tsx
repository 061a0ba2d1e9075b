import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, Ref } from 'react';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { AideQuestion, decrit, FauteQuestion, Marque } from './form/question-textes.tsx';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** The sentence of what is wrong; absent when nothing is. */
  readonly problem?: string;
  /** What helps to answer, under the label. */
  readonly hint?: string;
  /** Wrong too, where the sentence is said of a whole group. */
  readonly invalid?: boolean;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

interface Props extends FrameProps, Omit<ComponentPropsWithoutRef<'input'>, keyof FrameProps> {
  readonly inputRef?: Ref<HTMLInputElement>;
}

function dress(theme: Theme, wrong: boolean) {
  return {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    paddingInline: 1.75,
    border: 1,
    borderColor: wrong ? 'error.main' : 'bordure',
    borderRadius: 1,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    cursor: 'text',
    '&:has(> :is(input, textarea):focus)': {
      ...ANNEAU_FOCUS,
      ...(wrong && { outlineColor: 'error.main' }),
    },
    '& > input, & > textarea': {
      flex: 1,
      minWidth: 0,
      margin: 0,
      padding: '4px 0 5px',
      border: 0,
      outline: 0,
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      background: 'none',
      '&::placeholder': { opacity: 1, color: 'text.secondary' },
      '&::-webkit-search-decoration': { appearance: 'none' },
    },
  } as const;
}

/** What a control of text says of itself to those who listen. */
export function textAria({ required, invalid, ...question }: Omit<FrameProps, 'label'>) {
  return {
    'aria-invalid': invalid === true || question.problem !== undefined,
    'aria-required': required,
    'aria-describedby': decrit(question),
  };
}

/** Writing goes on wherever one touches the box. */
function reach({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** What is around a text that one types: its label above it, in full, and what is wrong under it. */
export function TextFrame(props: FrameProps & { readonly children: ReactNode }) {
  const { id, label, required, problem, hint, invalid, startAdornment, endAdornment, sx, children } = props;
  return (
    // The browser's own input asks for 20 characters: here it takes what there is.
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
        <Marque required={required} />
      </Box>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      <Box
        className="saisie"
        onClick={reach}
        sx={[
          (theme) => dress(theme, invalid === true || problem !== undefined),
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {startAdornment}
        {children}
        {endAdornment}
      </Box>
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}

/**
 * A line of the public and member areas, by the browser's own input: what it is told (keyboard, capitals) goes to it. MUI's
 * own would bring 8 kB that a sign-in page has no use for.
 */
export function TextInput(props: Props) {
  const { label, problem, hint, required, invalid, startAdornment, endAdornment, sx, ...rest } = props;
  const { inputRef, ...input } = rest;
  return (
    <TextFrame {...props}>
      <input ref={inputRef} {...textAria(props)} {...input} />
    </TextFrame>
  );
}
