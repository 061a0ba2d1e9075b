import type { LigneActe } from '#src/core/adherent/decompte.ts';
import { euros } from '#src/core/euros.ts';

/** Percent as people read it: `70 %`. */
function taux(pourCent: number): string {
  return `${String(pourCent).replace('.', ',')} %`;
}

/** The compulsory scheme's part, in words. */
function partRo({ baseRemboursement, tauxRo, montantRo }: LigneActe): string {
  if (baseRemboursement === 0 || tauxRo === 0) {
    return 'L’Assurance maladie ne rembourse pas ces soins.';
  }
  return `L’Assurance maladie rembourse ${taux(tauxRo)} de son tarif de base (${euros(baseRemboursement)}), soit ${euros(montantRo)} une fois les retenues déduites.`;
}

/** What no contract may pay back, and why (contrats responsables). */
function retenues({ participationForfaitaire, franchise }: LigneActe): string[] {
  return [
    participationForfaitaire > 0 &&
      `La participation forfaitaire de ${euros(participationForfaitaire)} : elle n’est remboursée par aucun contrat responsable.`,
    franchise > 0 &&
      `La franchise médicale de ${euros(franchise)} : elle n’est remboursée par aucun contrat responsable.`,
  ].filter((phrase) => phrase !== false);
}

function horsParcours({ parcoursSoins }: LigneActe): string[] {
  return parcoursSoins === false
    ? [
        'Vous avez consulté en dehors du parcours de soins coordonnés : l’Assurance maladie rembourse moins, et la différence reste à votre charge.',
      ]
    : [];
}

/** Euros that are neither a levy nor paid by anybody. */
function resteSansRetenue({ resteACharge, participationForfaitaire, franchise }: LigneActe): number {
  return Math.round((resteACharge - participationForfaitaire - franchise) * 100) / 100;
}

function depassement(ligne: LigneActe): string[] {
  const reste = resteSansRetenue(ligne);
  if (reste <= 0) return [];
  if (ligne.depassement <= 0 || ligne.baseRemboursement === 0)
    return [`${euros(reste)} au-delà de ce que prévoient vos garanties pour ces soins.`];
  return [
    `Le professionnel demande ${euros(ligne.depassement)} de plus que le tarif de base. Vos garanties ne couvrent pas ${euros(Math.min(reste, ligne.depassement))} de ce dépassement.`,
  ];
}

/** The levy is told with its amount, in what stays to pay. */
function dejaDit({ commentaire, participationForfaitaire, franchise }: LigneActe): boolean {
  return (
    participationForfaitaire + franchise > 0 &&
    /^La (participation forfaitaire|franchise médicale) retenue/.test(commentaire ?? '')
  );
}

export interface Explication {
  /** How each part was worked out. */
  readonly calcul: readonly string[];
  /** What the rest is made of; empty where nothing stays. */
  readonly reste: readonly string[];
}

/** Why an act was paid back like that, in plain words (domain reference §5.1). */
export function explique(ligne: LigneActe): Explication {
  const { montantRc, montantAutreRc, commentaire, isReseau, panier, resteACharge } = ligne;
  const mutuelle =
    montantRc > 0
      ? `Votre mutuelle rembourse ${euros(montantRc)}.`
      : 'Votre mutuelle ne rembourse rien pour ces soins.';
  return {
    calcul: [
      partRo(ligne),
      mutuelle,
      ...(commentaire && !dejaDit(ligne) ? [commentaire] : []),
      ...(montantAutreRc > 0 ? [`Votre autre mutuelle rembourse ${euros(montantAutreRc)}.`] : []),
      ...(panier === 'rac0' || panier === 'A' || panier === '1'
        ? ['Ces soins font partie du 100 % Santé : ils sont entièrement pris en charge.']
        : []),
      ...(isReseau ? ['Le professionnel fait partie de notre réseau : ses tarifs sont négociés.'] : []),
    ],
    reste: resteACharge > 0 ? [...retenues(ligne), ...horsParcours(ligne), ...depassement(ligne)] : [],
  };
}
