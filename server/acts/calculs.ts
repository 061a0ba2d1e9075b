import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Acte, ContexteActe } from '#src/core/acte/act.ts';
import {
  type Calcul,
  calculsValables,
  type Fait,
  isMemeResultat,
  type Resultats,
} from '#src/core/acte/calculs.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { ActeServeur, ServicesActes } from './acte.ts';

interface Etat {
  readonly champs: Champs;
  readonly contexte: ContexteActe;
}

/** What an act begins with, before any calculation. */
export type Depart = Pick<ContexteActe, 'cadre' | 'donnees'>;

/** The questions of an act and their context, as the calculations stand. */
function champsAvec(acte: Acte, depart: Depart) {
  return (calculs: Resultats): Champs => acte.champs({ ...depart, calculs } as ContexteActe);
}

/**
 * Works out what may be of these answers, then what the questions that come of it ask for, until nothing is new.
 * @throws what a calculation throws: GestionIndisponible, Refusal
 */
export async function calcule(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  depart: Depart,
  saisie: Saisie,
): Promise<Etat> {
  const { acte, calculs = {} } = serveur;
  const faits: Record<string, Fait> = {};
  for (;;) {
    const etat = calculsValables(acte.calculs, champsAvec(acte, depart), saisie, faits);
    if (etat.demandes.length === 0)
      return { champs: etat.champs, contexte: { ...depart, calculs: etat.calculs } as ContexteActe };
    const neufs = await Promise.all(
      etat.demandes.map(async ({ nom, entrees, cle }) => {
        const valeur = await calculs[nom]?.(demandeur, services, entrees, depart.donnees);
        if (!valeur) throw new Error(`Le calcul « ${nom} » de la démarche « ${acte.key} » n’a rien donné.`);
        return [nom, { cle, valeur }] as const;
      }),
    );
    for (const [nom, fait] of neufs) faits[nom] = fait;
  }
}

/**
 * What was shown is what holds: who agreed to an amount agreed to that one. What the client says is compared, and never kept.
 * @throws Refusal 409
 */
export function checkMontres(acte: Acte, { calculs }: ContexteActe, montres: unknown): void {
  const dits = (typeof montres === 'object' && montres !== null ? montres : {}) as Resultats;
  const faits: Resultats = calculs;
  const isAutre = ([nom, calcul]: [string, Calcul]) =>
    !isMemeResultat(calcul, faits[nom] ?? null, Object.hasOwn(dits, nom) ? dits[nom] : null);
  const autres = Object.entries<Calcul>(acte.calculs ?? {}).filter(isAutre);
  if (autres.length > 0)
    throw calculChange(
      acte,
      autres.map(([nom]) => nom),
    );
}

/** What was shown of these calculations holds no more: the first step that shows one is where to look again. */
export function calculChange({ etapes }: Pick<Acte, 'etapes'>, noms: readonly string[]): Refusal {
  const etape = etapes.find(({ montre }) => montre !== undefined && noms.includes(montre))?.key;
  return new Refusal(409, 'CALCUL_CHANGE', R.CALCUL_CHANGE, { etape });
}

/** One calculation, of the answers that it is made of. @throws Refusal 404 none of this name, 400 answers that do not do */
export function resultatDuCalcul(acte: Acte, { contexte }: Etat, nom: string): Resultats {
  if (!Object.hasOwn(acte.calculs ?? {}, nom))
    throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  const calculs: Resultats = contexte.calculs;
  if (!calculs[nom]) throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400));
  return { [nom]: calculs[nom] };
}
