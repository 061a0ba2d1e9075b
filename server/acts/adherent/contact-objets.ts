import type { ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { questionFaq } from '#src/resources/contenu/question-faq.ts';
import { contactObjet } from '#src/resources/demandes-contact/contact-objet.ts';

const CHAMPS = [
  ...(['code', 'libelle', 'codeParent', 'fileTraitement', 'emailDestinataire'] as const),
  ...(['delaiReponseJours', 'isPieceJointe', 'isReclamation', 'articleFaqId'] as const),
] as const;

/** The subjects in force of a client, in their order, with the linked article where it is published for who asks. */
export async function objetsContact(
  { client, aujourdhui, isBeneficiaire }: Pick<Demandeur, 'client' | 'aujourdhui' | 'isBeneficiaire'>,
  { db }: Pick<ServicesActes, 'db'>,
) {
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const objets = await listes.tous(contactObjet, { champs: CHAMPS });
  const lies = objets.flatMap(({ articleFaqId }) => articleFaqId?.toLowerCase() ?? []);
  const articles = await listes.tous(questionFaq, {
    champs: ['id', 'code', 'title', 'content', 'userTypes'],
    ou: { id: lies },
  });
  const pour = isBeneficiaire ? 'BENEFICIAIRE' : 'ADHERENT';
  const lus = articles.filter(({ userTypes }) => userTypes.length === 0 || userTypes.includes(pour));
  return objets.map(({ articleFaqId, ...objet }) => ({
    ...objet,
    article: lus.find(({ id }) => id === articleFaqId?.toLowerCase()),
  }));
}

export type ObjetLu = Awaited<ReturnType<typeof objetsContact>>[number];
