import Box from '@mui/material/Box';
import { RichText } from '#src/ui/rich-text.tsx';
import { phraseSansBlocs, useBlocs } from '#src/ui/use-blocs.ts';

/** The footer of the public area: the blocks «Login_Footer» of the client, in their order. Its height is kept while they load. */
export function LoginFooter() {
  const lecture = useBlocs('Login_Footer');
  return (
    <Box
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 3,
        minHeight: 72,
        textAlign: 'center',
        color: 'text.secondary',
        '& a': { color: 'inherit' },
        '& p, & ul': { margin: 0 },
        '& ul': {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          columnGap: 2,
          padding: 0,
          listStyle: 'none',
        },
        '@media print': { display: 'none' },
      })}
    >
      {lecture.etat === 'lu' && lecture.blocs.map(({ id, content }) => <RichText key={id} html={content} />)}
      {lecture.etat === 'erreur' && <Box role="status">{phraseSansBlocs('Login_Footer')}</Box>}
    </Box>
  );
}
