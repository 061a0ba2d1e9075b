import { type NomTarif, tarif } from './tarifs.ts';

/** What the compulsory scheme keeps back on an act: on consultations, or on boxes, paramedical acts and transports. */
export type Retenue =
  | { readonly genre: 'participation'; readonly jour: string; readonly chez: string }
  | { readonly genre: 'boite' | 'paramedical' | 'transport'; readonly jours: readonly string[] };

const FRANCHISES = {
  boite: ['franchiseBoite', null],
  paramedical: ['franchiseParamedical', 'franchiseParamedicalJour'],
  transport: ['franchiseTransport', 'franchiseTransportJour'],
} as const satisfies Readonly<Record<string, readonly [NomTarif, NomTarif | null]>>;

/** What was kept back from one person, act after act: no day and no year goes above its ceiling. */
export class CompteRetenues {
  readonly #pris = new Map<string, number>();

  #retient(montant: number, plafonds: readonly (readonly [cle: string, plafond: number])[]): number {
    const reste = plafonds.map(([cle, plafond]) => plafond - (this.#pris.get(cle) ?? 0));
    const retenu = Math.max(0, Math.min(montant, ...reste));
    for (const [cle] of plafonds) this.#pris.set(cle, (this.#pris.get(cle) ?? 0) + retenu);
    return retenu;
  }

  /** Cents that are kept back, at most `maximum`: what the scheme pays is never negative. */
  retient(retenue: Retenue, maximum: number): number {
    if (retenue.genre === 'participation') {
      const { jour, chez } = retenue;
      return this.#retient(Math.min(maximum, tarif('participation', jour)), [
        [`participation ${jour} ${chez}`, tarif('participationJour', jour)],
        [`participation ${jour.slice(0, 4)}`, tarif('participationAnnee', jour)],
      ]);
    }
    const { genre, jours } = retenue;
    const [nom, duJour] = FRANCHISES[genre];
    return jours.reduce((retenu, jour) => {
      const plafonds: (readonly [string, number])[] = [
        [`franchise ${jour.slice(0, 4)}`, tarif('franchiseAnnee', jour)],
      ];
      if (duJour !== null) plafonds.push([`${genre} ${jour}`, tarif(duJour, jour)]);
      return retenu + this.#retient(Math.min(maximum - retenu, tarif(nom, jour)), plafonds);
    }, 0);
  }
}
