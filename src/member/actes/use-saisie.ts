import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Acte, type Contexte, formulaireDe, type Prefill } from '#src/core/act.ts';
import { imbrique } from '#src/core/chemin.ts';
import { type Champs, verifie } from '#src/core/form.ts';
import { type Brouillon, brouillons, type LieuBrouillon } from '#src/provider/brouillons.ts';
import { fautesDe, valeursDe } from '#src/ui/form/use-formulaire.ts';
import { saisieGardee } from './saisie-gardee.ts';

type Valeurs = Record<string, unknown>;

export interface SaisieActe {
  readonly contexte: Contexte<unknown>;
  readonly champs: Champs;
  readonly form: UseFormReturn<Valeurs>;
  /** As they stand. */
  readonly valeurs: Valeurs;
  /** Something was answered that was not there at the start, and has not been sent. */
  readonly isEntamee: boolean;
  /** What was found of an earlier visit to this page. */
  readonly retrouvee: Brouillon | null;
  /** Back to what the page began with. */
  readonly recommence: () => void;
  /** What is there has been sent: it is where one starts from. @param vide the page's own start instead */
  readonly envoyee: (vide: boolean) => void;
}

/** What the answers are before anybody types: what stands for none, what the server knows, what the address says. */
function depart(acte: Acte, champs: Champs, initial: Valeurs, adresse: URLSearchParams): Valeurs {
  const parametres = Object.entries(acte.parametres ?? {}).flatMap(([parametre, name]) => {
    const valeur = adresse.get(parametre);
    return valeur !== null && champs[name]?.lit(valeur).ok ? [[name, valeur] as const] : [];
  });
  return valeursDe(champs, initial, imbrique(Object.fromEntries(parametres)));
}

/** A password that has served is typed again. */
function motsDePasse(champs: Champs, origine: Valeurs): Valeurs {
  const noms = Object.keys(champs).filter((nom) => champs[nom]?.controle?.type === 'motDePasse');
  return Object.fromEntries(noms.map((nom) => [nom, origine[nom]]));
}

/** The answers to an act: where they start, what was kept of them, whether something would be lost. */
export function useSaisie(
  acte: Acte,
  { cadre, donnees, initial }: Prefill<unknown>,
  lieu: LieuBrouillon,
  adresse: URLSearchParams,
): SaisieActe {
  const contexte = useMemo(() => ({ cadre, donnees }), [cadre, donnees]);
  const champs = useMemo(() => acte.champs(contexte) as Champs, [acte, contexte]);
  const [origine] = useState(() => depart(acte, champs, initial, adresse));
  const [retrouvee, setRetrouvee] = useState(() => brouillons.lit(lieu));
  const [reference, setReference] = useState(() => JSON.stringify(origine));
  const form = useForm<Valeurs>({
    // Of an earlier visit, what is still asked.
    defaultValues: valeursDe(champs, origine, retrouvee?.saisie),
    resolver: (saisie) => {
      const lu = verifie(formulaireDe(acte), saisie, contexte);
      if (lu.ok) return { values: { ...lu.reponses }, errors: {} };
      return { values: {}, errors: fautesDe(lu.errors) };
    },
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          // What was told is told again or taken back as soon as it is mended; the server's word, where it was changed.
          const isTold = (autre: string) =>
            autre === name || form.getFieldState(autre).error?.type === 'regle';
          const dits = Object.keys(champs).filter(
            (autre) => form.getFieldState(autre).error !== undefined && isTold(autre),
          );
          if (dits.length > 0) void form.trigger(dits);
        },
      }),
    [form, champs],
  );
  const valeurs = form.watch();
  const isEntamee = JSON.stringify(valeurs) !== reference;
  const gardee = JSON.stringify(saisieGardee(acte, champs, valeurs));
  const first = useRef(gardee);
  useEffect(() => {
    if (gardee === first.current) return;
    first.current = '';
    const { cle = null } = brouillons.lit(lieu) ?? {};
    if (isEntamee) brouillons.ecrit(lieu, { saisie: JSON.parse(gardee) as Valeurs, cle });
    else brouillons.efface(lieu);
  }, [gardee, isEntamee, lieu]);
  const repart = (valeursDeDepart: Valeurs) => {
    brouillons.efface(lieu);
    setRetrouvee(null);
    setReference(JSON.stringify(valeursDeDepart));
    form.reset(valeursDeDepart);
  };
  return {
    contexte,
    champs,
    form,
    valeurs,
    isEntamee,
    retrouvee,
    recommence: () => repart(origine),
    envoyee: (vide) => repart(vide ? origine : { ...form.getValues(), ...motsDePasse(champs, origine) }),
  };
}
