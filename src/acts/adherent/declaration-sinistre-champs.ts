import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { bic, iban, titulaire } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { siret } from '#src/acts/champs/numeros.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import {
  certification,
  email,
  jour,
  lecture,
  montant,
  rempli,
  texte,
  textePostal,
  zone,
} from '#src/acts/champs/texte.ts';
import { nomPropre } from '#src/acts/identite/champs-personne.ts';
import { si } from '#src/core/acte/condition.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { type Champ, type Champs, isParmi, type Option, type Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';

export interface PieceSinistre extends Option {
  /** Events for which it is asked. */
  readonly types: readonly string[];
  readonly isObligatoire: boolean;
  /** Read by the medical service alone. */
  readonly isMedical: boolean;
  /** Formats in which it is taken, without their point. */
  readonly formats: readonly string[];
}

/** A way of being paid; what the salary is reckoned from. */
interface ModeRemuneration extends Option {
  readonly isFixe: boolean;
  readonly periodicite: 'mensuelle' | 'horaire' | 'annuelle' | 'variable';
}

export interface PrefillSinistre {
  /** Events that the contract covers. */
  readonly types: readonly Option[];
  /** Who declares. */
  readonly declarant: string;
  /** A death is covered, of nobody but who would declare it. */
  readonly isDecesAilleurs: boolean;
  /** Whom they may have happened to; `isSalarie`: has an employer, `null` where nobody knows. */
  readonly personnes: readonly (Option & { readonly isSalarie: boolean | null })[];
  readonly pieces: readonly PieceSinistre[];
  readonly modesRemuneration: readonly ModeRemuneration[];
  /** First day on which something could happen that the contract covers. */
  readonly dateEffet: string;
  /** Of numbers without a prefix, from the address of who declares. */
  readonly regionTelephone: string;
  /** The account that is paid today, masked; `null`: none, or not theirs to see. */
  readonly compte: string | null;
}

export const COMPTE_ACTUEL = 'actuel';
export const COMPTE_NOUVEAU = 'nouveau';
const ARRET = 'ITT';
export const DECES = 'DC';
/** Events after which nobody works any more: no employer is asked for. */
const APRES_DECES: readonly string[] = [DECES, 'RED', 'RCJ', 'OBS'];
const LIENS = [
  { code: 'conjoint', libelle: 'Conjoint, partenaire ou concubin' },
  { code: 'enfant', libelle: 'Enfant' },
  { code: 'parent', libelle: 'Parent' },
  { code: 'autre', libelle: 'Autre' },
] as const;

const AVEC_CONTRAT_DE_TRAVAIL = 'À remplir pour une personne salariée.';

const VARIABLE =
  'Votre rémunération varie : indiquez la moyenne mensuelle de vos douze derniers bulletins de salaire.';
const ANNUEL = 'Indiquez un douzième de votre rémunération brute annuelle.';

const UN_ARRET = { codeTypeSinistre: ARRET } as const;
const UN_DECES = { codeTypeSinistre: DECES } as const;
const UN_ACCIDENT = { isAccident: true } as const;
const PAR_TIERS = { ...UN_ACCIDENT, isTiersResponsable: true } as const;
const AUTRE_COMPTE = { idRib: COMPTE_NOUVEAU } as const;

/** `pieces.AVIS_ARRET`: also the name under which its file is sent. */
export function champPiece(code: string): string {
  return `pieces.${code}`;
}

export function champPlusTard(code: string): string {
  return `piecesPlusTard.${code}`;
}

const DECES_AILLEURS =
  'Un décès est déclaré par un proche, par « Déclarer un décès » au bas de la page d’accueil : il n’a pas besoin de votre compte.';

/** Nobody tells of their own death: who uses their account is told what to do instead. */
export function fautesDeces(
  { declarant }: PrefillSinistre,
  { codeTypeSinistre, numPers }: Readonly<Partial<Record<'codeTypeSinistre' | 'numPers', string | null>>>,
): FieldErrors {
  return codeTypeSinistre === DECES && numPers === declarant ? { numPers: DECES_AILLEURS } : {};
}

export function evenement(
  { types, personnes, dateEffet, isDecesAilleurs }: PrefillSinistre,
  aujourdhui: string,
) {
  return {
    codeTypeSinistre: choix(
      { label: 'Nature de l’événement', ...(isDecesAilleurs && { aide: DECES_AILLEURS }) },
      types,
      'boutons',
    ),
    numPers: choix({ label: 'Personne concernée' }, personnes, 'liste'),
    dateSurvenance: jour(
      { label: 'Date de survenance' },
      { min: dateEffet, max: aujourdhui, tropTard: M.DATE_FUT },
    ),
  };
}

export function circonstances() {
  const nom = (label: string) => textePostal({ label }, 80);
  return {
    'arret.dateDebut': si(UN_ARRET, jour({ label: 'Arrêt du' })),
    'arret.dateFin': si(UN_ARRET, jour({ label: 'Arrêt au' })),
    'arret.isProlongation': si(UN_ARRET, ouiNon({ label: 'S’agit-il d’une prolongation ?' })),
    'arret.isHospitalisation': si(UN_ARRET, ouiNon({ label: 'Y a-t-il eu hospitalisation ?' })),
    isAccident: ouiNon({ label: 'S’agit-il d’un accident ?' }),
    isTiersResponsable: si(UN_ACCIDENT, ouiNon({ label: 'Un tiers est-il responsable ?' })),
    'tiers.nom': si(PAR_TIERS, nom('Nom du tiers')),
    'tiers.assureur': si(PAR_TIERS, nom('Assureur du tiers')),
    'tiers.numPolice': si(PAR_TIERS, texte({ label: 'N° de contrat du tiers' }, 40)),
  };
}

