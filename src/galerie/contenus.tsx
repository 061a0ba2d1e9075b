import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ConsentementMembre } from '#src/lectures/consentements.ts';
import { CmsBlock } from '#src/ui/cms-block.tsx';
import { ConsentModal } from '#src/ui/consent-modal/consent-modal.tsx';
import { FaqModal } from '#src/ui/faq/faq-modal.tsx';

const CONSENTEMENTS: readonly ConsentementMembre[] = [
  {
    nom: 'essai',
    libelle: 'Recevoir des conseils de prévention',
    finalite: 'Prévention',
    descriptionHtml: '<p>Deux messages par an au plus.</p>',
    version: '1',
    isObligatoire: false,
    isRetractable: true,
    isAccepted: null,
    date: null,
  },
];

/** Blocks of content, and the windows that open over a page. */
export function LesContenus() {
  const [open, setOpen] = useState<'faq' | 'consentements' | null>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <CmsBlock name="Accueil_Bandeau" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => setOpen('faq')}>Ouvrir la FAQ</Button>
        <Button onClick={() => setOpen('consentements')}>Ouvrir les consentements</Button>
      </Box>
      {open === 'faq' && <FaqModal onClose={close} />}
      {open === 'consentements' && <ConsentModal aRecueillir={CONSENTEMENTS} onClose={close} />}
    </Box>
  );
}
