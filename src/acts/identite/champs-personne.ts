import { isEcritureNom } from '#src/core/acte/ecriture.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande } from '#src/core/definition/question.ts';
import { line, pattern } from '#src/core/definition/text.ts';
import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';
import { NUM_CONTRAT, sansEspaces } from '#src/core/valeurs/num-contrat.ts';

// What the insurer and the state know a person by: each its own rule (specification 1 §5).

/** The number of a contract, which members call their number. */
export function numeroAdherent<const O extends Demande>(options: O) {
  return demande(pattern(50, NUM_CONTRAT, M.NUM_ADHERENT, { clean: sansEspaces }), options);
}

/** A first or a last name, as it is written: the length that counts is that of both together. */
export function nomPropre<const O extends Demande>(options: O) {
  return demande(line(100), options, (texte) => (isEcritureNom(texte) ? null : M.NOM));
}

export function codePostal<const O extends Demande>(options: O) {
  return demande(pattern(50, CODE_POSTAL, M.CP), options);
}

const IBAN_FIN = /^[A-Z0-9]{4}$/;

/** The end of an account's number: enough to recognise it, and no account number. */
export function ibanFin<const O extends Demande>(options: O) {
  return demande(pattern(50, IBAN_FIN, M.IBAN_FIN), options);
}

/** The answer to one consent, as it travels (specification 1 §3). */
export interface Accord {
  readonly nom: string;
  readonly accepted: boolean;
}

function litAccord(brut: unknown, noms: readonly string[]): Accord | null {
  if (typeof brut !== 'object' || brut === null) return null;
  const { nom, accepted } = brut as { nom?: unknown; accepted?: unknown };
  return typeof nom === 'string' && noms.includes(nom) && typeof accepted === 'boolean'
    ? { nom, accepted }
    : null;
}

/** The answers to consents, one for each that is asked for: what is not answered is not accepted. */
export function consentements(noms: readonly string[]): Champ<readonly Accord[], false> {
  const complete = (lus: readonly Accord[]) =>
    noms.map((nom) => ({ nom, accepted: lus.some((lu) => lu.nom === nom && lu.accepted) }));
  return {
    label: 'Vos consentements',
    requis: false,
    vide: complete([]),
    lit(brut) {
      if (!Array.isArray(brut)) return { ok: false, message: M.LISTE };
      const lus = brut.map((un: unknown) => litAccord(un, noms));
      const accords = lus.filter((lu) => lu !== null);
      return accords.length === lus.length
        ? { ok: true, value: complete(accords) }
        : { ok: false, message: M.CHOIX };
    },
  };
}
