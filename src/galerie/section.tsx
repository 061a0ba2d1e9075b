import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Champs, Formulaire } from '#src/core/definition/form.ts';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { NoteObligatoire } from '#src/ui/form/note-obligatoire.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

interface Props<F extends Champs> {
  readonly formulaire: Formulaire<null, F>;
  readonly label: string;
  readonly initial?: Record<string, unknown>;
}

/** A form with all its questions, which shows what it would send. */
export function FormulaireGalerie<F extends Champs>({ formulaire, label, initial = {} }: Props<F>) {
  const [sent, setSent] = useState<unknown>(null);
  const en = useFormulaire({
    formulaire,
    contexte: null,
    initial,
    envoie: async (reponses) => setSent(reponses),
  });
  return (
    <FormulaireBox en={en} label={label}>
      <NoteObligatoire />
      {Object.keys(en.champs).map((name) => (
        <ChampControle key={name} en={en} name={name} />
      ))}
      <BoutonEnvoi en={en}>Valider</BoutonEnvoi>
      {sent !== null && (
        <Box component="output" aria-label={`Envoyé : ${label}`} sx={{ overflowWrap: 'anywhere' }}>
          {JSON.stringify(sent)}
        </Box>
      )}
    </FormulaireBox>
  );
}