/** Whether somebody is employed is known from their file, and not asked; `null` where it is not known. */
function salarie({ personnes }: PrefillSinistre, { numPers, codeTypeSinistre }: Saisie): boolean | null {
  if (isParmi(codeTypeSinistre, APRES_DECES)) return false;
  const personne = personnes.find(({ code }) => code === numPers);
  return personne ? personne.isSalarie : false;
}

/** The employer of somebody who surely has one. */
export function fautesEmployeur(donnees: PrefillSinistre, reponses: Saisie): FieldErrors {
  if (salarie(donnees, reponses) !== true) return {};
  const absents = (['employeur.siret', 'employeur.raisonSociale'] as const).filter(
    (nom) => reponses[nom] === null,
  );
  return Object.fromEntries(absents.map((nom) => [nom, M.REQ]));
}

/** The salary of a month: what it is where it is fixed, and how to reckon it where it is not, or not paid by the month. */
function salaire(modes: readonly ModeRemuneration[]) {
  const parmiEux = (est: (mode: ModeRemuneration) => boolean) => ({
    ...UN_ARRET,
    codeModeRemuneration: modes.filter(est).map(({ code }) => code),
  });
  const isAnnuel = ({ periodicite }: ModeRemuneration) => periodicite === 'annuelle';
  return {
    salaireVariable: si(
      parmiEux((mode) => !mode.isFixe && !isAnnuel(mode)),
      lecture('Bon à savoir', VARIABLE),
    ),
    salaireAnnuel: si(parmiEux(isAnnuel), lecture('Bon à savoir', ANNUEL)),
    salaireBrutMensuel: si(UN_ARRET, montant({ label: 'Salaire brut mensuel' })),
  };
}

export function travail(donnees: PrefillSinistre) {
  const { personnes, modesRemuneration } = donnees;
  const isPeutEtre = (saisie: Saisie) => salarie(donnees, saisie) !== false;
  const isInconnu = personnes.some(({ isSalarie }) => isSalarie === null);
  const requis = isInconnu ? false : M.REQ;
  const precision = isInconnu ? ` ${AVEC_CONTRAT_DE_TRAVAIL}` : '';
  return {
    'employeur.siret': quand(
      isPeutEtre,
      siret({
        label: 'SIRET de l’employeur',
        requis,
        aide: `Quatorze chiffres, sur le bulletin de salaire.${precision}`,
      }),
    ),
    'employeur.raisonSociale': quand(isPeutEtre, textePostal({ label: 'Employeur', requis }, 80)),
    codeModeRemuneration: si(UN_ARRET, choix({ label: 'Mode de rémunération' }, modesRemuneration, 'liste')),
    ...salaire(modesRemuneration),
  };
}

/** Who tells of a death, and how to reach them. */
export function declarant({ regionTelephone }: PrefillSinistre) {
  return {
    'deces.nom': si(UN_DECES, rempli(nomPropre({ label: 'Nom du déclarant' }), 'family-name')),
    'deces.prenom': si(UN_DECES, rempli(nomPropre({ label: 'Prénom du déclarant' }), 'given-name')),
    'deces.lien': si(UN_DECES, choix({ label: 'Lien avec la personne décédée' }, LIENS, 'liste')),
    'deces.email': si(UN_DECES, email({ label: 'Adresse e-mail du déclarant' })),
    'deces.telephone': si(UN_DECES, telephone({ label: 'Téléphone du déclarant' }, regionTelephone)),
    description: zone({ label: 'Précisions', requis: false }, 2000),
  };
}

/** One question a paper, and beside each that is needed, the box of those who do not have it yet. */
export function pieces(demandees: readonly PieceSinistre[], max: number): Champs {
  const champs: [string, Champ][] = demandees.flatMap((piece) => {
    const { code, libelle, types, isObligatoire, formats, aide } = piece;
    const pour = ({ codeTypeSinistre }: Saisie) => isParmi(codeTypeSinistre, types);
    const aVenir = (saisie: Saisie) => saisie[champPlusTard(code)] === true;
    const fichier = fichiers(libelle, isObligatoire ? M.FILE : false, max, aide, formats);
    const plusTard = certification(`Je transmettrai ce document plus tard (${libelle})`, false);
    return [
      [champPiece(code), quand((saisie) => pour(saisie) && !(isObligatoire && aVenir(saisie)), fichier)],
      ...(isObligatoire
        ? ([[champPlusTard(code), si({ codeTypeSinistre: types }, plusTard)]] as [string, Champ][])
        : []),
    ];
  });
  return Object.fromEntries(champs);
}

export function versement({ compte }: PrefillSinistre, max: number) {
  const comptes = [
    ...(compte === null ? [] : [{ code: COMPTE_ACTUEL, libelle: compte } as const]),
    { code: COMPTE_NOUVEAU, libelle: 'Un autre compte' } as const,
  ];
  return {
    idRib: choix({ label: 'Compte de versement' }, comptes, 'boutons'),
    titulaire: si(AUTRE_COMPTE, titulaire()),
    iban: si(AUTRE_COMPTE, iban()),
    bic: si(AUTRE_COMPTE, bic()),
    // Somebody looks at it: the statement of the bank goes with it (domain reference §2.22).
    rib: si(AUTRE_COMPTE, fichiers('Relevé d’identité bancaire (RIB)', M.FILE, max)),
    certification: certification('Je certifie l’exactitude des informations fournies'),
  };
}
