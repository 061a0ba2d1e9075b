/**
 * Settings, lists and columns that nobody reads yet, under the feature that will. It only gets shorter: who gives one a
 * reader takes it out and lowers `TAILLE`; what comes new comes with its reader. A list stands for all its columns: once some of
 * them are read, the others are named one by one.
 */
export const EN_ATTENTE: Readonly<Record<string, readonly string[]>> = {
  'vente en ligne': [...['frequence-paiement', 'frequence-appel', 'categorie-sociale.codeParent']],
  'ajout et modification d’un bénéficiaire': [
    ...['civilite.sexe', 'civilite.libelleLong', 'sexe', 'situation-familiale.codeInsee'],
    ...['pays.codeInsee', 'pays.libelleNationalite'],
  ],
  'contrôle des comptes étrangers par la liste des pays': [
    ...['pays.longueurIban', 'pays.isSepa', 'pays.isUe', 'pays.isEee'],
  ],
  'échange des adresses au format du système de gestion': [
    ...['pays.codeIso3', 'pays.codeNumerique'],
    ...['nature-voie.abreviation', 'nature-voie.isSirene', 'nature-voie.alias'],
  ],
  'suivi de la télétransmission': [
    ...['grand-regime.codeRegimeSimplifie', 'grand-regime.isAlsaceMoselle'],
    ...['echanges-noemie.sens', 'echanges-noemie.couleur', 'echanges-noemie.isFinal'],
    'motifs-retour-noemie',
  ],
  'reconnaissance des codes d’autres systèmes': [
    ...['transcodification-prestation.codeSource', 'transcodification-prestation.systeme'],
  ],
  'prise en charge hospitalière': ['pec-hospitaliere.discipline'],
  'choix du mode de paiement des prestations': ['mode-paiement.isPrestation'],
  'calcul des indemnités de prévoyance': [...['mode-remuneration.isFixe', 'mode-remuneration.periodicite']],
  'traitement des demandes par le gestionnaire': ['fonctionnalite-backend.emailGestionnaire'],
  'registre des traitements de données': ['consentement.finalite'],
  'écrans de paramétrage par domaine': [
    ...['fonctionnalite-backend.domaine', 'domaine-messagerie-interdit.source'],
  ],
};

/** How long the list is, and may be. */
export const TAILLE = 34;
