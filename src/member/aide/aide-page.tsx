import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { pageData } from '#src/provider/page-data.ts';
import { Faq } from '#src/ui/faq/faq.tsx';
import { Icone } from '#src/ui/identite/icone.tsx';
import { BoutonNouveautes } from '#src/ui/nouveautes/bouton-nouveautes.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

/** Who answers, when, and by what other way. */
function Joindre() {
  const { telephoneService, horaires } = pageData().currentClient;
  const { peut } = useEspace();
  return (
    <Paper component="section" variant="outlined" aria-label="Nous joindre" sx={{ padding: 3 }}>
      <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: '0 0 12px' })}>
        Nous joindre
      </Box>
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        {telephoneService && (
          <div>
            Par téléphone :{' '}
            <Box
              component="a"
              href={`tel:${telephoneService.replaceAll(' ', '')}`}
              sx={{ color: 'primary.main', fontWeight: 650, whiteSpace: 'nowrap' }}
            >
              {telephoneService}
            </Box>
            {horaires && <Box sx={{ color: 'text.secondary' }}>{horaires}</Box>}
          </div>
        )}
        {peut('contact') && (
          <Button
            variant="contained"
            component={Link}
            to="/messagerie/ecrire"
            startIcon={<Icone nom={ligneActe('contact').icone} />}
            sx={{ '& .icone': { '--p-palette-secondary-main': 'currentColor' } }}
          >
            Nous écrire
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

/** `#/aide` and `#/aide/:clickCode`: the knowledge base, and people where it does not do. */
export function Component() {
  const { clickCode } = useParams();
  return (
    <Stack spacing={3}>
      <TitrePage route="/aide" />
      <Paper variant="outlined" sx={{ padding: 3 }}>
        <Faq key={clickCode ?? ''} isPage {...(clickCode && { initial: clickCode })}>
          {(content, opened) => (
            <>
              {opened.question && (
                <Button onClick={opened.back} sx={{ marginBottom: 1, marginInlineStart: -1 }}>
                  ← Retour aux questions
                </Button>
              )}
              {content}
            </>
          )}
        </Faq>
      </Paper>
      <Joindre />
      <Box>
        <BoutonNouveautes />
      </Box>
    </Stack>
  );
}
