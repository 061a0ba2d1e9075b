import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { adresseEnMots } from '#server/db/adherent/adresse-referentiels.ts';
import { hasEnvoiRecent } from '#server/db/demandes/envois-carte.ts';
import { attenteEnMots } from '#server/documents/cartes-attendues.ts';
import { cartesAEnvoyer } from '#server/documents/cartes-vues.ts';
import { envoiCarteTp as acte, type PrefillEnvoiCarte } from '#src/acts/adherent/envoi-carte-tp.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Option } from '#src/core/definition/form.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { comptePartage } from './partages-carte.ts';

/** Whose card there is. @throws Refusal 422 where the contract has none to send. */
async function titulaires(demandeur: Demandeur, services: ServicesActes): Promise<readonly Option[]> {
  const cartes = await cartesAEnvoyer(demandeur, services);
  const personnes = new Map(
    cartes.flatMap(({ beneficiaires }) =>
      beneficiaires.map(({ numPers, prenom, nom }) => [numPers, `${prenom} ${nom}`] as const),
    ),
  );
  return [...personnes].map(([code, libelle]) => ({ code, libelle }));
}

/** Where the person is written to: by post, and by mail. */
async function joindre({ client, compte, numPers }: Demandeur, { db, gestion }: ServicesActes) {
  const [fiche] = await gestion.fiches(client.code, [numPers]);
  const adresse = fiche?.adresse ? await adresseEnMots(db, client.id, fiche.adresse) : null;
  return {
    adresse: adresse && lignesAdresse(adresse).join(', '),
    email: fiche?.contacts.email ?? compte.email,
  };
}

function dejaEnvoyee(): Refusal {
  return new Refusal(422, 'ENVOI_EN_COURS', R.ENVOI_EN_COURS);
}

function isAccuse({ client, contrat }: Demandeur): boolean {
  const { fonctionnalite: cle } = acte;
  if (cle === null) return true;
  return fonctionnalite(client.fonctionnalites, cle, contrat.contrat.numContrat)?.isEnvoiArActivated === true;
}

/** Sends a link to the portal, never the card itself; or has a card printed and posted, once in fifteen days. */
export const envoiCarteTpServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const beneficiaires = await titulaires(demandeur, services);
    const { adresse, email } = await joindre(demandeur, services);
    const attente = await attenteEnMots(demandeur, services);
    const donnees: PrefillEnvoiCarte = { beneficiaires, adresse, attente };
    return {
      donnees,
      initial: {
        mode: 'email',
        email,
        beneficiaires: beneficiaires.map(({ code }) => code),
      },
    };
  },
  async controle({ client, compte, contrat }, services, { mode, email }) {
    const { db } = services;
    const { numContrat } = contrat.contrat;
    if (mode === 'email' && email !== compte.email.toLowerCase()) await comptePartage(services, compte.id);
    if (mode === 'courrier' && (await hasEnvoiRecent(db, { clientId: client.id, numContrat })))
      throw dejaEnvoyee();
    return undefined;
  },
  async effets(demandeur, services, { mode, email, beneficiaires, motif }) {
    const { client, compte, contrat, request } = demandeur;
    const { numContrat } = contrat.contrat;
    const lien = services.adresses.of(request.tenant, '/carte-tp');
    if (mode === 'courrier')
      return {
        variables: { lien },
        changement: { nature: 'carteTp', numContrat, numPers: beneficiaires, motif: motif ?? '' },
        async ecrit(tx, { id }) {
          if (await hasEnvoiRecent(tx, { clientId: client.id, numContrat, sauf: id })) throw dejaEnvoyee();
        },
      };
    // The acknowledgement is the message; where it is off, or goes elsewhere, the message goes by itself.
    const isAilleurs = email !== null && (email !== compte.email.toLowerCase() || !isAccuse(demandeur));
    return {
      variables: { lien },
      sansDemande: true,
      notification: null,
      donnees: { mode, beneficiaires },
      ...(isAilleurs && {
        sansAccuse: true,
        messages: [
          { modele: 'AR_CARTE_TP', destinataire: email, variables: { prenom: compte.prenom, lien } },
        ],
      }),
    };
  },
});
