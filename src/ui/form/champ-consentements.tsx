import { useState } from 'react';
import { nomDeGroupe } from './groupe.tsx';
import { type FormulaireEnCours, inputId } from './use-formulaire.ts';

interface Demande {
  readonly nom: string;
  readonly libelle: string;
  readonly description: string | null;
}
interface Accord {
  readonly nom: string;
  readonly accepted: boolean;
}

interface Props {
  readonly en: FormulaireEnCours;
  readonly name: string;
  /** What is asked for, beside the terms of use. */
  readonly consentements: readonly Demande[];
}

interface CaseProps extends Demande {
  readonly id: string;
  readonly groupe: string;
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
}

function Case({ id, groupe, nom, libelle, description, accepted, onChange }: CaseProps) {
  return (
    <div className="question-case">
      <input
        type="checkbox"
        id={id}
        name={groupe}
        value={nom}
        checked={accepted}
        aria-describedby={description ? `${id}-aide` : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
        className="case"
      />
      <div className="pile-4">
        <label htmlFor={id}>{libelle}</label>
        {description && (
          <div id={`${id}-aide`} className="note">
            {description}
          </div>
        )}
      </div>
    </div>
  );
}

/** Consents, one box each, none of them ticked from the start: what is not ticked is not agreed to. */
export function ChampConsentements({ en, name, consentements }: Props) {
  const [groupe] = useState(() => nomDeGroupe(name));
  const accords = en.form.watch(name) as readonly Accord[];
  const isAccepted = (nom: string) => accords.some((accord) => accord.nom === nom && accord.accepted);
  const answer = (nom: string, accepted: boolean) => {
    const others = accords.filter((accord) => accord.nom !== nom);
    en.form.setValue(name, [...others, { nom, accepted }], { shouldDirty: true });
  };
  return consentements.map((demande) => (
    <Case
      key={demande.nom}
      {...demande}
      id={`${inputId(en.key, name)}-${demande.nom}`}
      groupe={groupe}
      accepted={isAccepted(demande.nom)}
      onChange={(accepted) => answer(demande.nom, accepted)}
    />
  ));
}
