import { recoitFichier } from './fichier-recu.ts';
import { http } from './http.ts';

const URL = '/api/carte-partagee';

const options = (jeton: string) => ({
  ...{ method: 'POST', body: JSON.stringify({ jeton }) },
  leaveOnRefusal: false as const,
});

/** A card that somebody shared, by its link. */
export const cartePartagee = {
  /** Whether the link still opens: looked at, it is not used. */
  async isOuvrable(jeton: string): Promise<boolean> {
    const { json } = await http(`${URL}/etat`, options(jeton));
    return (json as { readonly isValid: boolean }).isValid;
  },
  /** Saves the card: the link has served. */
  async telecharge(jeton: string): Promise<void> {
    await recoitFichier(async () => ({ url: URL, options: options(jeton) }), {
      nom: 'carte-tiers-payant.pdf',
    });
  },
};
