import PDFDocument from 'pdfkit';
import type { Queryable } from '#server/db/connection.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { joursOuvertsApres, SEMAINE_USUELLE } from '#src/core/valeurs/ouverture.ts';
import { foyersDe } from './portefeuille/portefeuille.ts';
import { type DemandeDemo, insereDemandes, isDemandesAFaire } from './sql/demandes.ts';
import type { Scelleur } from './sql/donnees.ts';

interface Modele extends Pick<DemandeDemo, 'codeType' | 'etat' | 'resume' | 'avant'> {
  /** Days ago. */
  readonly age: number;
  readonly delaiJours: number;
  readonly isSuivie?: true;
  readonly motifRefus?: string;
  readonly message?: string;
  readonly papier?: string;
  readonly pieceAttendue?: string;
  readonly commentaire?: string;
}

const partie = (titre: string, ...lignes: readonly (readonly [string, string])[]) => ({
  titre,
  lignes: lignes.map(([libelle, valeur]) => ({ libelle, valeur })),
});

const ADRESSE = {
  codeType: 'adresse',
  avant: [{ libelle: 'Adresse', valeur: '12 rue des Lilas\n69003 LYON' }],
  resume: [partie('Votre adresse', ['Pays', 'Belgique'], ['Adresse', '8 avenue Louise\n1050 BRUXELLES'])],
} as const;
const COMPTE = {
  codeType: 'ribPrestations',
  avant: [{ libelle: 'IBAN', valeur: 'FR76 **** **** **** **** ***0 143' }],
  resume: [partie('Votre compte', ['IBAN', 'DE89 **** **** **** **30 00'], ['Titulaire', 'Compte commun'])],
} as const;
const SOINS = {
  codeType: 'demandeRemboursement',
  avant: [],
  resume: [partie('Vos soins', ['Nature', 'Consultation d’ostéopathie'], ['Montant payé', '62,00 €'])],
} as const;
const OPTIQUE = {
  ...SOINS,
  resume: [partie('Vos soins', ['Nature', 'Lunettes : verres et monture'], ['Montant payé', '389,00 €'])],
} as const;
const sinistre = (depuis: string) => ({
  codeType: 'declarationSinistre',
  avant: [],
  resume: [partie('Ce qui est arrivé', ['Nature', 'Arrêt de travail'], ['Depuis le', jourFrancais(depuis)])],
});

/** What people ask in two months: late, due today, waiting for a paper, refused. */
const modelesDe = (jour: string): readonly Modele[] => [
  { ...SOINS, etat: 'enregistree', age: 16, delaiJours: 5, papier: 'Facture d’ostéopathie' },
  { ...COMPTE, etat: 'enregistree', age: 9, delaiJours: 3, papier: 'Relevé d’identité bancaire' },
  {
    ...ADRESSE,
    ...{ etat: 'enCours', age: 6, delaiJours: 5, isSuivie: true },
    commentaire: 'Adresse à l’étranger : vérifier le régime obligatoire avant d’accepter.',
  },
  {
    ...sinistre(plusJours(jour, -3)),
    etat: 'enregistree',
    age: 1,
    delaiJours: 2,
    papier: 'Arrêt de travail',
  },
  { ...OPTIQUE, etat: 'enregistree', age: 0, delaiJours: 5, papier: 'Facture d’opticien' },
  {
    ...COMPTE,
    ...{ etat: 'enAttentePieces', age: 4, delaiJours: 3, isSuivie: true },
    pieceAttendue: 'Relevé d’identité bancaire à votre nom',
    message: 'Le relevé transmis est au nom d’une autre personne.',
  },
  {
    ...SOINS,
    ...{ etat: 'refusee', age: 30, delaiJours: 5, isSuivie: true, motifRefus: 'PIECE_ILLISIBLE' },
    message: 'Un document transmis n’est pas lisible. Merci de l’envoyer à nouveau.',
  },
  { ...ADRESSE, etat: 'traitee', age: 45, delaiJours: 5, isSuivie: true },
];

/** A paper as people send them: one page, with its title and two lines. */
async function papier(titre: string, demandeur: string, date: string): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  const pdf = new PDFDocument({ size: 'A4', info: { Title: titre } });
  const fini = new Promise<void>((resolve) => {
    pdf.on('data', (morceau: Buffer) => morceaux.push(morceau));
    pdf.on('end', resolve);
  });
  pdf.fontSize(22).text(titre).moveDown().fontSize(12).text(`Pour : ${demandeur}`).text(`Le : ${date}`);
  pdf.end();
  await fini;
  return Buffer.concat(morceaux);
}

const GESTIONNAIRE = 'gestionnaire@demo.fr';

async function demandesDe(client: string, foyers: number, jour: string): Promise<DemandeDemo[]> {
  const personnes = foyersDe(client, foyers, jour).flatMap(({ personnes: [une], contrats: [contrat] }) =>
    une && contrat ? [{ une, contrat }] : [],
  );
  const demandes: DemandeDemo[] = [];
  // The first households are those of the accounts of the demonstration: they send theirs themselves.
  for (const [rang, modele] of modelesDe(jour).entries()) {
    const { une, contrat } = personnes[personnes.length - 1 - (rang % personnes.length)] ?? {};
    if (!une || !contrat) continue;
    const date = plusJours(jour, -modele.age);
    const demandeur = `${une.prenom} ${une.nom}`;
    const {
      papier: titre,
      isSuivie,
      motifRefus,
      message,
      pieceAttendue,
      commentaire,
      age: _,
      ...reste
    } = modele;
    demandes.push({
      ...reste,
      ...{ demandeur, date, numPers: une.numPers, numContrat: contrat.numContrat },
      dateLimite: joursOuvertsApres(SEMAINE_USUELLE, date, modele.delaiJours),
      gestionnaire: isSuivie ? GESTIONNAIRE : null,
      motifRefus: motifRefus ?? null,
      message: message ?? null,
      pieceAttendue: pieceAttendue ?? null,
      commentaire: commentaire ?? null,
      pieces: titre ? [{ nom: `${titre}.pdf`, octets: await papier(titre, demandeur, date) }] : [],
    });
  }
  return demandes;
}

/** Gives each client a queue of requests, once: taken down by managers for people who have no account. */
export async function loadDemoDemandes(
  db: Queryable,
  clients: readonly { readonly id: string; readonly code: string }[],
  {
    coffre,
    foyers,
    aujourdhui,
  }: { readonly coffre: Scelleur; readonly foyers: number; readonly aujourdhui: string },
): Promise<void> {
  for (const { id, code } of clients) {
    await db.query('begin');
    if (await isDemandesAFaire(db, id))
      await insereDemandes(db, id, coffre, await demandesDe(code, foyers, aujourdhui));
    await db.query('commit');
  }
}
