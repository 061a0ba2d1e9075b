import type { Courrier } from '#src/lectures/courriers.ts';
import type { Ton } from '#src/ui/etiquette-etat.tsx';

interface Etat {
  readonly libelle: string;
  readonly ton: Ton;
}

const ETATS: Readonly<Record<Courrier['etat'], Etat>> = {
  recu: { libelle: 'Envoyé', ton: 'enCours' },
  enCours: { libelle: 'En cours de traitement', ton: 'enCours' },
  traite: { libelle: 'Traité', ton: 'bien' },
  lu: { libelle: 'Lu', ton: 'neutre' },
  nonLu: { libelle: 'Non lu', ton: 'nouveau' },
};

export function etatCourrier(etat: Courrier['etat']): Etat {
  return ETATS[etat];
}

export const ETATS_COURRIER = Object.entries(ETATS).map(([code, { libelle }]) => ({ code, libelle }));

export const SENS_COURRIER = [
  { code: 'sortant', libelle: 'Reçus' },
  { code: 'entrant', libelle: 'Envoyés' },
] as const;

const CANAUX: Readonly<Record<Courrier['canal'], string>> = {
  portail: 'dans cet espace',
  email: 'par e-mail',
  postal: 'par courrier postal',
  sms: 'par SMS',
};

export function libelleCanal(canal: Courrier['canal']): string {
  return CANAUX[canal];
}
