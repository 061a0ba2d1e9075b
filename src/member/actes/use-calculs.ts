import { useEffect, useRef, useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import {
  type Calcul,
  type Demande,
  entreesDe,
  type Fait,
  type Resultat,
  type Resultats,
} from '#src/core/acte/calculs.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';

/** As long as one types, nothing is asked for. */
const PAUSE_MS = 400;

export type Faits = Readonly<Record<string, Fait>>;

interface Echec {
  readonly cle: string;
  readonly message: string;
  /** The answers that are refused; `null`: it broke down, and the same ones may do later. */
  readonly refuse: readonly string[] | null;
}

interface EnVol {
  readonly cle: string;
  readonly arrete: () => void;
}

/** A calculation as its step shows it. */
export type EtatCalcul =
  /** Its questions are not answered, or not rightly. */
  | { readonly etape: 'attente' }
  | { readonly etape: 'enCours' }
  | { readonly etape: 'fait'; readonly valeur: Resultat }
  | { readonly etape: 'echec'; readonly message: string; readonly relance: () => void }
  /** It cannot be made of these answers: `de` are those that it is made of, or the ones that are wrong. */
  | { readonly etape: 'refus'; readonly message: string; readonly de: readonly string[] };

/** Refusals that say something of the moment: the same again may do. */
const DU_MOMENT: ReadonlySet<number> = new Set([408, 425, 429]);

/** The answers of a calculation that an answer of the server is about; `null`: about none, it broke down. */
function refuses({ status, body }: HttpError, entrees: Saisie): readonly string[] | null {
  if (status < 400 || status >= 500 || DU_MOMENT.has(status)) return null;
  const noms = Object.keys(entrees);
  const nommes = noms.filter((nom) => Object.hasOwn(body.errors ?? {}, nom));
  return nommes.length > 0 ? nommes : noms;
}

function sans<T>(par: Readonly<Record<string, T>>, nom: string): Readonly<Record<string, T>> {
  const { [nom]: _, ...reste } = par;
  return reste;
}

interface Options {
  readonly acte: Acte;
  /** What is to be asked for, and the answers that stand besides. */
  readonly demandes: readonly Demande[];
  readonly connues: Saisie;
  readonly onFait: (nom: string, fait: Fait) => void;
}

/**
 * Asks for the calculations of an act: after a pause, one at a time for each. What was asked for of other answers is given up.
 * Answers how one of them stands.
 */
function useDemandes({ acte, demandes, connues, onFait }: Options) {
  const [echecs, setEchecs] = useState<Readonly<Record<string, Echec>>>({});
  const enVol = useRef(new Map<string, EnVol>());
  useEffect(() => {
    const tous = enVol.current;
    return () => {
      for (const { arrete } of tous.values()) arrete();
      tous.clear();
    };
  }, []);

  async function demande({ nom, entrees, cle }: Demande, signal: AbortSignal) {
    try {
      const valeur = await memberProvider.calcul(acte, nom, { ...connues, ...entrees }, signal);
      if (!signal.aborted) onFait(nom, { cle, valeur });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HttpError)) throw error;
      const refuse = refuses(error, entrees);
      setEchecs((avant) => ({ ...avant, [nom]: { cle, message: error.message, refuse } }));
    } finally {
      if (!signal.aborted) enVol.current.delete(nom);
    }
  }

  function lance(une: Demande): void {
    const abort = new AbortController();
    const timer = window.setTimeout(() => void demande(une, abort.signal), PAUSE_MS);
    const arrete = () => {
      window.clearTimeout(timer);
      abort.abort();
    };
    enVol.current.set(une.nom, { cle: une.cle, arrete });
  }

  useEffect(() => {
    const voulues = new Map(demandes.map((une) => [une.nom, une.cle]));
    for (const [nom, { cle, arrete }] of enVol.current) {
      if (voulues.get(nom) === cle) continue;
      arrete();
      enVol.current.delete(nom);
    }
    for (const une of demandes)
      if (!enVol.current.has(une.nom) && echecs[une.nom]?.cle !== une.cle) lance(une);
  });

  return ({ nom, cle }: Demande): EtatCalcul => {
    const echec = echecs[nom];
    if (echec?.cle !== cle) return { etape: 'enCours' };
    const { message, refuse } = echec;
    if (refuse !== null) return { etape: 'refus', message, de: refuse };
    return { etape: 'echec', message, relance: () => setEchecs((avant) => sans(avant, nom)) };
  };
}

interface Etat {
  readonly champs: Champs;
  readonly valeurs: Saisie;
  readonly calculs: Resultats;
  readonly demandes: readonly Demande[];
}

/** Asks for the calculations that are not made, and says how each of them stands. */
export function useEtatsCalculs(
  acte: Acte,
  { champs, valeurs, calculs, demandes }: Etat,
  setFaits: (change: (avant: Faits) => Faits) => void,
): (nom: string) => EtatCalcul {
  // What a calculation stands on may have come of another one.
  const faits = Object.entries<Calcul>(acte.calculs ?? {}).filter(([nom]) => calculs[nom]);
  const connues = Object.assign({}, ...faits.map(([, calcul]) => entreesDe(calcul, champs, valeurs)));
  const etatDe = useDemandes({
    ...{ acte, demandes, connues },
    onFait: (nom, fait) => setFaits((avant) => ({ ...avant, [nom]: fait })),
  });
  return (nom) => {
    const valeur = calculs[nom];
    if (valeur) return { etape: 'fait', valeur };
    const demande = demandes.find((une) => une.nom === nom);
    return demande ? etatDe(demande) : { etape: 'attente' };
  };
}
