import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import { containedDress } from '#src/ui/light-dress.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

interface Props {
  /** Characters at most. */
  readonly max: number;
  readonly isBusy: boolean;
  readonly onSend: (comment: string) => void;
}

/** What was missing in an answer. There is nothing to send while nothing is written. */
export function FeedbackComment({ max, isBusy, onSend }: Props) {
  const [comment, setComment] = useState('');
  const ref = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => ref.current?.focus(), []);
  const isEmpty = comment.trim() === '';
  return (
    <Box
      component="form"
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onSend(comment.trim());
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <label htmlFor={id}>Que manque-t-il à cette réponse ?</label>
      <Box
        component="textarea"
        ref={ref}
        id={id}
        rows={3}
        maxLength={max}
        value={comment}
        aria-describedby={`${id}-aide`}
        onChange={({ target }: { readonly target: HTMLTextAreaElement }) => setComment(target.value)}
        sx={{
          width: '100%',
          padding: 1.5,
          border: 1,
          borderColor: 'bordure',
          borderRadius: 1,
          font: 'inherit',
          color: 'inherit',
          backgroundColor: 'background.paper',
          resize: 'vertical',
          '&:focus-visible': ANNEAU_FOCUS,
        }}
      />
      <Box id={`${id}-aide`} sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        Merci de n’indiquer ici aucune information personnelle ou de santé.
      </Box>
      <Box
        component="button"
        type="submit"
        disabled={isEmpty || isBusy}
        sx={[containedDress, { '&:disabled': { opacity: 0.5, cursor: 'default' } }]}
      >
        Envoyer
      </Box>
    </Box>
  );
}
