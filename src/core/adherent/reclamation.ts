/**
 * Within which a complaint is acknowledged and answered: ten days «ouvrables» (every day but Sundays and public holidays) and
 * two months. What was read: the page of the ACPR for the public, the same ten days, from the day of reception,
 * https://acpr.banque-france.fr/proteger-la-clientele/vous-etes-un-particulier/formuler-une-reclamation-vis-vis-dun-professionnel
 * and, of its recommandation 2024-R-02 du 2 juillet 2024, which replaces the 2022-R-01 du 9 mai 2022, summaries alone: two
 * months at most. Its own text was not read.
 */
export const DELAIS_RECLAMATION = { accuse: 'dix jours ouvrables', reponse: 'deux mois' } as const;

/** The same, in a sentence. */
export const PHRASE_RECLAMATION = `Accusé de réception sous ${DELAIS_RECLAMATION.accuse}, réponse sous ${DELAIS_RECLAMATION.reponse}.`;
