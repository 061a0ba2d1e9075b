import type { Connexions } from '#server/db/connection.ts';
import type { Appels } from '#server/gestion/mesure.ts';
import { BORNES_MS, type Mesures } from '#server/http/mesures.ts';
import type { Releve } from './releve.ts';

type Etiquettes = Readonly<Record<string, string | number>>;
type Valeur = readonly [Etiquettes, number];

/** What is told of a node. */
export interface Etat {
  readonly version: string;
  readonly mesures: Mesures;
  readonly appels: Appels;
  readonly connexions: Connexions;
  readonly releve: Releve | null;
  readonly reponsesDeMemoire: number;
  /** Hundredths of the data's disk; `null`: its folder is not there. */
  readonly disqueLibre: number | null;
}

function echappe(texte: string): string {
  return texte.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));
}

function ligne(nom: string, [etiquettes, valeur]: Valeur): string {
  const dites = Object.entries(etiquettes).map(([cle, dite]) => `${cle}="${echappe(String(dite))}"`);
  return `${nom}${dites.length > 0 ? `{${dites.join(',')}}` : ''} ${valeur}`;
}

function mesure(nom: string, type: 'counter' | 'gauge', aide: string, valeurs: readonly Valeur[]): string {
  return [
    `# HELP ${nom} ${aide}`,
    `# TYPE ${nom} ${type}`,
    ...valeurs.map((une) => ligne(nom, une)),
    '',
  ].join('\n');
}

function requetes({ routes }: Mesures): Valeur[] {
  return routes.flatMap(({ methode, route, parStatut }) =>
    [...parStatut].flatMap((nombre, centaine): Valeur[] =>
      nombre === 0 ? [] : [[{ methode, route, statut: `${centaine}xx` }, nombre]],
    ),
  );
}

const DUREE = 'portail_requete_duree_secondes';

/** Each place counts what is at most its bound, those before it among them. */
function durees({ durees: toutes }: Mesures): string {
  const lignes = toutes.flatMap(({ famille, places, sommeMs, nombre }) => {
    let cumul = 0;
    const seaux = [...places].map((combien, place) => {
      cumul += combien;
      const le = place < BORNES_MS.length ? (BORNES_MS[place] ?? 0) / 1000 : '+Inf';
      return ligne(`${DUREE}_bucket`, [{ famille, le }, cumul]);
    });
    return [
      ...seaux,
      ligne(`${DUREE}_sum`, [{ famille }, sommeMs / 1000]),
      ligne(`${DUREE}_count`, [{ famille }, nombre]),
    ];
  });
  return [`# HELP ${DUREE} Durée des réponses`, `# TYPE ${DUREE} histogram`, ...lignes, ''].join('\n');
}

function duReleve({ travaux, messages, joursDAvance, latenceMs }: Releve): string[] {
  return [
    mesure(
      'portail_travaux',
      'gauge',
      'Travaux de la file',
      travaux.map(({ genre, etat, nombre }) => [{ genre, etat }, nombre]),
    ),
    mesure(
      'portail_travaux_retard_secondes',
      'gauge',
      'Âge du plus ancien travail qui pourrait être pris',
      travaux.map(({ genre, etat, retard }) => [{ genre, etat }, Math.round(retard)]),
    ),
    mesure(
      'portail_messages_24h',
      'gauge',
      'E-mails et SMS des dernières vingt-quatre heures',
      messages.map(({ canal, resultat, nombre }) => [{ canal, resultat }, nombre]),
    ),
    mesure('portail_journal_jours_davance', 'gauge', 'Jours de journal prêts d’avance', [[{}, joursDAvance]]),
    mesure('portail_base_latence_secondes', 'gauge', 'Durée d’une question à la base', [
      [{}, latenceMs / 1000],
    ]),
  ];
}

function gestion({ parNom }: Appels): string[] {
  const appels = [...parNom];
  return [
    mesure(
      'portail_gestion_appels_total',
      'counter',
      'Appels au système de gestion',
      appels.flatMap(([nom, { reussis, manques }]): Valeur[] => [
        [{ nom, issue: 'reussi' }, reussis],
        [{ nom, issue: 'manque' }, manques],
      ]),
    ),
    mesure(
      'portail_gestion_duree_secondes_total',
      'counter',
      'Temps passé à attendre le système de gestion',
      appels.map(([nom, { sommeMs }]) => [{ nom }, sommeMs / 1000]),
    ),
  ];
}

function duProcessus(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    mesure('portail_memoire_octets', 'gauge', 'Mémoire du processus', [
      [{ sorte: 'residente' }, rss],
      [{ sorte: 'tas' }, heapUsed],
    ]),
    mesure('portail_processeur_secondes_total', 'counter', 'Temps de processeur', [
      [{}, (user + system) / 1e6],
    ]),
    mesure('portail_depuis_secondes', 'gauge', 'Âge du processus', [[{}, Math.round(process.uptime())]]),
  ];
}

/** The metrics of a node and of its installation, as Prometheus reads them (text format 0.0.4). */
export function textePrometheus(etat: Etat): string {
  const { version, mesures, appels, connexions, releve, reponsesDeMemoire, disqueLibre } = etat;
  const { max, ouvertes, libres, attente } = connexions;
  return [
    mesure('portail_info', 'gauge', 'Version du portail', [[{ version }, 1]]),
    mesure(
      'portail_requetes_total',
      'counter',
      'Réponses données, par route et par statut',
      requetes(mesures),
    ),
    mesure('portail_requetes_en_cours', 'gauge', 'Demandes en cours', [[{}, mesures.enCours]]),
    durees(mesures),
    mesure('portail_base_connexions', 'gauge', 'Connexions à la base', [
      [{ etat: 'max' }, max],
      [{ etat: 'ouvertes' }, ouvertes],
      [{ etat: 'libres' }, libres],
      [{ etat: 'attente' }, attente],
    ]),
    mesure('portail_base_disponible', 'gauge', '1 : la base répond', [[{}, releve ? 1 : 0]]),
    mesure('portail_memoire_reponses_total', 'counter', 'Réponses 304 données de mémoire', [
      [{}, reponsesDeMemoire],
    ]),
    ...(disqueLibre === null
      ? []
      : [
          mesure('portail_disque_libre_ratio', 'gauge', 'Part libre du disque des données', [
            [{}, disqueLibre / 100],
          ]),
        ]),
    ...(releve ? duReleve(releve) : []),
    ...gestion(appels),
    ...duProcessus(),
  ].join('');
}
