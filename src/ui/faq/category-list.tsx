import Box from '@mui/material/Box';
import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { QuestionList } from './question-list.tsx';

interface Props {
  readonly categories: readonly CategorieFaq[];
  readonly onOpen: (question: QuestionFaq) => void;
}

/** The categories, each of which opens on its questions; opening one closes the one before. */
export function CategoryList({ categories, onOpen }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {categories.map(({ code, libelle, icone, questions }) => (
        <Box
          component="details"
          // One group: the browser closes the others.
          name="faq-categories"
          key={code}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '& > ul': { padding: '0 8px 8px' },
            '& > summary': {
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 48,
              padding: '8px 16px',
              borderRadius: 1,
              fontWeight: 600,
              cursor: 'pointer',
              '&:focus-visible': ANNEAU_FOCUS,
              '&::-webkit-details-marker': { display: 'none' },
            },
            '& > summary > span:first-of-type': { flex: 1 },
            '& > summary > span:last-of-type': { fontWeight: 400, color: 'text.secondary' },
          }}
        >
          <summary>
            <Icone nom={icone} />
            <span>{enTypographie(libelle)}</span>
            <span>
              {questions.length} question{questions.length > 1 && 's'}
            </span>
          </summary>
          <QuestionList questions={questions} onOpen={onOpen} />
        </Box>
      ))}
    </Box>
  );
}
