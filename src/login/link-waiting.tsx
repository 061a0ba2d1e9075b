import Box from '@mui/material/Box';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

/** While a link is asked about. */
export function LinkWaiting({ title }: { readonly title: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle={title} />
      <Box role="status" aria-label="Chargement" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        Nous vérifions votre lien…
      </Box>
    </Box>
  );
}
