import { texte } from '#src/acts/champs/texte.ts';
import { type Acte, defineAct } from '#src/core/acte/act.ts';
import { defineActeServeur } from './acte.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Propres =
  | 'champs'
  | 'etapes'
  | 'sources'
  | 'exemple'
  | 'croisees'
  | 'recapitulatif'
  | 'calculs'
  | 'externes';
declare const reste: Omit<Acte, Propres>;
const commun = { ...reste, sources: {}, secrets: [], parametres: {}, etat: 'serveur' } as const;
const champs = () => ({ nom: texte({ label: 'Nom' }, 20) });
const un = { key: 'un', titre: 'Un', champs: ['nom'] } as const;
const signature = { bouton: 'Aller signer', fait: 'C’est signé.' };

const signe = defineAct({
  ...commun,
  champs,
  externes: { signature },
  etapes: [un, { key: 'signature', titre: 'Signature', champs: [], externe: 'signature' }],
});
const depart = async () => ({ vers: 'https://signature.exemple.fr' });

/** What was done elsewhere is known by its name. */
export const juste = defineActeServeur({
  acte: signe,
  externes: { signature: { depart, issue: async () => 'fait' as const } },
  effets: async (_demandeur, _services, { nom }, _contexte, { signature: reference }) => ({
    donnees: { nom, reference: reference.length },
  }),
});

// @ts-expect-error Property 'externes' is missing
export const oubliee = defineActeServeur({ acte: signe, effets: async () => ({}) });

export const sansIssue = defineActeServeur({
  acte: signe,
  // @ts-expect-error nobody says what became of it
  externes: { signature: { depart } },
  effets: async () => ({}),
});

export const inconnue = defineAct({
  ...commun,
  champs,
  externes: { signature },
  // @ts-expect-error «Did you mean "signature"?»
  etapes: [un, { key: 'signature', titre: 'Signature', champs: [], externe: 'signatures' }],
});
