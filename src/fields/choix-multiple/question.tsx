import Box from '@mui/material/Box';
import { QuestionGroupe } from '#src/ui/form/question.tsx';
import { AideQuestion } from '#src/ui/form/question-textes.tsx';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import type { ControleCases } from './sens.ts';

/** Several of several, one box each. */
export function Question(props: ChampProps) {
  const { options } = controleDe<ControleCases>(props, 'choix-multiple');
  const [valeur, change] = useReponse(props);
  const question = questionProps(props);
  const choisies: readonly unknown[] = Array.isArray(valeur) ? valeur : [];
  const bascule = (code: string, coche: boolean) =>
    change(
      options.map((option) => option.code).filter((un) => (un === code ? coche : choisies.includes(un))),
    );
  return (
    <QuestionGroupe question={question}>
      {options.map(({ code, libelle, aide }, rang) => {
        const id = rang === 0 ? question.id : `${question.id}-${rang}`;
        return (
          <Box key={code} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', minHeight: 32 }}>
            <Box
              component="input"
              type="checkbox"
              id={id}
              checked={choisies.includes(code)}
              aria-invalid={question.problem !== undefined}
              aria-describedby={aide && `${id}-aide`}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => bascule(code, event.target.checked)}
              sx={(theme) => ({
                width: 22,
                height: 22,
                flexShrink: 0,
                margin: 0,
                marginTop: '1px',
                accentColor: (theme.vars ?? theme).palette.primary.main,
              })}
            />
            <div>
              <label htmlFor={id}>{libelle}</label>
              {aide && <AideQuestion id={id}>{aide}</AideQuestion>}
            </div>
          </Box>
        );
      })}
    </QuestionGroupe>
  );
}
