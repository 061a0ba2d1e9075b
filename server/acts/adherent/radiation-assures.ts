import { defineActeServeur } from '#server/acts/acte.ts';
import { optionsPersonnes, personnesPour } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { radiationAssures as acte, type PrefillRadiation } from '#src/acts/adherent/radiation-assures.ts';
import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import { libelleContrat } from '#src/core/adherent/contrat.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

async function dossierDe({ client, contrat }: Demandeur, gestion: Gestion): Promise<DossierContrat> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return dossier;
}

function contratDe(dossier: DossierContrat): PrefillRadiation['contrat'] {
  const { dateEffet, dateAnniversaire, dateFin } = dossier;
  return { dateEffet, dateAnniversaire, dateFin, libelle: libelleContrat(dossier) };
}

/** Whoever is in a member's place does not choose where what proves the end of their contract goes. */
const ailleurs = (connue: string) =>
  `À la place de l’adhérent, l’accusé de réception part à une adresse que nous connaissons de lui : ${connue}.`;

/**
 * The end of a contract, or of what it does for some: always looked at by somebody, always acknowledged at once, and confirmed
 * with the day on which it ends, whatever who asked chose to be told (domain reference §2.20).
 */
export const radiationAssuresServeur = defineActeServeur({
  acte,
  async prefill(demandeur, { gestion }) {
    const { compte, numPers, aujourdhui } = demandeur;
    const [dossier, personnes] = await Promise.all([
      dossierDe(demandeur, gestion),
      personnesPour(demandeur, { gestion }),
    ]);
    const siens = personnes.filter((personne) => personne.numPers !== numPers);
    const contacts = personnes.find((personne) => personne.numPers === numPers)?.contacts;
    const isObligatoire = dossier.natureContrat === 'collectifObligatoire';
    const motifs = motifsProposes(aujourdhui, { ...dossier, isObligatoire });
    return {
      donnees: { motifs, contrat: contratDe(dossier), proches: optionsPersonnes(siens) },
      initial: {
        portee: 'contrat',
        dateEffet: motifs[0]?.min ?? null,
        nom: compte.nom,
        prenom: compte.prenom,
        email: compte.email,
        telephone: contacts?.telMobile ?? contacts?.telFixe ?? null,
      },
    };
  },
  async controle(demandeur, { gestion }, { email }) {
    const { compte, numPers } = demandeur;
    if (!demandeur.isRemplace) return undefined;
    const fiches = (await personnesPour(demandeur, { gestion })).filter((fiche) => fiche.numPers === numPers);
    const connues = [compte, ...fiches.map(({ contacts }) => contacts)].flatMap((une) => une.email ?? []);
    const minuscules = connues.map((une) => une.toLowerCase());
    return minuscules.includes(email.toLowerCase()) ? undefined : { email: ailleurs(compte.email) };
  },
  async effets({ contrat }, _services, reponses) {
    const { portee, assures, codeMotif, dateEvenement, dateEffet, email, prenom } = reponses;
    const isPartielle = portee === 'assures';
    const { numContrat } = contrat.contrat;
    return {
      donnees: {
        ...{ portee, assures: isPartielle ? assures : [], codeMotif, dateEvenement, dateEffet },
        ...{ nom: reponses.nom, prenom, email, telephone: reponses.telephone },
      },
      changement: {
        nature: 'resiliation' as const,
        numContrat,
        numPers: isPartielle ? (assures ?? []) : null,
        dateFin: dateEffet,
        codeMotif,
      },
      accuseA: email,
      variables: { dateFin: dateEffet },
      reponse: {
        destinataire: email,
        prenom,
        acceptee: {
          modele: isPartielle ? ('RADIATION_CONFIRMEE' as const) : ('RESILIATION_CONFIRMEE' as const),
          variables: { dateFin: dateEffet },
        },
      },
    };
  },
});
