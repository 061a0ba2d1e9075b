import type { Acte } from '#src/core/acte/act.ts';

/** What an act may say of itself that the pages of the others do not show. */
const DITS = [
  ...['calculs', 'croisees', 'etat', 'expireJours', 'lus', 'mailToujours', 'parametres', 'recapitulatif'],
  ...['sansResume', 'secrets', 'secu'],
] as const satisfies readonly (keyof Acte)[];

/** What makes an act worth walking through: how its page goes on, and what follows from its request. */
export function sortesDeLActe(acte: Acte): string[] {
  const { demande, codeSecurite, isExclusif, mode, exemple, externes = {}, etapes, textes } = acte;
  return [
    ...DITS.filter((dit) => acte[dit] != null),
    ...Object.values(externes).map(({ selon }) => `ailleurs ${selon ? 'selon une question' : 'toujours'}`),
    ...Object.keys(textes).map((texte) => `texte ${texte}`),
    `demande ${demande}`,
    `code ${codeSecurite}`,
    `mode ${mode ?? 'du client'}`,
    ...(isExclusif ? ['une seule à la fois'] : []),
    ...(exemple?.isFin ? ['fin'] : []),
    etapes.length > 1 ? 'plusieurs écrans' : 'un écran',
  ];
}
