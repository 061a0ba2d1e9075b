import Box from '@mui/material/Box';
import { M } from '#src/core/definition/messages.ts';
import { pageData } from '#src/provider/page-data.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
import type { Tentatives } from './use-tentatives.ts';

/** Where to call, after a few tries. */
function Aide() {
  const { telephoneService, horaires } = pageData().currentClient;
  return (
    <Box role="status">
      {telephoneService ? (
        <>
          Besoin d’aide ? Appelez-nous au{' '}
          <Box
            component="a"
            href={`tel:${telephoneService.replace(/[^\d+]/g, '')}`}
            sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {telephoneService}
          </Box>
          {horaires && `, ${horaires}`}.
        </>
      ) : (
        'Besoin d’aide ? Votre service client peut vérifier avec vous les informations de votre contrat.'
      )}
    </Box>
  );
}

interface Props {
  readonly en: FormulaireEnCours;
  readonly tentatives: Tentatives;
  readonly children: string;
}

/** The end of a form whose tries are counted: its button, until there is no try left. */
export function SubmitOrHelp({ en, tentatives: { isEpuise, avecAide }, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isEpuise ? (
        <FormSummary message={M.TENTATIVES} attempt={en.attempt} />
      ) : (
        <SubmitButton loading={en.isSubmitting}>{children}</SubmitButton>
      )}
      {avecAide && <Aide />}
    </Box>
  );
}
