import { defineFormulaire } from '#src/core/definition/form.ts';
import { nirSansCle } from './nir-sans-cle.ts';

/** Whose account it is, by a whole number: it travels in a body, never in an address (domain reference §4.5). */
export const rechercheNir = defineFormulaire({
  key: 'recherche-nir',
  champs: () => ({
    nir: nirSansCle({ label: 'Numéro de sécurité sociale (sans la clé)', aide: '13 caractères.' }),
  }),
});
