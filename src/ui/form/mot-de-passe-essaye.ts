import type { Champs, Formulaire } from '#src/core/definition/form.ts';
import { essaieMotDePasse } from '#src/provider/essai-mot-de-passe.ts';
import { type Regles, reglesDe } from './use-formulaire.ts';

/** The rules of a form and, once they hold for its new password, the server's word on it; where it cannot say, the sending will tell. */
export function motDePasseEssaye(champ: string) {
  return <C, F extends Champs>(formulaire: Formulaire<C, F>, contexte: C): Regles => {
    const regles = reglesDe(formulaire, contexte);
    return async (saisie, _, options) => {
      const lu = await regles(saisie, _, options);
      if (lu.errors[champ] || !options.names?.includes(champ)) return lu;
      const message = await essaieMotDePasse(champ, saisie).catch(() => null);
      return message ? { values: {}, errors: { ...lu.errors, [champ]: { type: 'regle', message } } } : lu;
    };
  };
}
