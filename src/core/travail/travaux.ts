import { defineTravail } from './travail.ts';

const MINUTE = 60;
const HEURE = 60 * MINUTE;
const JOUR = 24 * HEURE;

/** Every kind of job that the portal does beside answering, by its key; `server/` says how each is done. */
export const travaux = {
  envoi: defineTravail({
    key: 'envoi',
    label: 'E-mail ou SMS',
    portee: 'client',
    donnees: ['canal', 'modele', 'destinataire'],
    // A passing fault is soon over, a broken server is left alone.
    attentes: [MINUTE, 5 * MINUTE, 15 * MINUTE, HEURE, 6 * HEURE, 6 * HEURE, 6 * HEURE],
    ensuite: 'rebut',
    annulation: 'gestionnaire',
  }),
  transmission: defineTravail({
    key: 'transmission',
    label: 'Remise au système de gestion',
    portee: 'client',
    donnees: [],
    attentes: [15, 75, 375, 1_875, HEURE],
    ensuite: 'encore',
    // Its author takes a request back; nobody else makes it disappear on its way.
    annulation: 'code',
  }),
  import: defineTravail({
    key: 'import',
    label: 'Import ou modification d’une liste',
    portee: 'client',
    // With whose rights this step is done: that of who sent the file, or of who undoes it.
    donnees: ['compteId'],
    attentes: [5, 30, 60],
    ensuite: 'rebut',
    // Its author gives it up from the page of the list, which tells what became of it.
    annulation: 'code',
  }),
  'copie-des-donnees': defineTravail({
    key: 'copie-des-donnees',
    label: 'Copie des données',
    portee: 'client',
    donnees: ['demande'],
    attentes: [30, 5 * MINUTE, 30 * MINUTE, HEURE, 6 * HEURE],
    ensuite: 'rebut',
    // Its author waits for it, and the law gives a month: nobody makes it disappear.
    annulation: 'code',
  }),
  'effacement-des-donnees': defineTravail({
    key: 'effacement-des-donnees',
    label: 'Effacement des données',
    portee: 'client',
    donnees: ['demande'],
    attentes: [30, 5 * MINUTE, 30 * MINUTE, HEURE, 6 * HEURE],
    ensuite: 'rebut',
    annulation: 'code',
  }),
  operation: defineTravail({
    key: 'operation',
    label: 'Opération lancée à la main',
    portee: 'client',
    donnees: ['code'],
    attentes: [10, 60],
    ensuite: 'rebut',
    annulation: 'gestionnaire',
  }),
  'evenements-de-gestion': defineTravail({
    key: 'evenements-de-gestion',
    label: 'Relevé du système de gestion',
    portee: 'installation',
    toutes: MINUTE,
    attentes: [MINUTE, 5 * MINUTE],
    ensuite: 'encore',
  }),
  'publications-programmees': defineTravail({
    key: 'publications-programmees',
    label: 'Publications programmées',
    portee: 'installation',
    toutes: 10,
    attentes: [10, MINUTE],
    ensuite: 'encore',
  }),
  audiences: defineTravail({
    key: 'audiences',
    label: 'Audiences recalculées',
    portee: 'installation',
    toutes: MINUTE,
    attentes: [5 * MINUTE, HEURE],
    ensuite: 'encore',
  }),
  alertes: defineTravail({
    key: 'alertes',
    label: 'Alertes aux adhérents',
    portee: 'installation',
    toutes: MINUTE,
    attentes: [MINUTE],
    ensuite: 'encore',
  }),
  annonces: defineTravail({
    key: 'annonces',
    label: 'Ce qui s’annonce aux adhérents',
    portee: 'installation',
    toutes: JOUR,
    isSansDepart: true,
    attentes: [HEURE],
    ensuite: 'encore',
  }),
  'alertes-d-acces': defineTravail({
    key: 'alertes-d-acces',
    label: 'Alertes sur les consultations et les exports',
    portee: 'installation',
    toutes: MINUTE,
    attentes: [MINUTE],
    ensuite: 'encore',
  }),
  'fins-d-acces': defineTravail({
    key: 'fins-d-acces',
    label: 'Fin des accès donnés jusqu’à un jour',
    portee: 'installation',
    toutes: 10 * MINUTE,
    attentes: [MINUTE, 10 * MINUTE],
    ensuite: 'encore',
  }),
  purge: defineTravail({
    key: 'purge',
    label: 'Suppression de ce qui est périmé',
    portee: 'installation',
    toutes: 10 * MINUTE,
    isSansDepart: true,
    attentes: [MINUTE, 10 * MINUTE],
    ensuite: 'encore',
  }),
  'comptes-du-journal': defineTravail({
    key: 'comptes-du-journal',
    label: 'Comptes des journaux, par heure',
    portee: 'installation',
    toutes: MINUTE,
    attentes: [MINUTE, 5 * MINUTE],
    ensuite: 'encore',
  }),
  'mois-du-journal': defineTravail({
    key: 'mois-du-journal',
    label: 'Mois du journal, d’avance',
    portee: 'installation',
    // Far more often than the months ask: who was cut off for a day is not a day late.
    toutes: HEURE,
    attentes: [MINUTE, HEURE],
    ensuite: 'encore',
  }),
  'sceau-du-journal': defineTravail({
    key: 'sceau-du-journal',
    label: 'Sceau du journal',
    portee: 'installation',
    toutes: MINUTE,
    isSansDepart: true,
    attentes: [MINUTE],
    ensuite: 'encore',
  }),
  'courriers-en-clair': defineTravail({
    key: 'courriers-en-clair',
    label: 'Courriers gardés en clair par une version d’avant',
    portee: 'installation',
    toutes: JOUR,
    attentes: [HEURE],
    ensuite: 'encore',
  }),
} as const;

export type CleTravail = keyof typeof travaux;
/** Those that an act causes for a client. */
export type CleTravailDeClient = {
  [K in CleTravail]: (typeof travaux)[K]['portee'] extends 'client' ? K : never;
}[CleTravail];
/** The texts that a job of this kind carries in clear. */
export type DonneesTravail<K extends CleTravailDeClient> = Readonly<
  Record<(typeof travaux)[K]['donnees'][number], string>
>;
