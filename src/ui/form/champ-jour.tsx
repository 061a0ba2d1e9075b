import { masqueDate } from '#src/core/valeurs/masque-date.ts';
import type { ChampProps } from './champ-texte.tsx';
import { JOUR } from './ecriture-jour.ts';
import { TexteMasque } from './texte-masque.tsx';
import { questionProps } from './use-question.ts';
import { useTexte } from './use-reponse.ts';

/** A day that one knows by heart (a birthday): typed, `JJ/MM/AAAA`, which is quicker than any calendar. */
export function ChampJour({ en, name, autoComplete }: ChampProps & { readonly autoComplete?: string }) {
  const [texte, ecrit] = useTexte({ en, name }, JOUR);
  return (
    <TexteMasque
      {...questionProps({ en, name })}
      hint={autoComplete === 'bday' ? 'JJ/MM/AAAA, par exemple 12/05/1985' : 'JJ/MM/AAAA'}
      name={name}
      inputMode="numeric"
      {...(autoComplete && { autoComplete })}
      texte={texte}
      onTexte={ecrit}
      masque={masqueDate}
    />
  );
}
