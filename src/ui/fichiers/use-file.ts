import { useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type FichierEcarte,
  type FichierTeleverse,
  isFichierEcarte,
  isFichierTeleverse,
  isTeleversementEnCours,
  type TeleversementEnCours,
} from '#src/core/api/uploaded-file.ts';
import type { ChampProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { type Envoi, FileDeTeleversement } from './file-de-televersement.ts';

/** The queues of each form: going to another step of it and back stops nothing. */
const FILES = new WeakMap<object, Map<string, FileDeTeleversement>>();

function fileDe({ en, name }: ChampProps, envoie?: Envoi): FileDeTeleversement {
  const { control } = en.form;
  const files = FILES.get(control) ?? new Map<string, FileDeTeleversement>();
  FILES.set(control, files);
  const file = files.get(name) ?? new FileDeTeleversement(name, envoie);
  files.set(name, file);
  return file;
}

const EN_COURS: TeleversementEnCours = { enCours: true };
const ECARTE: FichierEcarte = { ecarte: true };

/** Files of an answer that are there, whatever else it holds. */
export function fichiersDe(reponse: unknown): readonly FichierTeleverse[] {
  return Array.isArray(reponse) ? reponse.filter(isFichierTeleverse) : [];
}

/** Takes lines away, then leads back to what takes files, which may be open again: the button that was pressed is gone with them. */
export function puisAuChoix(id: string, fait: () => void): void {
  flushSync(fait);
  document.getElementById(id)?.focus();
}

/** The queue of a question, and its answer kept in step with it: while a file is on its way, the answer is not whole. @param envoie by default, as who signed in */
export function useFile(props: ChampProps, onTermine?: () => void, envoie?: Envoi) {
  const file = fileDe(props, envoie);
  const [valeur, change] = useReponse(props);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const joints = fichiersDe(valeur);
  const ecrit = () => {
    const avant = fichiersDe(props.en.form.getValues(props.name));
    const connus = new Set(avant.map(({ remoteFileName }) => remoteFileName));
    const nouveaux = file.items.flatMap(({ televerse }) =>
      televerse && !connus.has(televerse.remoteFileName) ? [televerse] : [],
    );
    const ecartes = Array.from({ length: file.ecartes }, () => ECARTE);
    const marques = [...(file.isEnCours ? [EN_COURS] : []), ...ecartes];
    change([...avant, ...nouveaux, ...marques]);
  };
  file.ecoutes = {
    onChange: () => {
      ecrit();
      redraw();
    },
    ...(onTermine && { onTermine }),
  };
  // A draft may say that a file was on its way, or was not taken: it no longer is.
  const isStale =
    Array.isArray(valeur) &&
    ((valeur.some(isTeleversementEnCours) && !file.isEnCours) ||
      (valeur.some(isFichierEcarte) && file.ecartes === 0));
  const latest = useRef(ecrit);
  latest.current = ecrit;
  useEffect(() => {
    if (isStale) latest.current();
  }, [isStale]);
  const envoyes = new Set(file.items.map(({ televerse }) => televerse?.remoteFileName));
  return {
    file,
    existants: joints.filter(({ remoteFileName }) => !envoyes.has(remoteFileName)),
    retire: (fichier: FichierTeleverse) =>
      change(joints.filter(({ remoteFileName }) => remoteFileName !== fichier.remoteFileName)),
  };
}
