import Box from '@mui/material/Box';
import { useId } from 'react';
import { type OptionSimu, questionsDe } from '#src/core/soins/acte-simule.ts';
import type { ActeVu } from '#src/lectures/simulateur.ts';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** What somebody has typed, as they typed it. */
export interface Saisie {
  /** `null`: they have not, and the usual price follows their answers. */
  readonly montant: string | null;
  readonly compare: string;
  readonly parcoursSoins: boolean;
  readonly options: Readonly<Record<string, string>>;
}

interface Props {
  readonly acte: ActeVu;
  readonly saisie: Saisie;
  /** The price as it is shown: theirs, or the usual one. */
  readonly prix: string;
  readonly fautes: Readonly<Record<string, string>>;
  readonly onSaisie: (saisie: Saisie) => void;
}

const OUI_NON = [
  { code: 'true', libelle: 'Oui' },
  { code: 'false', libelle: 'Non' },
];

interface QuestionProps {
  readonly question: OptionSimu;
  readonly valeur: string;
  readonly faute: string | undefined;
  readonly onChange: (valeur: string) => void;
}

function Question({ question, valeur, faute, onChange }: QuestionProps) {
  const id = useId();
  const { code, libelle, type, valeurs, isObligatoire } = question;
  if (type === 'montant' || type === 'nombre')
    return (
      <TextInput
        id={id}
        label={type === 'montant' ? `${libelle} (€)` : libelle}
        inputMode={type === 'montant' ? 'decimal' : 'numeric'}
        required={isObligatoire}
        value={valeur}
        {...(faute && { problem: faute })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <FiltreListe
      name={code}
      label={libelle}
      valeur={valeur}
      choix={type === 'bool' ? OUI_NON : valeurs}
      onChange={onChange}
    />
  );
}

/** The questions of an act, its price, and another price to compare it with. */
export function Questions({ acte, saisie, prix, fautes, onSaisie }: Props) {
  const id = useId();
  const { compare, parcoursSoins, options } = saisie;
  // Several are priced together, as their invoice is.
  const combien = acte.quantite === null ? '' : ' en tout';
  return (
    <Box
      component="form"
      aria-label="Vos soins"
      onSubmit={(event: React.FormEvent) => event.preventDefault()}
      sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <TextInput
        id={`${id}-montant`}
        label={`Prix demandé${combien} (€)`}
        inputMode="decimal"
        required
        value={prix}
        {...(fautes.montant && { problem: fautes.montant })}
        onChange={({ currentTarget }) => onSaisie({ ...saisie, montant: currentTarget.value })}
      />
      {acte.isParcours && (
        <FiltreListe
          name="parcoursSoins"
          label="Vous passez par votre médecin traitant"
          valeur={String(parcoursSoins)}
          choix={OUI_NON}
          onChange={(valeur) => onSaisie({ ...saisie, parcoursSoins: valeur === 'true' })}
        />
      )}
      {questionsDe(acte).map((question) => (
        <Question
          key={question.code}
          question={question}
          valeur={options[question.code] ?? question.defaut ?? ''}
          faute={fautes[`options.${question.code}`]}
          onChange={(valeur) => onSaisie({ ...saisie, options: { ...options, [question.code]: valeur } })}
        />
      ))}
      <TextInput
        id={`${id}-compare`}
        label="Comparer avec un autre prix (€)"
        inputMode="decimal"
        value={compare}
        {...(fautes.compare && { problem: fautes.compare })}
        onChange={({ currentTarget }) => onSaisie({ ...saisie, compare: currentTarget.value })}
      />
    </Box>
  );
}
