import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { type ChampProps, ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { ListeDeroulante } from '#src/ui/form/liste-deroulante.tsx';
import { controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import type { ControleLocalite } from './sens.ts';

/** Where a postal code is one of ours, and a locality one of its own. */
const PAYS_POSTES: readonly unknown[] = ['FR', 'MC', '', null, undefined];

function Liste({ codePostal, ...props }: ChampProps & { readonly codePostal: string }) {
  const { donnees, error, isLoading, relit } = useLecture('code-postal-localites', {
    criteres: { codePostal },
  });
  const [valeur, change] = useReponse(props);
  const localites = isLoading ? [] : (donnees ?? []).map(({ localite }) => localite);
  const choisie = typeof valeur === 'string' ? valeur : '';
  const isSettled = !isLoading && error === null;
  // The only one is chosen; one of another postal code is no longer.
  const [seule = ''] = localites.length === 1 ? localites : [''];
  const attendue = localites.find((une) => normalise(une) === normalise(choisie)) ?? seule;
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (isSettled && attendue !== choisie) latest.current(attendue === '' ? null : attendue);
  }, [isSettled, attendue, choisie]);
  const question = questionProps(props);
  if (error)
    return (
      <>
        <ChampTexte {...props} hint="La liste des localités n’a pas pu être chargée : saisissez la vôtre." />
        <Button onClick={relit} sx={{ justifySelf: 'start' }}>
          Recharger la liste des localités
        </Button>
      </>
    );
  return (
    <ListeDeroulante
      question={question}
      options={localites.map((localite) => ({ code: localite, libelle: localite }))}
      value={choisie}
      disabled={isLoading}
      attente={
        isLoading
          ? 'Chargement en cours...'
          : localites.length === 0
            ? 'Aucune localité pour ce code postal'
            : 'Choisissez…'
      }
      onChange={(localite) => change(localite === '' ? null : localite)}
    />
  );
}

/** A locality among those of the postal code that another question holds; in words, abroad. */
export function Question(props: ChampProps) {
  const { codePostal, pays } = controleDe<ControleLocalite>(props, 'localite');
  const [code, codePays] = useWatch({
    control: props.en.form.control,
    name: [codePostal, pays ?? codePostal],
  });
  if (pays && !PAYS_POSTES.includes(codePays)) return <ChampTexte {...props} autoComplete="address-level2" />;
  const saisi = typeof code === 'string' ? code.trim() : '';
  if (CODE_POSTAL.test(saisi)) return <Liste key={saisi} {...props} codePostal={saisi} />;
  return (
    <ListeDeroulante
      question={questionProps(props)}
      options={[]}
      value=""
      disabled
      attente="Saisissez d’abord le code postal"
      onChange={() => undefined}
    />
  );
}
