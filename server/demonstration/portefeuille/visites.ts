import type { EtatDecompte } from '#src/core/adherent/decompte.ts';
import { CompteRetenues } from '#src/core/soins/retenues.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import type { Alea } from './alea.ts';
import { type LigneCentimes, paie, sansRc } from './calcul.ts';
import { decompteDe, type Reglement, type Suivi } from './decompte.ts';
import { ajoute, ecart, jourDeVirement, jourOuvre } from './jours.ts';
import type { DecompteDemo } from './modele.ts';
import type { Soin } from './soin.ts';
import { SOINS } from './soins.ts';

/** A visit that is not left to chance: it shows something. */
export interface VisiteChoisie {
  readonly numPers: string;
  /** Of `SOINS`. */
  readonly soin: string;
  readonly ilYA: number;
  readonly etat: EtatDecompte;
  readonly destinataire: Decompte['destinataire'];
}

interface Visite {
  readonly soin: Soin;
  readonly jour: string;
  /** Sittings of the year that were paid already. */
  readonly seances: number;
  /** Cents of the year that contact lenses were paid already. */
  readonly lentilles: number;
  /** What was kept back from this person before. */
  readonly retenues: CompteRetenues;
  readonly choisie?: VisiteChoisie;
}

/** What became of it: recent care is still on its way; of the rest nearly all is settled. */
function etatDe(
  hasard: Alea,
  { choisie }: Visite,
  dates: { readonly reglement: string; readonly reception: string; readonly aujourdhui: string },
): EtatDecompte {
  if (choisie) return choisie.etat;
  const { reglement, reception, aujourdhui } = dates;
  if (reglement > aujourdhui) return reception > ajoute(aujourdhui, -3) ? 'enAttente' : 'enCours';
  return hasard.pese([
    ['regle', 93],
    ['rejete', 3.5],
    ['annule', 1.5],
    ['regularise', 2],
  ] as const);
}

/** What was charged is taken back: the professional cancelled the bill. */
const annulee = (ligne: LigneCentimes): LigneCentimes => ({
  acte: { ...ligne.acte, depense: 0, base: 0, commentaire: 'Facture annulée par le professionnel de santé.' },
  montantRo: 0,
  participation: 0,
  franchise: 0,
  montantRc: 0,
  montantAutreRc: 0,
  reste: 0,
});

/** Half was paid by mistake: the statement, later its mirror, and the right one. */
function corrige(
  fait: (lignes: readonly LigneCentimes[], reglement: Reglement, signe?: 1 | -1) => DecompteDemo,
  lignes: readonly LigneCentimes[],
  base: Reglement,
  date: string,
): DecompteDemo[] {
  const trompees = lignes.map((ligne) => sansRc(ligne, Math.floor(ligne.montantRc / 2)));
  const apres = {
    ...base,
    dateReception: ajoute(date, -3),
    dateTraitement: ajoute(date, -1),
    dateReglement: date,
  };
  return [fait(trompees, base), fait(trompees, apres, -1), fait(lignes, { ...apres, etat: 'regle' })];
}

function reglementDe(
  hasard: Alea,
  suivi: Suivi,
  visite: Visite & { readonly fin: string },
  isTiers: boolean,
): Reglement {
  const dateReception = ajoute(visite.fin, visite.choisie ? 1 : hasard.entier(1, 6));
  const reglement = jourDeVirement(ajoute(dateReception, visite.choisie ? 1 : hasard.entier(3, 9)));
  const { aujourdhui } = suivi;
  const etat = etatDe(hasard, visite, { reglement, aujourdhui, reception: dateReception });
  const isRegle = etat === 'regle' || etat === 'regularise';
  const traite = ajoute(reglement, -1);
  return {
    etat,
    isTiers,
    dateReception,
    dateTraitement: etat === 'enAttente' || traite > aujourdhui ? null : traite,
    dateReglement: isRegle ? reglement : null,
  };
}

