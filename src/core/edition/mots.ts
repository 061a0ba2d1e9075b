import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';

/**
 * What the documents of a member say besides what they are made of; a client may say it otherwise. What a rule words for
 * everybody stays as it is: the SEPA mandate, the block of the card, the right to withdraw.
 */
export const MOTS_DES_DOCUMENTS = etiquette(
  'edition',
  {
    commun: {
      contrat: 'Le contrat',
      periode: phrase<[periode: string, jour: string]>('Période : {periode}. Relevé établi le {jour}.'),
      destinataire: phrase<[nom: string, offre: string, numero: string]>(
        '{nom} – {offre}, contrat n° {numero}',
      ),
    },
    attestation: {
      date: phrase<[jour: string]>('Fait le {jour}'),
      montants: 'Les montants',
      atteste: phrase<[organisme: string]>('{organisme} atteste que'),
      fin: 'Cette attestation est délivrée pour servir et valoir ce que de droit.',
      numeroContrat: 'Contrat',
      souscripteur: 'Souscripteur',
      employeur: 'Employeur',
      dateEffet: 'Date d’effet',
      dateFin: 'Date de fin',
      responsable: 'Contrat responsable',
      couvertures: 'Couvertures',
      couvertes: 'Personnes couvertes',
      radiees: 'Personnes radiées',
      nom: 'Nom',
      naissance: 'Naissance',
      depuis: 'Depuis le',
      finCouverture: 'Fin de couverture',
      totalPaye: phrase<[annee: string]>('Total payé pour {annee}'),
    },
    releve: {
      nom: 'Relevé de prestations',
      dateSoins: 'Date des soins',
      dateReglement: 'Réglé le',
      soins: 'Soins',
      pour: 'Pour',
      etat: 'État',
      depense: 'Dépense',
      ro: 'Assurance maladie',
      rc: 'Mutuelle',
      autreRc: 'Autre mutuelle',
      reste: 'Reste à charge',
      aucun: 'Aucun soin sur cette période',
      total: 'Total des soins réglés',
      explication:
        'Dépense = assurance maladie + mutuelle + autre mutuelle + reste à charge. La part de l’assurance maladie est nette des participations et franchises. Seuls les soins réglés, dont le détail vous est visible, entrent dans le total : ni ceux qui attendent ou s’étudient, ni ceux qui ont été refusés ou annulés.',
    },
    prevoyance: {
      periode: 'Période',
      dossier: 'Dossier',
      nature: 'Nature',
      jours: 'Jours',
      parJour: 'Par jour',
      brut: 'Brut',
      prelevements: 'CSG et CRDS',
      impot: 'Impôt',
      net: 'Net',
      verseLe: 'Versé le',
      aucune: 'Aucune indemnité sur cette période',
      total: 'Total versé',
      mois: 'Mois par mois',
      explication:
        'Les indemnités à venir sont une estimation et n’entrent pas dans le total. Une période à cheval sur deux mois est répartie selon ses jours.',
    },
    simulation: {
      ligne: 'Ligne',
      montant: 'Montant',
      pourquoi: 'Pourquoi',
      garantie: phrase<[nom: string, expression: string]>('Garantie : {nom}, {expression}.'),
      plafond: phrase<[montant: string]>('Reste du plafond avant ces soins : {montant}.'),
      calculee: phrase<[jour: string]>('Calculée le {jour}'),
      demande: 'La demande',
      resultat: 'Le résultat',
      prix: phrase<[rang: number, montant: string]>('Prix {rang} : {montant}'),
      second: phrase<[ecart: string]>('Avec le second prix : {ecart}'),
    },
  },
  true,
);
