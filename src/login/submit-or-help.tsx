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
    <div role="status">
      {telephoneService ? (
        <>
          Besoin d’aide ? Appelez-nous au{' '}
          <a href={`tel:${telephoneService.replace(/[^\d+]/g, '')}`} className="lien fort insecable">
            {telephoneService}
          </a>
          {horaires && `, ${horaires}`}.
        </>
      ) : (
        'Besoin d’aide ? Votre service client peut vérifier avec vous les informations de votre contrat.'
      )}
    </div>
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
    <div className="pile-16">
      {isEpuise ? (
        <FormSummary message={M.TENTATIVES} attempt={en.attempt} />
      ) : (
        <SubmitButton loading={en.isSubmitting}>{children}</SubmitButton>
      )}
      {avecAide && <Aide />}
    </div>
  );
}
