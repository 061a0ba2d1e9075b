import { ETATS_COURRIER, SENS_COURRIER } from '#src/core/adherent/courrier.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import type { Ton } from '#src/ui/etiquette-etat.tsx';

interface Etat {
  readonly libelle: string;
  readonly ton: Ton;
}

const TONS: Readonly<Record<Courrier['etat'], Ton>> = {
  recu: 'enCours',
  enCours: 'enCours',
  traite: 'bien',
  lu: 'neutre',
  nonLu: 'nouveau',
};

export function etatCourrier(etat: Courrier['etat']): Etat {
  const libelle = ETATS_COURRIER.find(({ code }) => code === etat)?.libelle ?? etat;
  return { libelle, ton: TONS[etat] };
}

/** Several of them, as a filter offers them. */
export const SENS_FILTRE = SENS_COURRIER.map(({ code, libelle }) => ({ code, libelle: `${libelle}s` }));

const CANAUX: Readonly<Record<Courrier['canal'], string>> = {
  portail: 'dans cet espace',
  email: 'par e-mail',
  postal: 'par courrier postal',
  sms: 'par SMS',
};

export function libelleCanal(canal: Courrier['canal']): string {
  return CANAUX[canal];
}
