/** Where mail goes, as far as telephones care. */
export interface LieuPostal {
  readonly codePays?: string | null | undefined;
  readonly codePostal?: string | null | undefined;
}

/** Overseas territories, by the beginning of their postal codes: their numbers have prefixes of their own. */
const OUTRE_MER = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
} as const satisfies Readonly<Record<string, string>>;

type OutreMer = (typeof OUTRE_MER)[keyof typeof OUTRE_MER];

export function isOutreMer(region: string): region is OutreMer {
  return Object.values(OUTRE_MER).some((une) => une === region);
}

/** The region of numbers without a prefix, from an address (domain reference §7.8): ISO 3166, two letters. */
export function regionTelephone({ codePays, codePostal }: LieuPostal): string {
  const pays = codePays ?? 'FR';
  const debut = codePostal?.slice(0, 3) ?? '';
  return pays === 'FR' && Object.hasOwn(OUTRE_MER, debut) ? OUTRE_MER[debut as keyof typeof OUTRE_MER] : pays;
}
