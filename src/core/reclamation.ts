/**
 * Within which a complaint is acknowledged and answered: ten days «ouvrables» (every day but Sundays and public holidays) and
 * two months, both counted from the day on which it was sent. ACPR, recommandation 2024-R-02 du 2 juillet 2024 sur le
 * traitement des réclamations, which replaces the 2022-R-01 du 9 mai 2022 and keeps its delays. Its page for the public says
 * the same working days, counting from the day of reception:
 * https://acpr.banque-france.fr/proteger-la-clientele/vous-etes-un-particulier/formuler-une-reclamation-vis-vis-dun-professionnel
 */
export const DELAIS_RECLAMATION = { accuse: 'dix jours ouvrables', reponse: 'deux mois' } as const;

/** The same, in a sentence. */
export const PHRASE_RECLAMATION = `Accusé de réception sous ${DELAIS_RECLAMATION.accuse}, réponse sous ${DELAIS_RECLAMATION.reponse}.`;
