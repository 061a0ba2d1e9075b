/** An SMS ready to leave. */
export interface SmsPret {
  /** Of its row: a gateway that is told the same one twice can recognise it. */
  readonly id: string;
  readonly destinataire: string;
  readonly texte: string;
  /** Name of the client, for gateways that show one. */
  readonly expediteur: string;
}

/** What carries SMS out: one adapter a gateway. */
export interface Sms {
  /**
   * @param coupe once aborted, the call is cut
   * @throws Echec
   */
  envoie(sms: SmsPret, coupe?: AbortSignal): Promise<void>;
}
