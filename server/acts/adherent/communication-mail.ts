import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import { isForbiddenDomain } from '#server/db/comptes/mail-domains.ts';
import { communicationMail as acte } from '#src/acts/adherent/communication-mail.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';

/** The addresses of before: that of the person, and that of the account which asks. */
async function anciennes({ client, compte }: Demandeur, { gestion }: ServicesActes, numPers: string) {
  const [fiche] = await gestion.fiches(client.code, [numPers]);
  return { avant: fiche?.contacts.email ?? null, alertees: [fiche?.contacts.email ?? compte.email] };
}

/** Links to addresses that somebody types: not a way of writing to the whole world. */
const ENVOIS = { nombre: 5, secondes: 3600 } as const;

async function compteEnvoi({ client, compte }: Demandeur, { db, coffre }: ServicesActes): Promise<void> {
  const cle = coffre.empreinte('contact-envoi', client.id, compte.id);
  const { permis, attente } = await countOne(db, cle, ENVOIS);
  if (!permis) throw new Refusal(429, 'TROP_D_ESSAIS', R.TROP_D_ESSAIS, { attente });
}

/** A contact address: asked for here, changed when its owner opens the link that was sent to it. */
export const communicationMailServeur = defineActeServeur({
  acte,
  initial: ({ numPers }) => ({ numPers }),
  async controle(_demandeur, { db }, { email }): Promise<FieldErrors> {
    const domaine = email.slice(email.lastIndexOf('@') + 1);
    return (await isForbiddenDomain(db, domaine)) ? { email: R.EMAIL_DOM } : {};
  },
  async effets(demandeur, services, { numPers, email }) {
    const { client, compte, request, correlation } = demandeur;
    const { liens, envois, adresses } = services;
    await compteEnvoi(demandeur, services);
    const { avant, alertees } = await anciennes(demandeur, services, numPers);
    return {
      numPersConcerne: numPers,
      isEnAttente: true,
      sansAccuse: true,
      secuDestinataires: alertees,
      donnees: { numPers, email },
      ...(avant !== null && {
        donneesAvant: { email: avant },
        avant: [{ libelle: 'Adresse e-mail', valeur: avant }],
      }),
      async ecrit(tx, { id, reference }) {
        const compteDuLien = { id: compte.id, clientId: client.id };
        const porte = { demandeId: id, reference, numPers, email };
        const jeton = await liens.cree(tx, compteDuLien, 'ConfirmationContact', porte);
        await envois.mail(tx, {
          clientId: client.id,
          modele: 'CONFIRM_EMAIL',
          destinataire: email,
          variables: {
            prenom: compte.prenom,
            lien: adresses.of(request.tenant, `/confirm-contact?${jeton}`),
          },
          correlation,
        });
      },
    };
  },
});
