import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { pageData } from '#src/provider/page-data.ts';
import { PiecesAJoindre } from '#src/ui/fichiers/pieces-a-joindre.tsx';
import { fichiersDe, useFile } from '#src/ui/fichiers/use-file.ts';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import type { ControleFichiers } from './sens.ts';

/** Only where invoices are read. */
const LectureFacture = lazy(async () => ({
  default: (await import('#src/ui/fichiers/lecture-facture.tsx')).LectureFacture,
}));

/** What a camera makes. */
const PHOTOS: readonly string[] = ['jpg', 'jpeg', 'png', 'heic'];

interface Props extends ChampProps {
  /** Nothing waits any more: all that were chosen have been sent, or failed. */
  readonly onTermine?: () => void;
}

/** Files of an act, within what the client takes, and of the formats of their question. */
export function Question({ en, name, onTermine }: Props) {
  const { max, camera = false, extensions, lus } = controleDe<ControleFichiers>({ en, name }, 'fichiers');
  const { file, existants, retire } = useFile({ en, name }, onTermine);
  const reponses = useWatch({ control: en.form.control });
  const { extensionsAutorisees, tailleMaxFichierMo, tailleMaxTotaleMo } = pageData().currentClient;
  const formats = extensions ?? extensionsAutorisees;
  const ailleurs = Object.keys(en.champs)
    .flatMap((autre) => (autre === name ? [] : fichiersDe(auChemin(reponses, autre))))
    .reduce((somme, { size }) => somme + size, 0);
  const envoyes = file.items.flatMap(({ televerse }) => (televerse ? [televerse.remoteFileName] : []));
  return (
    <>
      <PiecesAJoindre
        question={questionProps({ en, name })}
        filtres={{
          nombreMax: max,
          extensions: formats,
          tailleMaxMo: tailleMaxFichierMo,
          tailleTotaleMo: tailleMaxTotaleMo,
        }}
        camera={camera && formats.some((format) => PHOTOS.includes(format))}
        file={file}
        existants={existants}
        octetsAilleurs={ailleurs}
        onRemove={retire}
      />
      {lus && en.propose && (
        <Suspense fallback={null}>
          <LectureFacture en={en} name={name} lus={lus} envoyes={envoyes} />
        </Suspense>
      )}
    </>
  );
}
