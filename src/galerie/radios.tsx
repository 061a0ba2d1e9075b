import Box from '@mui/material/Box';
import { useState } from 'react';
import { GroupeRadio } from '#src/ui/form/groupe-radio.tsx';

/** Where the choices of a radio group may come from. */
export function SourcesRadioGalerie() {
  const [frequence, setFrequence] = useState<unknown>(null);
  const [personne, setPersonne] = useState<unknown>(7);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <GroupeRadio
        question={{ id: 'frequence', label: 'Fréquence', required: true }}
        sourceValues={['M', 'T', 'A']}
        sourceLabels={['Mensuelle', 'Trimestrielle', 'Annuelle']}
        value={frequence}
        onChange={setFrequence}
      />
      <GroupeRadio
        question={{
          id: 'personne',
          label: 'Personne',
          required: false,
          problem: 'Merci de choisir une valeur de la liste.',
        }}
        options={[
          { id: 7, nom: 'Jeanne Martin' },
          { id: 8, nom: 'Léo Martin' },
        ]}
        champLibelle="nom"
        champValeur="id"
        value={personne}
        onChange={setPersonne}
      />
      <output aria-label="Choix">{`${String(frequence)} ${String(personne)}`}</output>
    </Box>
  );
}
