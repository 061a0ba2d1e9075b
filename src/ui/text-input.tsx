import Box from '@mui/material/Box';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';

interface Props extends Omit<InputBaseProps, 'error'> {
  readonly id: string;
  readonly label: string;
  /** The sentence of what is wrong; absent when nothing is. */
  readonly problem?: string;
  /** What helps to answer, under the label. */
  readonly hint?: string;
}

/**
 * A field of the public and member areas: its label above it, in full, and what is wrong under it, bound to the input.
 * MUI's `TextField` brings its menus with it, 20 kB that a sign-in page has no use for.
 */
export function TextInput({ id, label, problem, hint, required, sx, slotProps, ...rest }: Props) {
  const described = [hint && `${id}-aide`, problem && `${id}-erreur`].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </Box>
      {hint && (
        <Box id={`${id}-aide`} sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {hint}
        </Box>
      )}
      <InputBase
        id={id}
        fullWidth
        error={problem !== undefined}
        slotProps={{
          input: {
            'aria-invalid': problem !== undefined,
            'aria-required': required,
            'aria-describedby': described || undefined,
            ...slotProps?.input,
          },
        }}
        sx={[
          {
            minHeight: 48,
            paddingInline: 1.75,
            border: 1,
            borderColor: problem ? 'error.main' : 'bordure',
            borderRadius: 1,
            backgroundColor: 'background.paper',
            '&.Mui-focused': {
              outline: '2px solid',
              outlineColor: problem ? 'error.main' : 'primary.main',
              outlineOffset: 1,
            },
          },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
        {...rest}
      />
      {problem && (
        <Box
          id={`${id}-erreur`}
          sx={(theme) => ({ ...theme.typography.body2, color: 'error.main', fontWeight: 500 })}
        >
          {problem}
        </Box>
      )}
    </Box>
  );
}
