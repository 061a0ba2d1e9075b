import { useWatch } from 'react-hook-form';
import { pageData } from '#src/provider/page-data.ts';
import { Televersement } from '#src/ui/fichiers/televersement.tsx';
import { fichiersDe, useFile } from '#src/ui/fichiers/use-file.ts';
import type { ChampProps } from './champ-texte.tsx';
import { controleDe, questionProps } from './use-question.ts';

interface Props extends ChampProps {
  /** Nothing waits any more: all that were chosen have been sent, or failed. */
  readonly onTermine?: () => void;
}

/** Files of an act, within what the client takes. */
export function ChampFichiers({ en, name, onTermine }: Props) {
  const { max, camera = false } = controleDe({ en, name }, 'fichiers');
  const { file, existants, retire } = useFile({ en, name }, onTermine);
  const reponses = useWatch({ control: en.form.control });
  const { extensionsAutorisees, tailleMaxFichierMo, tailleMaxTotaleMo } = pageData().currentClient;
  const ailleurs = Object.entries(reponses)
    .flatMap(([autre, reponse]) => (autre === name ? [] : fichiersDe(reponse)))
    .reduce((somme, { size }) => somme + size, 0);
  return (
    <Televersement
      question={questionProps({ en, name })}
      filtres={{
        nombreMax: max,
        extensions: extensionsAutorisees,
        tailleMaxMo: tailleMaxFichierMo,
        tailleTotaleMo: tailleMaxTotaleMo,
      }}
      camera={camera}
      file={file}
      existants={existants}
      octetsAilleurs={ailleurs}
      onRemove={retire}
    />
  );
}
