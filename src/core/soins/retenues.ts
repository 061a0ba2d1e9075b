import { chiffre, type NomChiffre } from './chiffres-legaux.ts';

/** What the compulsory scheme keeps back on an act: on consultations, or on boxes, paramedical acts and transports. */
export type Retenue =
  | { readonly genre: 'participation'; readonly jour: string; readonly chez: string }
  | { readonly genre: GenreFranchise; readonly jours: readonly string[] };
type GenreFranchise = 'boite' | 'paramedical' | 'transport';
export type GenreRetenue = Retenue['genre'];

const FRANCHISES = {
  boite: ['franchiseBoite', null],
  paramedical: ['franchiseParamedical', 'franchiseParamedicalJour'],
  transport: ['franchiseTransport', 'franchiseTransportJour'],
} as const satisfies Readonly<Record<GenreFranchise, readonly [NomChiffre, NomChiffre | null]>>;

/** What was kept back from somebody already, in cents: in the year of a day, and that day. */
export interface DejaRetenu {
  readonly participation: number;
  readonly franchise: number;
  readonly participationJour: number;
  readonly paramedicalJour: number;
  readonly transportJour: number;
}

/** What was kept back from one person, act after act: no day and no year goes above its ceiling. */
export class CompteRetenues {
  readonly #pris = new Map<string, number>();

  /** The counter of somebody of whom something was kept back before; the day's, with this professional. */
  static depuis(deja: DejaRetenu, jour: string, chez: string): CompteRetenues {
    const compte = new CompteRetenues();
    const annee = jour.slice(0, 4);
    compte.#pris.set(`participation ${annee}`, deja.participation);
    compte.#pris.set(`participation ${jour} ${chez}`, deja.participationJour);
    compte.#pris.set(`franchise ${annee}`, deja.franchise);
    compte.#pris.set(`paramedical ${jour}`, deja.paramedicalJour);
    compte.#pris.set(`transport ${jour}`, deja.transportJour);
    return compte;
  }

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
      return this.#retient(Math.min(maximum, chiffre('participation', jour)), [
        [`participation ${jour} ${chez}`, chiffre('participationJour', jour)],
        [`participation ${jour.slice(0, 4)}`, chiffre('participationAnnee', jour)],
      ]);
    }
    const { genre, jours } = retenue;
    const [nom, duJour] = FRANCHISES[genre];
    return jours.reduce((retenu, jour) => {
      const plafonds: (readonly [string, number])[] = [
        [`franchise ${jour.slice(0, 4)}`, chiffre('franchiseAnnee', jour)],
      ];
      if (duJour !== null) plafonds.push([`${genre} ${jour}`, chiffre(duJour, jour)]);
      return retenu + this.#retient(Math.min(maximum - retenu, chiffre(nom, jour)), plafonds);
    }, 0);
  }
}
