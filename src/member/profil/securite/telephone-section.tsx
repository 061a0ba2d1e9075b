import Box from '@mui/material/Box';
import { nouveauTelephone } from '#src/acts/identite/code-securite.ts';
import type { DonneesAmf } from '#src/core/compte/security-code.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { Depliable } from './depliable.tsx';
import { Section } from './section.tsx';
import { CodeButton, type CodeStep, useCodeStep } from './use-code-step.tsx';

interface Props {
  readonly donnees: DonneesAmf;
  readonly onChange: () => void;
}

function etat({ telephone, isTelAmf, isTelAmfConfirme }: DonneesAmf): string {
  if (telephone === null) return 'Aucun numéro enregistré.';
  if (!isTelAmf) return `Numéro enregistré : ${telephone}. Confirmez-le pour y recevoir vos codes.`;
  return `${telephone}, ${isTelAmfConfirme ? 'confirmé' : 'non confirmé'}`;
}

/** Another number: the code goes there, which proves that it is one’s own. */
function NewNumber({ step }: { readonly step: CodeStep }) {
  const en = useFormulaire({
    formulaire: nouveauTelephone,
    contexte: null,
    envoie: ({ newAmfTel }) =>
      step.begin({ operation: 'MODIFY_PHONE', ...(newAmfTel !== null && { newAmfTel }) }),
  });
  return (
    <FormulaireBox en={en} label="Changer de numéro">
      <ChampTexte en={en} name="newAmfTel" type="tel" autoComplete="tel" hint="Par exemple 06 12 34 56 78" />
      <Box>
        <BoutonTournant id="changer-numero" type="submit" variant="contained" busy={en.isSubmitting}>
          Recevoir un code sur ce numéro
        </BoutonTournant>
      </Box>
    </FormulaireBox>
  );
}

/** The number that gets the codes. */
export function TelephoneSection({ donnees, onChange }: Props) {
  const step = useCodeStep(onChange);
  const { telephoneScelle, isTelAmfConfirme } = donnees;
  return (
    <Section title="Numéro de téléphone">
      <Box>{etat(donnees)}</Box>
      {step.panel ?? (
        <>
          {telephoneScelle !== null && !isTelAmfConfirme && (
            <CodeButton
              id="confirmer-numero"
              step={step}
              demande={{ operation: 'MODIFY_PHONE', newAmfTel: telephoneScelle }}
            >
              Confirmer ce numéro
            </CodeButton>
          )}
          <Depliable bouton={donnees.telephone === null ? 'Ajouter un numéro' : 'Changer de numéro'}>
            {() => <NewNumber step={step} />}
          </Depliable>
        </>
      )}
    </Section>
  );
}
