import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { M } from '#src/core/definition/messages.ts';
import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { type ChampProps, ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { ListeDeroulante } from '#src/ui/form/liste-deroulante.tsx';
import { fauteDe } from '#src/ui/form/use-formulaire.ts';
import { controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import type { ControleLocalite } from './sens.ts';

/** Where a postal code is one of ours, and a locality one of its own. */
const PAYS_POSTES: readonly unknown[] = ['FR', 'MC', '', null, undefined];

/** A code that is wrong is said where it was typed, as soon as it is whole. */
function useFauteDuCode({ form }: ChampProps['en'], codePostal: string, isFaux: boolean): void {
  const faute = fauteDe(form, codePostal);
  useEffect(() => {
    if (isFaux && faute === undefined) form.setError(codePostal, { type: 'regle', message: M.CP });
  }, [form, codePostal, isFaux, faute]);
}

interface ListeProps extends ChampProps {
  /** The question that asks for the code, and its answer. */
  readonly demande: string;
  readonly codePostal: string;
}

function Liste({ demande, codePostal, ...props }: ListeProps) {
  const { donnees, error, isLoading, relit } = useLecture('code-postal-localites', {
    criteres: { codePostal },
  });
  const [valeur, change] = useReponse(props);
  const localites = isLoading ? [] : (donnees ?? []).map(({ localite }) => localite);
  const choisie = typeof valeur === 'string' ? valeur : '';
  const isSettled = !isLoading && error === null;
  useFauteDuCode(props.en, demande, isSettled && localites.length === 0);
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

const LONGUEUR = 5;

/** No locality can be chosen: the code is not whole, or is none. */
function SansCode({ demande, codePostal, ...props }: ListeProps) {
  const isFaux = codePostal.length >= LONGUEUR;
  useFauteDuCode(props.en, demande, isFaux);
  return (
    <ListeDeroulante
      question={questionProps(props)}
      options={[]}
      value=""
      disabled
      attente={isFaux ? 'Aucune localité pour ce code postal' : 'Saisissez d’abord le code postal'}
      onChange={() => undefined}
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
  if (CODE_POSTAL.test(saisi))
    return <Liste key={saisi} {...props} demande={codePostal} codePostal={saisi} />;
  return <SansCode key={saisi} {...props} demande={codePostal} codePostal={saisi} />;
}
