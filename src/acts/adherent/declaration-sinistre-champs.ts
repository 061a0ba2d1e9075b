import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { bic, iban, titulaire } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { siret } from '#src/acts/champs/numeros.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { certification, dresse, email, jour, montant, texte, zone } from '#src/acts/champs/texte.ts';
import { nomPropre } from '#src/acts/identite/champs-personne.ts';
import { type Champ, type Champs, isParmi, type Option, type Saisie } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';

export interface PieceSinistre extends Option {
  /** Events for which it is asked. */
  readonly types: readonly string[];
  readonly isObligatoire: boolean;
  /** Read by the medical service alone. */
  readonly isMedical: boolean;
}

export interface PrefillSinistre {
  /** Events that the contract covers. */
  readonly types: readonly Option[];
  /** Whom they may have happened to; `isSalarie`: has an employer. */
  readonly personnes: readonly (Option & { readonly isSalarie: boolean })[];
  readonly pieces: readonly PieceSinistre[];
  readonly modesRemuneration: readonly Option[];
  /** First day on which something could happen that the contract covers. */
  readonly dateEffet: string;
  /** The account that is paid today, masked; `null`: none, or not theirs to see. */
  readonly compte: string | null;
}

export const COMPTE_ACTUEL = 'actuel';
const COMPTE_NOUVEAU = 'nouveau';
const ARRET = 'ITT';
const DECES = 'DC';
/** Events after which nobody works any more: no employer is asked for. */
const APRES_DECES: readonly string[] = [DECES, 'RED', 'RCJ', 'OBS'];
const LIENS: readonly Option[] = [
  { code: 'conjoint', libelle: 'Conjoint, partenaire ou concubin' },
  { code: 'enfant', libelle: 'Enfant' },
  { code: 'parent', libelle: 'Parent' },
  { code: 'autre', libelle: 'Autre' },
];

const isArret = ({ codeTypeSinistre }: Saisie) => codeTypeSinistre === ARRET;
const isDeces = ({ codeTypeSinistre }: Saisie) => codeTypeSinistre === DECES;
const isAccident = (saisie: Saisie) => saisie.isAccident === true;
const parTiers = (saisie: Saisie) => isAccident(saisie) && saisie.isTiersResponsable === true;
const estNouveau = ({ idRib }: Saisie) => idRib === COMPTE_NOUVEAU;

/** `piece_AVIS_ARRET`: also the name under which its file is sent. */
export function champPiece(code: string): string {
  return `piece_${code}`;
}

export function champPlusTard(code: string): string {
  return `${champPiece(code)}_plusTard`;
}

export function evenement({ types, personnes, dateEffet }: PrefillSinistre, aujourdhui: string) {
  return {
    codeTypeSinistre: choix({ label: 'Nature de l’événement' }, types, 'boutons'),
    numPers: choix({ label: 'Personne concernée' }, personnes, 'boutons'),
    dateSurvenance: jour(
      { label: 'Date de survenance' },
      { min: dateEffet, max: aujourdhui, tropTard: M.DATE_FUT },
    ),
  };
}

export function circonstances() {
  const nom = (label: string) => texte({ label }, 80);
  return {
    arretDateDebut: quand(isArret, jour({ label: 'Arrêt du' })),
    arretDateFin: quand(isArret, jour({ label: 'Arrêt au' })),
    arretIsProlongation: quand(isArret, ouiNon({ label: 'S’agit-il d’une prolongation ?' })),
    arretIsHospitalisation: quand(isArret, ouiNon({ label: 'Y a-t-il eu hospitalisation ?' })),
    isAccident: ouiNon({ label: 'S’agit-il d’un accident ?' }),
    isTiersResponsable: quand(isAccident, ouiNon({ label: 'Un tiers est-il responsable ?' })),
    tiersNom: quand(parTiers, nom('Nom du tiers')),
    tiersAssureur: quand(parTiers, nom('Assureur du tiers')),
    tiersNumPolice: quand(parTiers, texte({ label: 'N° de contrat du tiers' }, 40)),
  };
}

export function travail({ personnes, modesRemuneration }: PrefillSinistre) {
  const isSalarie = ({ numPers, codeTypeSinistre }: Saisie) =>
    !isParmi(codeTypeSinistre, APRES_DECES) &&
    personnes.some(({ code, isSalarie: salarie }) => code === numPers && salarie);
  return {
    employeurSiret: quand(
      isSalarie,
      siret({ label: 'SIRET de l’employeur', aide: 'Quatorze chiffres, sur le bulletin de salaire.' }),
    ),
    employeurRaisonSociale: quand(isSalarie, texte({ label: 'Employeur' }, 80)),
    salaireBrutMensuel: quand(isArret, montant({ label: 'Salaire brut mensuel' })),
    codeModeRemuneration: quand(
      isArret,
      choix({ label: 'Mode de rémunération' }, modesRemuneration, 'liste'),
    ),
  };
}

/** Who tells of a death, and how to reach them. */
export function declarant() {
  return {
    decesNom: quand(
      isDeces,
      dresse(nomPropre({ label: 'Nom du déclarant' }), { type: 'texte', autoComplete: 'family-name' }),
    ),
    decesPrenom: quand(
      isDeces,
      dresse(nomPropre({ label: 'Prénom du déclarant' }), { type: 'texte', autoComplete: 'given-name' }),
    ),
    decesLien: quand(isDeces, choix({ label: 'Lien avec la personne décédée' }, LIENS, 'liste')),
    decesEmail: quand(isDeces, email({ label: 'Adresse e-mail du déclarant' })),
    decesTelephone: quand(isDeces, telephone({ label: 'Téléphone du déclarant' }, 'FR')),
    description: zone({ label: 'Précisions', requis: false }, 2000),
  };
}

/** One question a paper, and beside each that is needed, the box of those who do not have it yet. */
export function pieces(demandees: readonly PieceSinistre[], max: number): Champs {
  const champs: [string, Champ][] = demandees.flatMap((piece) => {
    const { code, libelle, types, isObligatoire, aide } = piece;
    const pour = ({ codeTypeSinistre }: Saisie) => isParmi(codeTypeSinistre, types);
    const aVenir = (saisie: Saisie) => saisie[champPlusTard(code)] === true;
    const fichier = fichiers(libelle, isObligatoire ? M.FILE : false, max, aide);
    const plusTard = certification(`Je transmettrai ce document plus tard (${libelle})`, false);
    return [
      [champPiece(code), quand((saisie) => pour(saisie) && !(isObligatoire && aVenir(saisie)), fichier)],
      ...(isObligatoire ? ([[champPlusTard(code), quand(pour, plusTard)]] as [string, Champ][]) : []),
    ];
  });
  return Object.fromEntries(champs);
}

export function versement({ compte }: PrefillSinistre) {
  const comptes: readonly Option[] = [
    ...(compte === null ? [] : [{ code: COMPTE_ACTUEL, libelle: compte }]),
    { code: COMPTE_NOUVEAU, libelle: 'Un autre compte' },
  ];
  return {
    idRib: choix({ label: 'Compte de versement' }, comptes, 'boutons'),
    titulaire: quand(estNouveau, titulaire()),
    iban: quand(estNouveau, iban()),
    bic: quand(estNouveau, bic()),
    certification: certification('Je certifie l’exactitude des informations fournies'),
  };
}
