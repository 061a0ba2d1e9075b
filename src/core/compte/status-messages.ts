import { etiquette } from '#src/core/texte/etiquette.ts';

/** Default sentences by HTTP status when the server gives none (specification 1 §8). Apart: pages without a form need no others. */
const MESSAGES: Readonly<Record<number, string>> = etiquette(
  'message.statut',
  {
    0: 'Impossible de se connecter au serveur',
    400: 'Les informations fournies sont erronées',
    401: 'Accès non autorisé',
    403: 'Accès non autorisé',
    404: 'La ressource demandée est introuvable',
    500: "Une erreur s'est produite. Si le problème persiste, contactez votre support",
    501: "Cette fonctionnalité n'est pas implémentée",
    503: 'Service momentanément indisponible',
  },
  true,
);

/** The sentence of a status, `503` → «Service momentanément indisponible»; «Erreur {status}» where the specification names none. */
export function statusMessage(status: number): string {
  return MESSAGES[status] ?? `Erreur ${status}`;
}
