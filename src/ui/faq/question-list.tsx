import Box from '@mui/material/Box';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';

interface Titled {
  readonly title: string;
  readonly clickCode: string;
}

interface Props<Q extends Titled> {
  readonly questions: readonly Q[];
  readonly onOpen: (question: Q) => void;
}

/** Questions to open, one under the other. */
export function QuestionList<Q extends Titled>({ questions, onOpen }: Props<Q>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {questions.map((question) => (
        <Box
          component="li"
          key={question.clickCode}
          sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box
            component="button"
            type="button"
            onClick={() => onOpen(question)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 2,
              width: '100%',
              minHeight: 48,
              padding: '12px 8px',
              border: 0,
              borderRadius: 1,
              font: 'inherit',
              textAlign: 'start',
              color: 'inherit',
              backgroundColor: 'transparent',
              cursor: 'pointer',
              '&:hover': { backgroundColor: 'action.hover' },
              '&:focus-visible': ANNEAU_DEDANS,
            }}
          >
            {question.title}
            <Box
              component="svg"
              viewBox="0 0 24 24"
              aria-hidden="true"
              sx={{ width: 20, height: 20, flexShrink: 0, color: 'text.secondary' }}
            >
              <path
                d="m9 6 6 6-6 6"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
