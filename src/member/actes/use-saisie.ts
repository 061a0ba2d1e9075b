import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Acte, type Contexte, formulaireDe, type Prefill } from '#src/core/acte/act.ts';
import { aucunCalcul } from '#src/core/acte/calculs.ts';
import type { ExterneVu } from '#src/core/acte/externes.ts';
import { reponsesDuNom } from '#src/core/acte/facette.ts';
import { type Champs, verifie } from '#src/core/definition/form.ts';
import { auChemin, imbrique } from '#src/core/valeurs/chemin.ts';
import { type Brouillon, brouillons, type LieuBrouillon } from '#src/provider/brouillons.ts';
import { fautesDe, valeursDe } from '#src/ui/form/use-formulaire.ts';
import { useRedites } from '#src/ui/form/use-redites.ts';
import { saisieGardee } from './saisie-gardee.ts';
import { type Propositions, usePropositions } from './use-propositions.ts';
import { poseLes, type Questions, useFaits, useQuestions } from './use-questions.ts';

type Valeurs = Record<string, unknown>;

export interface SaisieActe extends Questions, Pick<Propositions, 'propose' | 'lues'> {
  readonly form: UseFormReturn<Valeurs>;
  /** As they stand. */
  readonly valeurs: Valeurs;
  /** Something was answered that was not there at the start, and has not been sent. */
  readonly isEntamee: boolean;
  /** The answers that may be kept, as text. */
  readonly gardee: string;
  /** What is done elsewhere, as far as it is known. */
  readonly externes: Readonly<Record<string, ExterneVu>>;
  readonly setExterne: (nom: string, vu: ExterneVu) => void;
  /** What was found of an earlier visit to this page. */
  readonly retrouvee: Brouillon | null;
  /** Back to what the page began with. */
  readonly recommence: () => void;
  /** What is there has been sent: it is where one starts from. @param vide the page's own start instead */
  readonly envoyee: (vide: boolean) => void;
}

/**
 * What the answers are before anybody types: what stands for none, what the server knows, what the way in says, by its name and by its
 * address.
 */
function depart(
  acte: Acte,
  champs: Champs,
  initial: Valeurs,
  entree: string,
  adresse: URLSearchParams,
): Valeurs {
  const parametres = Object.entries(acte.parametres ?? {}).map(
    ([parametre, name]) => [name, adresse.get(parametre)] as const,
  );
  const dites = [...Object.entries(reponsesDuNom(entree)), ...parametres].filter(
    ([name, valeur]) => valeur !== null && champs[name]?.lit(valeur).ok,
  );
  return valeursDe(champs, initial, imbrique(Object.fromEntries(dites)));
}

/** A password that has served is typed again. */
function motsDePasse(champs: Champs, origine: Valeurs): Valeurs {
  const noms = Object.keys(champs).filter((nom) => champs[nom]?.controle?.attend === 'nullePart');
  return Object.fromEntries(noms.map((nom) => [nom, origine[nom]]));
}

/** Of an earlier visit: what the server has kept, or this tab. */
function retrouve({ etat }: Acte, { parcours }: Prefill<unknown>, lieu: LieuBrouillon): Brouillon | null {
  if (etat !== 'serveur') return brouillons.lit(lieu);
  return parcours ? { saisie: parcours.saisie, cle: null } : null;
}

/** What is done elsewhere, as the server knows it. */
function useAilleurs({ parcours }: Prefill<unknown>) {
  const [externes, setExternes] = useState(parcours?.externes ?? {});
  return {
    externes,
    setExterne: (nom: string, vu: ExterneVu) => setExternes((avant) => ({ ...avant, [nom]: vu })),
    oublieExternes: () => setExternes({}),
  };
}

interface AGarder extends Pick<SaisieActe, 'gardee' | 'isEntamee'> {
  readonly proposees: Valeurs;
}

/** Keeps in this tab what was answered since the page was opened, where nothing else keeps it. */
function useBrouillon(acte: Acte, lieu: LieuBrouillon, { gardee, isEntamee, proposees }: AGarder): void {
  const first = useRef(gardee);
  useEffect(() => {
    if (acte.etat === 'serveur' || gardee === first.current) return;
    first.current = '';
    const { cle = null } = brouillons.lit(lieu) ?? {};
    if (isEntamee) brouillons.ecrit(lieu, { saisie: JSON.parse(gardee) as Valeurs, cle, proposees });
    else brouillons.efface(lieu);
  }, [acte, gardee, isEntamee, lieu, proposees]);
}

/** The answers to an act: where they start, what was kept of them, whether something would be lost. */
export function useSaisie(
  acte: Acte,
  prefill: Prefill<unknown>,
  lieu: LieuBrouillon,
  adresse: URLSearchParams,
): SaisieActe {
  const faits = useFaits(acte, prefill);
  const { oublieExternes, ...ailleurs } = useAilleurs(prefill);
  const [posees] = useState(() => poseLes(acte, prefill, aucunCalcul(acte.calculs)));
  const [origine] = useState(() => depart(acte, posees, prefill.initial, lieu.acte, adresse));
  const [retrouvee, setRetrouvee] = useState(() => retrouve(acte, prefill, lieu));
  const [reference, setReference] = useState(() => JSON.stringify(origine));
  const form = useForm<Valeurs>({
    // Of an earlier visit, what is still asked.
    defaultValues: valeursDe(posees, origine, retrouvee?.saisie),
    resolver: (saisie) => {
      const { calculs } = faits.lit(saisie);
      const contexte = { cadre: prefill.cadre, donnees: prefill.donnees, calculs } as Contexte<never>;
      const lu = verifie(formulaireDe(acte), saisie, contexte);
      if (lu.ok) return { values: { ...lu.reponses }, errors: {} };
      return { values: {}, errors: fautesDe(lu.errors) };
    },
    shouldFocusError: false,
  });
  const valeurs = form.watch();
  const questions = useQuestions(acte, prefill, faits, valeurs);
  const { champs } = questions;
  useRedites(form, champs);
  const { proposees, ...propositions } = usePropositions(
    acte.key,
    form,
    champs,
    valeurs,
    retrouvee?.proposees,
  );
  useEffect(() => {
    // What a calculation brings is answered as it was before, or not yet.
    for (const [nom, { vide }] of Object.entries(champs))
      if (form.getValues(nom) === undefined)
        form.setValue(nom, auChemin(retrouvee?.saisie, nom) ?? auChemin(origine, nom) ?? vide ?? '');
  }, [champs, form, retrouvee, origine]);
  const isEntamee = JSON.stringify(valeurs) !== reference;
  const gardee = JSON.stringify({
    // What waits for a calculation is kept until it is there again.
    ...(acte.calculs && retrouvee?.saisie),
    ...saisieGardee(acte, champs, valeurs),
  });
  useBrouillon(acte, lieu, { gardee, isEntamee, proposees });
  const repart = (valeursDeDepart: Valeurs) => {
    brouillons.efface(lieu);
    setRetrouvee(null);
    oublieExternes();
    setReference(JSON.stringify(valeursDeDepart));
    form.reset(valeursDeDepart);
  };
  return {
    ...questions,
    ...propositions,
    ...ailleurs,
    ...{ form, valeurs, isEntamee, gardee, retrouvee },
    recommence: () => repart(origine),
    envoyee: (vide) => repart(vide ? origine : { ...form.getValues(), ...motsDePasse(champs, origine) }),
  };
}
