import type { ConsentementDemande } from '#src/acts/identite/lien.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampConsentements } from '#src/ui/form/champ-consentements.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';
import { CaseConditions } from './agreement-fields.tsx';

interface Props {
  readonly en: FormulaireEnCours;
  /** The names of what is asked. */
  readonly noms: readonly string[];
  /** What is asked beside the terms of use. */
  readonly demandes: readonly ConsentementDemande[];
}

/** How documents come, consents, and the terms of use: the last part of a registration. */
export function ChoiceFields({ en, noms, demandes }: Props) {
  return (
    <Groupe nom="choix" titre="Vos choix" isTu>
      {noms.includes('dematerialization') && <ChampCase en={en} name="dematerialization" />}
      {noms.includes('consentements') && (
        <ChampConsentements en={en} name="consentements" consentements={demandes} />
      )}
      {noms.includes('cgu') && <CaseConditions en={en} name="cgu" />}
    </Groupe>
  );
}
