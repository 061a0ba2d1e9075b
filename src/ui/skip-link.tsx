import Box from '@mui/material/Box';

/** Id of the `<main>` of every area. */
export const MAIN_ID = 'contenu';

/**
 * «Aller au contenu»: the first stop of the keyboard. A button and not a link, because the address after `#` is the route.
 */
export function SkipLink() {
  const skip = () => {
    const main = document.getElementById(MAIN_ID);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <Box
      component="button"
      type="button"
      onClick={skip}
      sx={(theme) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: theme.zIndex.tooltip,
        padding: '8px 16px',
        border: 0,
        borderRadius: 1,
        font: 'inherit',
        fontWeight: 600,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
        '@media print': { display: 'none' },
      })}
    >
      Aller au contenu
    </Box>
  );
}
