import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import type { RattachementATransmettre } from '#server/gestion/transmis.ts';
import { isMonaco } from '#src/core/valeurs/nir.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import { grandRegime } from '#src/resources/assurance-maladie/grand-regime.ts';
import type { Demandeur } from './demandeur.ts';
import { type MotsDesEchanges, motsDesEchanges, suiviDe } from './teletransmission.ts';

/** What is answered of a link with the compulsory scheme (`src/acts/champs/organisme.ts`). */
interface ReponsesOrganisme {
  readonly nir: string;
  readonly codeGrandRegime: string;
  readonly codeCaisse: string;
  readonly codeCentre: string;
}

/** What is handed over of it. */
export function rattachementDe(reponses: ReponsesOrganisme): RattachementATransmettre {
  const { nir, codeGrandRegime, codeCaisse, codeCentre } = reponses;
  return { nir, isMonaco: isMonaco(nir), codeGrandRegime, codeCaisse, codeCentre };
}

/** The same of answers that may be left empty: nothing unless all of them are there. */
export function rattachementComplet(
  reponses: { readonly [K in keyof ReponsesOrganisme]?: ReponsesOrganisme[K] | null },
): RattachementATransmettre | null {
  const { nir, codeGrandRegime, codeCaisse, codeCentre } = reponses;
  return nir && codeGrandRegime && codeCaisse && codeCentre
    ? rattachementDe({ nir, codeGrandRegime, codeCaisse, codeCentre })
    : null;
}

/** The link that counts on a day: the last one that has begun and has not ended. */
export function rattachementActuel({ rattachements }: FichePersonne, aujourdhui: string) {
  return rattachements
    .filter(
      ({ dateDebut, dateFin }) => dateDebut <= aujourdhui && (dateFin === null || dateFin >= aujourdhui),
    )
    .toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut))
    .at(-1);
}

/** Words that say how somebody is linked with the compulsory scheme, by their codes. */
export interface MotsDesRattachements extends MotsDesEchanges {
  readonly regimes: ReadonlyMap<string, { readonly nom: string; readonly isAlsaceMoselle: boolean }>;
}

/** Those words, as the client's lists have them today. */
export async function motsDesRattachements(
  demandeur: Demandeur,
  db: Queryable,
): Promise<MotsDesRattachements> {
  const { client, aujourdhui } = demandeur;
  const [regimes, echanges] = await Promise.all([
    lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(grandRegime, {
      champs: ['code', 'libelle', 'libelleCourt', 'isAlsaceMoselle'],
      horsVigueur: true,
    }),
    motsDesEchanges(demandeur, db),
  ]);
  return {
    ...echanges,
    regimes: new Map(
      regimes.map(({ code, libelle, libelleCourt, isAlsaceMoselle }) => [
        code,
        { nom: libelleCourt ?? libelle, isAlsaceMoselle },
      ]),
    ),
  };
}

/** Offices of Moselle, Bas-Rhin and Haut-Rhin. */
const CAISSES_LOCALES = /^(?:57|67|68)/;

/** Whether a link is with the local scheme: one of those that have it, kept by an office of those departments. */
export function isRegimeLocal(
  {
    codeGrandRegime,
    codeCaisse,
  }: Pick<FichePersonne['rattachements'][number], 'codeGrandRegime' | 'codeCaisse'>,
  { regimes }: Pick<MotsDesRattachements, 'regimes'>,
): boolean {
  return regimes.get(codeGrandRegime)?.isAlsaceMoselle === true && CAISSES_LOCALES.test(codeCaisse);
}

/** «2 84 12 ** *** *** ** – Régime général, caisse 511, centre 0000»; `null` where nothing is known. The number is masked. */
export function rattachementEnMots(
  fiche: FichePersonne,
  aujourdhui: string,
  { regimes }: MotsDesRattachements,
): string | null {
  const lien = rattachementActuel(fiche, aujourdhui);
  const numero = fiche.nir ? masqueNir(fiche.nir.numero) : null;
  const caisse = lien
    ? `${regimes.get(lien.codeGrandRegime)?.nom ?? lien.codeGrandRegime}, caisse ${lien.codeCaisse}, centre ${lien.codeCentre}`
    : null;
  const parties = [numero, caisse].filter((partie) => partie !== null);
  return parties.length > 0 ? parties.join(' – ') : null;
}

/** What the state of somebody's transmission means for the member; without a link: that there is none. */
export function transmissionEnMots(
  fiche: FichePersonne,
  aujourdhui: string,
  mots: MotsDesRattachements,
): string {
  const lien = rattachementActuel(fiche, aujourdhui);
  return (lien && suiviDe(lien, mots).phrase) ?? 'Aucune liaison connue avec une caisse.';
}
