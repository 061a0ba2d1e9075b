import type { Acte } from '#src/core/acte/act.ts';

/** What an act may say of itself that the pages of the others do not show. */
const DITS = [
  ...['calculs', 'croisees', 'etat', 'lus', 'recapitulatif', 'sansResume', 'secrets'],
] as const satisfies readonly (keyof Acte)[];

/**
 * What makes an act worth walking through: how its page goes on, and what follows from its request. Its sentences, its settings,
 * its mails, who answers and how long it is kept are tried without a browser; whoever always signs does it as one who has to.
 */
export function sortesDeLActe(acte: Acte): string[] {
  const { demande, codeSecurite, isExclusif, exemple, externes = {}, etapes } = acte;
  return [
    ...DITS.filter((dit) => acte[dit] != null),
    ...(Object.keys(externes).length > 0 ? ['ailleurs'] : []),
    `demande ${demande}`,
    `code ${codeSecurite}`,
    ...(isExclusif ? ['une seule à la fois'] : []),
    ...(exemple?.isFin ? ['fin'] : []),
    etapes.length > 1 ? 'plusieurs écrans' : 'un écran',
  ];
}
