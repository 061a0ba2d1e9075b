import type { ConsentementDemande } from '#src/acts/identite/lien.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampConsentements } from '#src/ui/form/champ-consentements.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';
import type { ChampProps } from '#src/ui/form/use-question.ts';

interface Props {
  readonly en: FormulaireEnCours;
  /** The box of the terms of use: its field. */
  readonly cgu: string;
  /** What is asked beside the terms of use. */
  readonly demandes: readonly ConsentementDemande[];
}

const CONDITIONS = '#/page/conditions-generales';

/** The box of the terms of use, which open beside the form. */
export function CaseConditions({ en, name }: ChampProps) {
  return (
    <ChampCase en={en} name={name}>
      J’accepte les{' '}
      <a href={CONDITIONS} target="_blank" rel="noopener" className="lien">
        conditions générales d’utilisation
      </a>{' '}
      du site (nouvel onglet)
    </ChampCase>
  );
}

/** Terms of use, which are needed, and consents, which are not. */
export function AgreementFields({ en, cgu, demandes }: Props) {
  return (
    <Groupe nom="accords" titre="Vos consentements">
      <ChampConsentements en={en} name="consentements" consentements={demandes} />
      <CaseConditions en={en} name={cgu} />
    </Groupe>
  );
}
