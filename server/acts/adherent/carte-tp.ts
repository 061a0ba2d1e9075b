import { defineActeServeur } from '#server/acts/acte.ts';
import { attenteEnMots } from '#server/documents/cartes-attendues.ts';
import { cartesAEnvoyer } from '#server/documents/cartes-vues.ts';
import { makePartage } from '#server/documents/partage-carte.ts';
import { masqueEmail } from '#server/identity/security-code-masks.ts';
import { carteTp as acte } from '#src/acts/adherent/carte-tp.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { comptePartage } from './partages-carte.ts';

const HEURE_MS = 3_600_000;

/** Shares a card by a link that opens once; downloading it is `GET …/print`. */
export const carteTpServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const [cartes, attente] = await Promise.all([
      cartesAEnvoyer(demandeur, services),
      attenteEnMots(demandeur, services),
    ]);
    return {
      donnees: { cartes, attente },
      initial: { id: cartes[0].id, action: 'partager', dureeHeures: '1' },
    };
  },
  async controle({ compte }, services, { action }) {
    if (action === 'partager') await comptePartage(services, compte.id);
    return undefined;
  },
  async effets(demandeur, services, { id, action, email, dureeHeures }, { donnees }) {
    const carte = donnees.cartes.find((une) => une.id === id);
    if (action !== 'partager' || !carte || !email)
      return {
        notification: null,
        evenement: 'TELECHARGEMENT',
        trace: 'Téléchargement de votre carte de tiers payant',
        resultat: { documents: [{ id: `carteTp:${id}`, libelle: 'Carte de tiers payant' }] },
      };
    const fin = new Date(Date.now() + Number(dureeHeures) * HEURE_MS);
    const { jeton, ecrit } = makePartage(services, demandeur, carte, fin);
    const lien = services.adresses.of(demandeur.request.tenant, `/carte-partagee?jeton=${jeton}`);
    return {
      ecrit,
      notification: null,
      trace: `à ${masqueEmail(email)}, jusqu’au ${instantFrancais(fin.toISOString())}`,
      // Neither the link nor to whom it went is kept.
      donnees: { id, action, dureeHeures },
      messages: [
        {
          modele: 'CARTE_TP_PARTAGE',
          destinataire: email,
          variables: { prenom: demandeur.compte.prenom, date: fin.toISOString(), lien },
        },
      ],
    };
  },
});