/** The statements of one visit: one, or three where a payment was put right. */
function decomptesDeVisite(hasard: Alea, suivi: Suivi, visite: Visite): DecompteDemo[] {
  const { niveau, isFemme, aujourdhui } = suivi;
  const { soin, jour, seances, lentilles, choisie } = visite;
  const age = ageLe(suivi.dateNaissance, jour);
  const patient = { age, isFemme, niveau, jour, seances, lentilles };
  const specialite = soin.specialite(hasard, patient);
  const autreRc = hasard.chance(0.015) && !choisie ? 2_000 : 0;
  const actes = soin.actes(hasard, patient);
  const fin = actes.reduce(
    (dernier, { jours }) => (jours && jours.fin > dernier ? jours.fin : dernier),
    jour,
  );
  const isTiers = choisie ? choisie.destinataire !== 'assure' : hasard.chance(soin.tiers);
  const base = reglementDe(hasard, suivi, { ...visite, fin }, isTiers);
  if (base.dateReception > aujourdhui) return [];
  // What is cancelled keeps nothing back; minors owe nothing.
  const retenues = age < 18 || base.etat === 'annule' ? null : visite.retenues;
  const lignes = actes.map((acte) =>
    paie(choisie ? { ...acte, isHorsParcours: false } : acte, { retenues, autreRc }),
  );
  const fait = (celles: readonly LigneCentimes[], comment: Reglement, signe: 1 | -1 = 1) =>
    decompteDe(
      hasard,
      suivi,
      { soin, jour, professionnel: suivi.carnet(specialite) },
      celles,
      comment,
      signe,
    );
  if (base.etat === 'annule') return [fait(lignes.map(annulee), base)];
  if (base.etat === 'rejete')
    return [
      fait(
        lignes.map((ligne) => sansRc(ligne)),
        base,
      ),
    ];
  if (base.etat !== 'regularise' || base.dateReglement === null) return [fait(lignes, base)];
  const date = jourDeVirement(ajoute(base.dateReglement, 20));
  const isCorrigeable = date <= aujourdhui && lignes.some(({ montantRc }) => montantRc > 1);
  return isCorrigeable ? corrige(fait, lignes, base, date) : [fait(lignes, { ...base, etat: 'regle' })];
}

const SEANCES = new Set(['osteopathie', 'psychologue']);

/** Cents that the mutual pays, mirrors deduced. */
function payes(faits: readonly DecompteDemo[]): number {
  return faits.reduce((somme, { totaux }) => somme + Math.round(totaux.montantRc * 100), 0);
}

function soinDe(code: string): Soin {
  const found = SOINS.find((soin) => soin.code === code);
  if (!found) throw new Error(`Pas de soin ${code}`);
  return found;
}

interface Rendu {
  readonly soin: Soin;
  readonly jour: string;
}

/** Whether a care that is paid again only after its term may be had that day, with those before and those that will be. */
function isDansSonTerme(
  { soin, jour }: Rendu,
  autres: readonly Rendu[],
  ageLeJour: (jour: string) => number,
) {
  const { renouvellement } = soin;
  if (!renouvellement) return true;
  return autres.every((autre) => {
    if (autre.soin.code !== soin.code) return true;
    const [avant, apres] = autre.jour < jour ? [autre.jour, jour] : [jour, autre.jour];
    return ajouteMois(avant, renouvellement(ageLeJour(apres))) <= apres;
  });
}

/** The statements of one person over the years of a contract, the oldest care first. */
export function decomptesDe(
  hasard: Alea,
  suivi: Suivi,
  choisies: readonly VisiteChoisie[] = [],
): DecompteDemo[] {
  const { debut, fin, parAn, dateNaissance, isFemme, aujourdhui } = suivi;
  const duree = ecart(debut, fin);
  const nombre = Math.max(0, Math.round((duree * parAn) / 365.25));
  const auHasard = Array.from({ length: nombre }, () => ({
    jour: jourOuvre(ajoute(debut, hasard.entier(0, Math.max(0, duree - 1)))),
  }));
  const voulues = choisies.map((choisie) => ({
    choisie,
    soin: soinDe(choisie.soin),
    jour: ajoute(aujourdhui, -choisie.ilYA),
  }));
  const ageLeJour = (jour: string) => ageLe(dateNaissance, jour);
  const faits: Rendu[] = [...voulues];
  const seances = new Map<string, number>();
  const lentilles = new Map<string, number>();
  const retenues = new CompteRetenues();
  const jours: readonly { readonly jour: string; readonly soin?: Soin; readonly choisie?: VisiteChoisie }[] =
    [...auHasard, ...voulues];
  return jours
    .toSorted((a, b) => a.jour.localeCompare(b.jour))
    .flatMap(({ jour, choisie, ...reste }) => {
      const age = ageLeJour(jour);
      if (age < 0) return [];
      const poids = (un: Soin) =>
        isDansSonTerme({ soin: un, jour }, faits, ageLeJour) ? un.poids({ age, isFemme }) : 0;
      const soin = reste.soin ?? hasard.pese(SOINS.map((un) => [un, poids(un)] as const));
      if (!choisie) faits.push({ soin, jour });
      const annee = jour.slice(0, 4);
      const deja = seances.get(annee) ?? 0;
      const use = lentilles.get(annee) ?? 0;
      const decomptes = decomptesDeVisite(hasard, suivi, {
        ...{ soin, jour, retenues, seances: deja, lentilles: use },
        ...(choisie && { choisie }),
      });
      if (SEANCES.has(soin.code) && decomptes.some(({ totaux }) => totaux.montantRc > 0))
        seances.set(annee, deja + 1);
      if (soin.code === 'lentilles') lentilles.set(annee, use + payes(decomptes));
      return decomptes;
    });
}
