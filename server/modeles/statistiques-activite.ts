import {
  type Nombres,
  type PeriodeDuClient,
  parValeur,
  serieDe,
  titresDesQuestions,
  totalDe,
} from '#server/db/audit/statistiques.ts';
import type { Queryable } from '#server/db/connection.ts';
import { currentClient } from '#server/http/current-client.ts';
import { aujourdhui, jourFrancais, moisLong } from '#src/core/valeurs/dates.ts';
import { compareeA, decale, joursDe, type Periode } from '#src/core/valeurs/periodes-comparees.ts';
import { statistiquesActivite } from '#src/rapports/statistiques-activite.ts';
import { demandeAdherent } from '#src/resources/demandes/demande-adherent.ts';
import { defineRapportServeur } from './rapport-serveur.ts';

const CONNEXIONS: Nombres = { journal: 'connexion', axe: 'resultat', valeur: 'succes' };
const DEMANDES: Nombres = { journal: 'demande', axe: '', valeur: '' };
const MESSAGES: Nombres = { journal: 'message', axe: 'resultat', valeur: 'envoye' };

/** Beyond, a point a day would be too many to read. */
const PAR_JOUR = 62;
const MAX_JOURS = 3_660;
const PAS = { jour: 'day', semaine: 'week', mois: 'month' } as const;
type Granularite = keyof typeof PAS;

const ACTES = new Map<string, string>(
  demandeAdherent.ownFields.codeType.choix?.map(({ code, libelle }) => [code, libelle]),
);

interface Deux {
  readonly ici: PeriodeDuClient;
  readonly avant: PeriodeDuClient;
}

/** Hundredths more, or less; `null` from nothing. */
function evolution(nb: number, avant: number): number | null {
  return avant === 0 ? null : Math.round(((nb - avant) / avant) * 10_000) / 100;
}

async function compte(db: Queryable, { ici, avant }: Deux, nombres: Nombres) {
  const [nb, autre] = await Promise.all([totalDe(db, ici, nombres), totalDe(db, avant, nombres)]);
  return { nb, avant: autre, evolution: evolution(nb, autre) };
}

function nomDe(jour: string, granularite: Granularite): string {
  if (granularite === 'mois') return moisLong(jour.slice(0, 7));
  return granularite === 'semaine' ? `Semaine du ${jourFrancais(jour)}` : jourFrancais(jour);
}

/** Step by step, the one beside its counterpart of the other period. */
async function serie(db: Queryable, { ici, avant }: Deux, nombres: Nombres, granularite: Granularite) {
  const [points, autres] = await Promise.all([
    serieDe(db, ici, nombres, PAS[granularite]),
    serieDe(db, avant, nombres, PAS[granularite]),
  ]);
  return points.map(({ jour, nb }, at) => ({
    periode: nomDe(jour, granularite),
    nb,
    avant: autres[at]?.nb ?? 0,
  }));
}

async function parActe(db: Queryable, { ici, avant }: Deux) {
  const axe = { journal: 'demande', axe: 'code_type' };
  const [siens, autres] = await Promise.all([parValeur(db, ici, axe), parValeur(db, avant, axe)]);
  const codes = [...new Set([...siens, ...autres].map(({ valeur }) => valeur))];
  const nbDe = (rows: typeof siens, code: string) => rows.find(({ valeur }) => valeur === code)?.nb ?? 0;
  return codes.map((code) => ({
    acte: ACTES.get(code) ?? code,
    nb: nbDe(siens, code),
    avant: nbDe(autres, code),
  }));
}

async function contenus(db: Queryable, { ici }: Deux) {
  const avisDe = (axe: string) => parValeur(db, ici, { journal: 'faq', axe });
  const [titres, clics, utiles, inutiles] = await Promise.all([
    titresDesQuestions(db, ici.clientId),
    avisDe('clic'),
    avisDe('utile'),
    avisDe('inutile'),
  ]);
  const codes = [...new Set([...clics, ...utiles, ...inutiles].map(({ valeur }) => valeur))];
  const nbDe = (rows: typeof clics, code: string) => rows.find(({ valeur }) => valeur === code)?.nb ?? 0;
  return codes.map((code) => {
    const [utile, inutile] = [nbDe(utiles, code), nbDe(inutiles, code)];
    const avis = utile + inutile;
    return {
      question: titres.get(code) ?? code,
      ouvertures: nbDe(clics, code),
      ...{ utile, inutile },
      pctUtile: avis === 0 ? null : Math.round((utile / avis) * 10_000) / 100,
    };
  });
}

/** The last thirty days where none is asked for; ten years at most. */
function periodeDe(dateDebut: string | null, dateFin: string | null): Periode {
  const fin = dateFin ?? aujourdhui(new Date());
  const debut = dateDebut ?? decale(fin, -29);
  return joursDe({ debut, fin }) > MAX_JOURS ? { debut: decale(fin, -MAX_JOURS + 1), fin } : { debut, fin };
}

function enMots({ debut, fin }: Periode): string {
  return `du ${jourFrancais(debut)} au ${jourFrancais(fin)}`;
}

export const statistiquesActiviteServeur = defineRapportServeur(
  statistiquesActivite,
  async ({ db, tenant }, { dateDebut, dateFin, granularite, comparaison }) => {
    const periode = periodeDe(dateDebut, dateFin);
    const autre = compareeA(periode, comparaison ?? 'precedente');
    const ou = { clientId: tenant.id, fuseau: currentClient(tenant).fuseauHoraire };
    const deux: Deux = {
      ici: { ...ou, ...periode },
      avant: { ...ou, ...autre },
    };
    const pas = granularite ?? (joursDe(periode) > PAR_JOUR ? 'mois' : 'jour');
    const [connexionsReussies, demandesFaites, messagesPartis] = await Promise.all(
      [CONNEXIONS, DEMANDES, MESSAGES].map((nombres) => compte(db, deux, nombres)),
    );
    const [connexions, demandes] = await Promise.all(
      [CONNEXIONS, DEMANDES].map((nombres) => serie(db, deux, nombres, pas)),
    );
    const rien = { nb: 0, avant: 0, evolution: null };
    return {
      periode: enMots(periode),
      comparee: enMots(autre),
      connexionsReussies: connexionsReussies ?? rien,
      demandesFaites: demandesFaites ?? rien,
      messagesPartis: messagesPartis ?? rien,
      connexions: connexions ?? [],
      demandes: demandes ?? [],
      parActe: await parActe(db, deux),
      contenus: await contenus(db, deux),
    };
  },
);
