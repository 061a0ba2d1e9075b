import type { Demandeur } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import { type Attestable, type Matiere, matiereDe } from '#server/documents/attestations.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { type Fichier, noteTelechargement } from '#server/documents/remise.ts';
import { texteAttestation, totalPaye } from '#server/documents/texte-attestation.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { attestation, type CategorieAttestation, categoriesAttestation } from '#src/lectures/attestations.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

type Criteres = CriteresDe<typeof attestation>;

function refuse(champ: keyof Criteres, message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [champ]: message } });
}

interface Voulue {
  readonly categorie: CategorieAttestation;
  readonly personnes: readonly Attestable[];
  readonly annee: number;
}

/** Those who are asked for, or everybody; an attestation of what is over names those for whom it is. */
function personnesDe({ personnes, dossier }: Matiere, code: string, numPers: readonly string[] | undefined) {
  const connus = new Set(personnes.map((une) => une.numPers));
  if (numPers && (numPers.length === 0 || !numPers.every((numero) => connus.has(numero))))
    return refuse('numPers', M.CHOIX);
  const voulues = numPers ? personnes.filter((une) => numPers.includes(une.numPers)) : personnes;
  const isSortie = (une: Attestable) => une.dateSortie !== null || dossier.etat === 'resilie';
  const retenues = voulues.filter((une) => (code === 'RADIATION' ? isSortie(une) : une.dateSortie === null));
  return retenues.length > 0 ? retenues : refuse('numPers', M.CHOIX);
}

function lit({ codeCategorie, numPers, dateDebut, dateFin }: Criteres, matiere: Matiere): Voulue {
  if (codeCategorie === undefined) return refuse('codeCategorie', M.REQ);
  const categorie = matiere.categories.find(({ code }) => code === codeCategorie);
  if (!categorie) return refuse('codeCategorie', M.CHOIX);
  if (dateDebut && dateFin && dateFin < dateDebut) return refuse('dateFin', M.DATE_ORDRE);
  const annee = dateDebut ? Number(dateDebut.slice(0, 4)) : (categorie.periodes[0] ?? 0);
  if (!categorie.periodes.includes(annee)) return refuse('dateDebut', M.CHOIX);
  if (dateFin && Number(dateFin.slice(0, 4)) !== annee) return refuse('dateFin', M.CHOIX);
  return { categorie, annee, personnes: personnesDe(matiere, categorie.code, numPers) };
}

async function edite(demandeur: Demandeur, services: MemberServices, criteres: Criteres): Promise<Fichier> {
  const matiere = (await matiereDe(demandeur, services)) ?? introuvable();
  const { categorie, annee, personnes } = lit(criteres, matiere);
  const { code, libelle: titre } = categorie;
  const { client, contrat, aujourdhui } = demandeur;
  const isArgent = code === 'COTISATIONS' || code === 'FISCALE_MADELIN';
  const echeances = isArgent
    ? await services.gestion.echeances(client.code, contrat.contrat.numContrat, annee)
    : [];
  if (isArgent && totalPaye(echeances) === null)
    throw new Refusal(422, 'SANS_COTISATION', 'Aucune cotisation n’a été payée sur cette période.');
  const charte = await charteImprimee(demandeur.request.tenant);
  const { organisme } = charte;
  const { dossier } = matiere;
  const texte = texteAttestation({
    code,
    titre,
    dossier,
    personnes,
    annee,
    aujourdhui,
    organisme,
    echeances,
  });
  const flux = await dessine('attestation', texte, charte);
  await noteTelechargement(services.db, demandeur, `Téléchargement : ${titre}`);
  const nom = `attestation-${code.toLowerCase().replaceAll('_', '-')}-${annee}.pdf`;
  return { nom, mime: 'application/pdf', flux };
}

/** Certificates, made when they are asked for: each about those whom who asks may name, and no other. */
export const lecturesAttestations = [
  defineLectureServeur(categoriesAttestation, {
    lit: async ({ demandeur, services }) => (await matiereDe(demandeur, services))?.categories ?? [],
  }),
  defineLectureServeur(attestation, {
    lit: ({ demandeur, services }, { criteres }) => edite(demandeur, services, criteres),
  }),
];
