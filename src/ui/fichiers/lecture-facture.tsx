import Box from '@mui/material/Box';
import { useEffect, useReducer } from 'react';
import type { FactureLue, MembreLu } from '#src/core/api/facture-lue.ts';
import type { QuestionsLues } from '#src/fields/fichiers/sens.ts';
import { litFacture } from '#src/provider/facture.ts';
import { HttpError } from '#src/provider/http-error.ts';
import type { ChampProps } from '#src/ui/form/use-question.ts';
import { lectureEnMots } from './lecture-en-mots.ts';

const EN_COURS = 'Nous lisons votre facture… Vous pouvez continuer sans attendre.';
const ECHEC = 'Votre facture est jointe, mais elle n’a pas pu être lue. Répondez vous-même.';

/** What is being read of a question, whichever step is shown: going on stops nothing. */
interface Suivi {
  readonly vus: Set<string>;
  suite: Promise<void>;
  phrase: string | null;
  redessine: () => void;
}

const SUIVIS = new WeakMap<object, Map<string, Suivi>>();

function suiviDe({ en, name }: ChampProps): Suivi {
  const { control } = en.form;
  const suivis = SUIVIS.get(control) ?? new Map<string, Suivi>();
  SUIVIS.set(control, suivis);
  const suivi = suivis.get(name) ?? {
    ...{ vus: new Set<string>(), suite: Promise.resolve(), phrase: null, redessine: () => undefined },
  };
  suivis.set(name, suivi);
  return suivi;
}

/** As one types it. */
function ecrit(membre: MembreLu, lue: FactureLue): unknown {
  return membre === 'montant' ? (lue.montant?.toFixed(2).replace('.', ',') ?? null) : lue[membre];
}

/** Proposes what was read; says of which questions. */
function propose({ en }: ChampProps, lus: QuestionsLues, lue: FactureLue): readonly string[] {
  const reponses = Object.entries(lus).flatMap(([membre, nom]) => {
    const valeur = ecrit(membre as MembreLu, lue);
    return valeur === null ? [] : [[nom, valeur] as const];
  });
  const proposees = en.propose?.(Object.fromEntries(reponses)) ?? [];
  return proposees.map((nom) => (en.champs[nom]?.label ?? nom).toLocaleLowerCase('fr'));
}

interface Props extends ChampProps {
  readonly lus: QuestionsLues;
  /** Those that were sent from this page, by their names on the server. */
  readonly envoyes: readonly string[];
}

/** Reads invoices as they arrive, one after the other, proposes what they say, and tells how far it is. */
export function LectureFacture({ en, name, lus, envoyes }: Props) {
  const suivi = suiviDe({ en, name });
  const [, redessine] = useReducer((compte: number) => compte + 1, 0);
  suivi.redessine = redessine;
  useEffect(() => {
    const dit = (phrase: string | null) => {
      suivi.phrase = phrase;
      suivi.redessine();
    };
    const lit = async (fichier: string) => {
      dit(EN_COURS);
      try {
        const lue = await litFacture(fichier);
        dit(lectureEnMots(lue, propose({ en, name }, lus, lue)));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        dit(ECHEC);
      }
    };
    for (const fichier of envoyes) {
      if (suivi.vus.has(fichier)) continue;
      suivi.vus.add(fichier);
      suivi.suite = suivi.suite.then(() => lit(fichier));
    }
  });
  return (
    <Box role="status" sx={(theme) => ({ ...theme.typography.body2, fontWeight: 500 })}>
      {envoyes.length > 0 && suivi.phrase}
    </Box>
  );
}
