import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { Option } from '#src/core/definition/form.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { Question } from './question.tsx';
import { decrit } from './question-textes.tsx';
import type { QuestionProps } from './use-question.ts';

interface Props {
  readonly question: QuestionProps;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** In place of «Choisissez…», where nothing can be chosen yet. */
  readonly attente?: string;
  /** There is nothing to choose yet. One reaches it all the same: what is wrong with it has to lead somewhere. */
  readonly disabled?: boolean;
  /** Under the headings that options name. */
  readonly groupees?: boolean;
}

function Choix({ options }: Pick<Props, 'options'>) {
  return options.map(({ code, libelle }) => (
    <option key={code} value={code}>
      {libelle}
    </option>
  ));
}

/** Those that name a heading stand under it, where the first of them is. */
function Groupes({ options }: Pick<Props, 'options'>) {
  const groupes = [...Map.groupBy(options, ({ code, groupe }) => groupe ?? `:${code}`)];
  return groupes.map(([nom, membres]) =>
    membres[0]?.groupe === undefined ? (
      <Choix key={nom} options={membres} />
    ) : (
      <optgroup key={nom} label={nom}>
        <Choix options={membres} />
      </optgroup>
    ),
  );
}

/** The arrow of a list, in a colour that reads on both modes. */
const FLECHE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='0 0 24 24' fill='none' stroke='%23808080' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m7 10 5 5 5-5'/%3E%3C/svg%3E\")";

/** How the browser's own list looks here. */
export function listeDress(theme: Theme): CSSObject {
  return {
    ...theme.typography.body1,
    width: '100%',
    minHeight: 48,
    padding: '0 40px 0 14px',
    border: 1,
    borderColor: 'bordure',
    borderRadius: 1,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    backgroundImage: FLECHE,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 12px center',
    appearance: 'none',
    textOverflow: 'ellipsis',
    '&:focus-visible': ANNEAU_FOCUS,
    '&[aria-invalid="true"]': { borderColor: 'error.main' },
    '&[aria-disabled="true"]': { color: 'text.secondary', opacity: 1, cursor: 'not-allowed' },
  };
}

/** One of many, by the browser's own list: it is the one that phones, keyboards and screen readers know best. */
export function ListeDeroulante(props: Props) {
  const { question, options, value, onChange, attente, disabled = false, groupees = false } = props;
  return (
    <Question question={question}>
      <Box
        component="select"
        id={question.id}
        value={options.some(({ code }) => code === value) ? value : ''}
        aria-disabled={disabled}
        aria-required={question.required}
        aria-invalid={question.problem !== undefined}
        aria-describedby={decrit(question)}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        sx={listeDress}
      >
        <option value="">{attente ?? 'Choisissez…'}</option>
        {groupees ? <Groupes options={options} /> : <Choix options={options} />}
      </Box>
    </Question>
  );
}
