import type { NouvelActe } from '#server/db/demandes/insert.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import type { ActeRecu } from './acte-recu.ts';

/** What the bell tells of an act: that a request is kept, or what the act says itself. */
export function notificationDe(
  { acte, effets, isManuel }: ActeRecu,
  reference: string,
): NouvelActe['notification'] {
  if (effets.notification === null) return null;
  if (effets.notification) return { lien: null, ...effets.notification };
  if (acte.demande !== 'suivie') return null;
  return {
    titre: isManuel ? NOUVELLES.demande.enregistree : NOUVELLES.demande.priseEnCompte,
    message: NOUVELLES.demande.texte(acte.label, reference),
    codeType: 'demande',
    lien: `/demandes/${reference}`,
  };
}
