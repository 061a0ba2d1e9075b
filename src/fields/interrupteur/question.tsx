import Box from '@mui/material/Box';

import { interrupteurDress } from '#src/ui/form/interrupteur-dress.ts';
import { AideQuestion, decrit, FauteQuestion } from '#src/ui/form/question-textes.tsx';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';

/** A switch, with its position in words: both are answers. */
export function Question(props: ChampProps) {
  const [valeur, change] = useReponse(props);
  const { id, label, hint, problem } = questionProps(props);
  const isOn = valeur === true;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
        <Box
          component="input"
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          aria-describedby={decrit({ id, ...(hint && { hint }), ...(problem && { problem }) })}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(event.target.checked)}
          sx={interrupteurDress}
        />
        <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
          {isOn ? 'Activé' : 'Désactivé'}
        </Box>
      </Box>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}
