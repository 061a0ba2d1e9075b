import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import { type Attestable, type Matiere, matiereDe } from '#server/documents/attestations.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { envoieFichier, noteTelechargement } from '#server/documents/remise.ts';
import { texteAttestation, totalPaye } from '#server/documents/texte-attestation.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import type { CategorieAttestation } from '#src/core/adherent/documents.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import type { MemberServices } from './services.ts';

const CRITERES = { codeCategorie: 'texte', numPers: 'textes', dateDebut: 'jour', dateFin: 'jour' } as const;

function refuse(champ: keyof typeof CRITERES, message: string): never {
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

function lit(request: FastifyRequest, matiere: Matiere): Voulue {
  const { codeCategorie, numPers, dateDebut, dateFin } = readCriteres(request, CRITERES);
  if (codeCategorie === undefined) return refuse('codeCategorie', M.REQ);
  const categorie = matiere.categories.find(({ code }) => code === codeCategorie);
  if (!categorie) return refuse('codeCategorie', M.CHOIX);
  if (dateDebut && dateFin && dateFin < dateDebut) return refuse('dateFin', M.DATE_ORDRE);
  const annee = dateDebut ? Number(dateDebut.slice(0, 4)) : (categorie.periodes[0] ?? 0);
  if (!categorie.periodes.includes(annee)) return refuse('dateDebut', M.CHOIX);
  if (dateFin && Number(dateFin.slice(0, 4)) !== annee) return refuse('dateFin', M.CHOIX);
  return { categorie, annee, personnes: personnesDe(matiere, categorie.code, numPers) };
}

async function edite(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const demandeur = demandeurDe(request);
  const matiere = (await matiereDe(demandeur, services)) ?? introuvable();
  const { categorie, annee, personnes } = lit(request, matiere);
  const { code, libelle: titre } = categorie;
  const { client, contrat, aujourdhui } = demandeur;
  const isArgent = code === 'COTISATIONS' || code === 'FISCALE_MADELIN';
  const echeances = isArgent
    ? await services.gestion.echeances(client.code, contrat.contrat.numContrat, annee)
    : [];
  if (isArgent && totalPaye(echeances) === null)
    throw new Refusal(422, 'SANS_COTISATION', 'Aucune cotisation n’a été payée sur cette période.');
  const charte = await charteImprimee(request.tenant);
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
  return envoieFichier(request, reply, { nom, mime: 'application/pdf', flux });
}

/** Certificates, made when they are asked for: each about those whom who asks may name, and no other. */
export function attestationRoutes(app: FastifyInstance, services: MemberServices): void {
  const commun = { droit: { connecte: true }, contrats: true } as const;
  app.get(
    '/api/documents/attestation/categories',
    {
      config: {
        ...commun,
        appel: { resume: 'Lister les attestations possibles', reponse: '`CategorieAttestation[]`' },
      },
    },
    async (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      return (await matiereDe(demandeurDe(request), services))?.categories ?? [];
    },
  );
  app.get(
    '/api/documents/attestation',
    {
      config: {
        ...commun,
        lourd: true,
        appel: {
          resume: 'Éditer une attestation',
          parametres: ['codeCategorie', 'numPers?', 'dateDebut?', 'dateFin?', 'filter?'],
          reponse: 'L’attestation, en PDF.',
          refus: [404, 422],
        },
      },
    },
    (request, reply) => edite(request, reply, services),
  );
}
