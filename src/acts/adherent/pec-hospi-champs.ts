import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { finess } from '#src/acts/champs/numeros.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { dresse, email, jour, lecture, textePostal } from '#src/acts/champs/texte.ts';
import type { Cadre } from '#src/core/acte/act.ts';
import { si } from '#src/core/acte/condition.ts';
import type { Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { whole } from '#src/core/definition/number.ts';
import { demande } from '#src/core/definition/question.ts';
import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { parLocalite } from '#src/fields/localite/sens.ts';

export interface PrefillPec {
  readonly personnes: readonly Option[];
  /** An establishment is named by its number; otherwise one may say that one does not know it. */
  readonly isFinessRequis: boolean;
  /** Whom to call where there is no time to wait; `null`: the client has no number. */
  readonly telephoneService: string | null;
}

/** What the questions stand on. */
export interface DonneesPec extends PrefillPec {
  readonly sejours: readonly (Option & { readonly isChambreParticuliere: boolean })[];
  readonly regionTelephone: string;
}

/** What is known of an establishment; `nom` is `null` where nobody knows it. */
type Connu = { readonly nom: string | null } | null;

const ENVOIS = [
  { code: 'etablissement', libelle: 'À l’établissement' },
  { code: 'adherent', libelle: 'À moi' },
] as const;
const DUREE_MAX = 365;

function entreeProche(telephoneService: string | null): string {
  const appel = telephoneService
    ? `Appelez-nous sans attendre au ${telephoneService.replaceAll(' ', '\u00a0')}`
    : 'Appelez-nous sans attendre';
  return `${appel} : nous préviendrons l’établissement. Vous pouvez aussi poursuivre votre demande ici.`;
}

/** What is asked of the stay: nothing of why. */
export function sejour({ personnes, sejours, telephoneService }: DonneesPec, aujourdhui: string) {
  const demain = plusJours(aujourdhui, 1);
  const isProche = ({ dateEntree }: Saisie) =>
    typeof dateEntree === 'string' && isJour(dateEntree) && dateEntree <= demain;
  const avecChambre = sejours.filter((une) => une.isChambreParticuliere).map(({ code }) => code);
  const enChambre = { codePecHospitaliere: avecChambre };
  return {
    numPers: choix({ label: 'Personne hospitalisée' }, personnes, 'boutons'),
    codePecHospitaliere: choix({ label: 'Type d’hospitalisation' }, sejours, 'liste'),
    dateEntree: jour(
      { label: 'Date d’entrée' },
      { min: plusJours(aujourdhui, -7), max: plusMois(aujourdhui, 6) },
    ),
    entreeProche: quand(
      isProche,
      lecture('Votre entrée est proche', entreeProche(telephoneService), undefined, { isBandeau: true }),
    ),
    dureePrevue: demande(whole(0, DUREE_MAX), {
      label: 'Durée prévisible (jours)',
      requis: false,
      aide: 'Si vous la connaissez.',
    }),
    isAccident: ouiNon({ label: 'L’hospitalisation est-elle liée à un accident ?' }),
    isChambreParticuliere: si(enChambre, ouiNon({ label: 'Souhaitez-vous une chambre particulière ?' })),
    isLitAccompagnant: si(enChambre, ouiNon({ label: 'Faut-il un lit pour un accompagnant ?' })),
  };
}

/** Where: by its number, and by hand where nobody knows it. */
export function etablissement({ isFinessRequis, regionTelephone }: DonneesPec, connu: Connu) {
  const isALaMain = (saisie: Saisie) =>
    connu !== null ? connu.nom === null : !isFinessRequis && saisie.isFinessConnu === false;
  const numero = finess({
    label: 'Numéro FINESS de l’établissement',
    aide: 'Il figure sur votre bulletin d’entrée.',
  });
  return {
    ...(!isFinessRequis && {
      isFinessConnu: ouiNon({ label: 'Connaissez-vous le numéro FINESS de l’établissement ?' }),
    }),
    finess: quand((saisie) => isFinessRequis || saisie.isFinessConnu === true, numero),
    raisonSociale: quand(isALaMain, textePostal({ label: 'Nom de l’établissement' }, 80)),
    codePostal: quand(
      isALaMain,
      textePostal({ label: 'Code postal' }, 5, { autoComplete: 'off', inputMode: 'numeric' }, (code) =>
        CODE_POSTAL.test(code) ? null : M.CP,
      ),
    ),
    localite: quand(
      isALaMain,
      dresse(textePostal({ label: 'Localité' }, 38), parLocalite({ codePostal: 'codePostal' })),
    ),
    telephoneEtablissement: quand(
      isALaMain,
      telephone({ label: 'Téléphone du service des admissions', requis: false }, regionTelephone),
    ),
    emailEtablissement: quand(isALaMain, email({ label: 'E-mail du service des admissions', requis: false })),
  };
}

/** To whom the paper goes, and how to reach the person meanwhile. */
export function envoi({ regionTelephone }: DonneesPec, { nbMaxFichiers }: Pick<Cadre, 'nbMaxFichiers'>) {
  return {
    telephoneContact: telephone({ label: 'Téléphone pour vous joindre' }, regionTelephone),
    modeEnvoi: choix({ label: 'Envoyer la prise en charge' }, ENVOIS, 'boutons'),
    bulletinEntree: fichiers(
      'Bulletin d’hospitalisation',
      false,
      nbMaxFichiers,
      'L’établissement vous le remet. Masquez le motif de l’hospitalisation : nous n’en avons pas besoin.',
    ),
  };
}
