/** What a security code is asked for (specification 1 §4), by the codes of the list `action-amf`. */
export const OPERATIONS_AMF = [
  'ACTIVATE_AMF',
  'DEACTIVATE_AMF',
  'ACTIVATE_BIOMETRICS',
  'DEACTIVATE_BIOMETRICS',
  'LOGIN',
  'MODIFY_PHONE',
  'VERIFY',
  'VERIFY_MAIL_SMS',
  'VERIFY_UNAUTHENTICATED',
] as const;
export type OperationAmf = (typeof OPERATIONS_AMF)[number];

/** What asks a code of protected accounts alone, unless the list `action-amf` asks everybody; all else asks everybody. */
export const OPERATIONS_SI_PROTEGE = ['LOGIN', 'IDENTIFIANT'] as const;
export type OperationSiProtege = (typeof OPERATIONS_SI_PROTEGE)[number];

/** How a code reaches somebody. */
export const SEND_TYPES = ['MAIL', 'SMS'] as const;
export type SendType = (typeof SEND_TYPES)[number];

/** Code of the refusal that asks for a security code before the same call is made again. */
export const SECURITY_CODE_REQUIS = 'SECURITY_CODE_REQUIS';

/** What sending and verifying a code answer (specification 1 §3). */
export interface ReponseCode {
  /** Where the browser has to go; `null`: it stays. */
  readonly logoutUrl: string | null;
  /** What happened, in words: where the code went, and why there. */
  readonly content: string;
  /** The telephone number is of a kind that gets no code: premium, foreign or short. */
  readonly telephoneForbidden: boolean;
  /** The account may be asked for codes. */
  readonly isUserAmfAuthorized: boolean;
  /** How the code went, which is not always how it was asked for. */
  readonly sendType: SendType;
  /** Identifier and number, masked: `j***n@exemple.fr`, `06 ** ** ** 78`. */
  readonly currentUserName: string;
  readonly telephone: string | null;
}

/** The protection of an account, and how it is reached: masked to be read, sealed to be given back. */
export interface DonneesAmf {
  readonly email: string;
  readonly telephone: string | null;
  /** Open in this session only, and on the server only. */
  readonly emailScelle: string;
  readonly telephoneScelle: string | null;
  /** The number is the account's own, and not only known to the insurer. */
  readonly isTelAmf: boolean;
  readonly isTelAmfConfirme: boolean;
  readonly isAmfActive: boolean;
  readonly amfSendType: SendType;
  /** The insurer sends codes by SMS. */
  readonly isSmsPossible: boolean;
}

/** How long a device that one has named goes without a code at sign-in. */
export const CONFIANCE_JOURS = 90;

/** A device from which a member gave a code (domain reference §1.1). */
export interface AppareilAmf {
  readonly id: string;
  readonly libelle: string;
  /** The name that its owner gave it, and until when it goes without a code at sign-in; `null`: it does not. */
  readonly nom: string | null;
  readonly dateConfianceFin: string | null;
  readonly plateforme: 'ios' | 'android' | 'web';
  readonly isBiometrieActive: boolean;
  readonly dateAjout: string;
  readonly dateDerniereUtilisation: string | null;
  /** The one that asks. */
  readonly isCourant: boolean;
}
