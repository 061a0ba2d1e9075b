import { joursDe } from '#src/core/adherent/prevoyance.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';

/** What the health insurance pays a day at most in 2026, in cents (ameli.fr, «Arrêt maladie : les indemnités journalières»). */
const PLAFOND_IJSS = 4195;
/** Days of three months, by which their pay is divided (CSS, art. R. 323-4). */
const JOURS_DE_TROIS_MOIS = 91.25;
/** Per cent of the pay that the contract makes up to. */
const TAUX_CONTRAT = 80;
/** The yearly ceiling of social security in 2026, in euros. */
const PASS = 48_060;
/** On what an employer pays for: CSG and CRDS of allowances, in per cent (CSS, art. L. 136-8). */
const CSG = 6.2;
const CRDS = 0.5;
const LONGUEUR = 30;
const DELAI_VERSEMENT = 6;

/** What is paid a day, in euros, of a gross pay by the month. */
export function journaliere(brutMensuel: number): {
  readonly base: number;
  readonly ro: number;
  readonly contrat: number;
} {
  const base = Math.round((brutMensuel * 3 * 100) / JOURS_DE_TROIS_MOIS);
  const ro = Math.min(Math.round(base / 2), PLAFOND_IJSS);
  const garanti = Math.round((base * TAUX_CONTRAT) / 100);
  return { base: base / 100, ro: ro / 100, contrat: Math.max(0, garanti - ro) / 100 };
}

/** A yearly pay as contributions cut it: up to the ceiling, up to four times it, up to eight. */
export function tranches(brutAnnuel: number): { readonly A: number; readonly B: number; readonly C: number } {
  const entre = (bas: number, haut: number) => Math.max(0, Math.min(brutAnnuel, haut * PASS) - bas * PASS);
  return { A: entre(0, 1), B: entre(1, 4), C: entre(4, 8) };
}

/** What allowances are reckoned on. */
export interface Arret {
  readonly numDossier: string;
  readonly dateDebut: string;
  /** The last day that is known of it. */
  readonly dateFin: string;
  readonly franchiseJours: number;
  readonly brutAnnuel: number;
  /** An employer paid for the cover: what comes of it is taxed as pay is. */
  readonly isCollectif: boolean;
  readonly aujourdhui: string;
  readonly uuid: (jour: string) => string;
}

function periodeDe(arret: Arret, dateDebut: string, dateFin: string): PeriodeIj {
  const { ro, contrat } = journaliere(arret.brutAnnuel / 12);
  const nbJours = joursDe({ dateDebut, dateFin });
  const brut = Math.round(contrat * 100) * nbJours;
  const part = (taux: number) => (arret.isCollectif ? Math.round((brut * taux) / 100) : 0);
  const [csg, crds, pas] = [part(CSG), part(CRDS), part(3.5)];
  const versement = plusJours(dateFin, DELAI_VERSEMENT);
  const isPayee = versement <= arret.aujourdhui;
  return {
    ...{ numDossier: arret.numDossier, dateDebut, dateFin, nbJours, codeTypeIndemnite: 'IJ' },
    ...{ montantJournalierRo: ro, montantJournalierBrut: contrat, montantBrut: brut / 100 },
    prelevements: { csg: csg / 100, crds: crds / 100, pas: pas / 100 },
    montantNet: (brut - csg - crds - pas) / 100,
    destinataire: arret.isCollectif ? 'employeur' : 'assure',
    datePaiement: isPayee ? versement : null,
    idPaiement: isPayee ? arret.uuid(versement) : null,
    etat: isPayee ? 'payee' : 'aVenir',
  };
}

/** The allowances of a stop of work, thirty days at a time from the end of what is not paid, as far as today. */
export function periodesDe(arret: Arret): readonly PeriodeIj[] {
  const fin = arret.dateFin < arret.aujourdhui ? arret.dateFin : arret.aujourdhui;
  const periodes: PeriodeIj[] = [];
  for (let debut = plusJours(arret.dateDebut, arret.franchiseJours); debut <= fin; ) {
    const dernier = plusJours(debut, LONGUEUR - 1);
    const borne = dernier < fin ? dernier : fin;
    periodes.push(periodeDe(arret, debut, borne));
    debut = plusJours(borne, 1);
  }
  return periodes;
}
