import * as z from 'zod';
import type * as Page from '#src/core/page-data.ts';
import { isAppScheme } from '#src/core/redirections.ts';
import type { Tenant } from './tenants.ts';

const couleur = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(byDefault);
/** Only paths of ours: an image of another site is refused by the content policy anyway. */
const chemin = z
  .string()
  .regex(/^\/(?!\/)[\w./-]*$/)
  .nullable()
  .catch(null);
const texte = z.string().nullable().catch(null);
const drapeau = (byDefault: boolean) => z.boolean().catch(byDefault);
const entier = (byDefault: number) => z.int().nonnegative().catch(byDefault);
const liste = <T extends z.ZodType>(item: T) => z.array(item).catch([]);

const charte = z.object({
  couleurPrimaire: couleur('#0F5C63'),
  couleurSecondaire: couleur('#E4572E'),
  logoUrl: chemin,
  faviconUrl: chemin,
});

const reglage = z.object({
  isActivated: drapeau(false),
  isActivatedPerContract: z.record(z.string(), drapeau(false)).catch({}),
  modeGestion: z.enum(['automatique', 'manuel']).catch('manuel'),
  isEnvoiArActivated: drapeau(false),
  emailGestionnaire: texte,
  texteInfo: texte,
});

/** What is declared, however badly, is off unless it says that it is on; only what is not declared at all is on by itself. */
const fonctionnalite = reglage.catch(() => reglage.parse({}));

/** Every flag that the specifications read, with what holds where the client's row says nothing (domain reference §1.2). */
const configuration = z.object({
  delaiToasts: entier(5),
  dataCollectActivated: drapeau(false),
  fonctionnalites: z.record(z.string(), fonctionnalite).catch({}),
  listeAutresClients: liste(z.object({ libelle: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  textes: z.record(z.string(), z.string()).catch({}),
  liensSociaux: liste(
    z.object({
      type: z.enum(['facebook', 'x', 'linkedin', 'instagram', 'youtube']),
      url: z.url({ protocol: /^https$/ }),
    }),
  ),
  liensApp: z.object({ ios: texte, android: texte }).catch({ ios: null, android: null }),
  schemesApp: liste(z.string().refine(isAppScheme)),
  outilMesure: chemin,
  numAmc: texte,
  ics: texte,
  telephoneService: texte,
  horaires: texte,
  adressePostale: texte,
  urlPolitiqueConfidentialite: texte,
  emailDpo: texte,
  createAccountAuthMode: z.enum(['INDIVIDUAL', 'NIR', 'ALL', 'ONE_OF_TWO']).catch('INDIVIDUAL'),
  tailleMaxPrenomNom: entier(50),
  registerAttemptNumber: entier(5),
  registerAttemptNumberAfterMessage: entier(3),
  isCodePostalVerifiedOnAccountCreation: drapeau(false),
  isRegisterVerifyEmail: drapeau(false),
  isRegisterVerifyIban: drapeau(false),
  isRegisterIbanObligatoire: drapeau(false),
  registerEmailMessage: texte,
  registerIbanMessage: texte,
  isCheckBirthdayForgotPasswordActivated: drapeau(true),
  oidcExternalProvider: texte,
  amfSmsActivated: drapeau(false),
  mobileApplicationDetection: drapeau(false),
  isRestrictedUrl: drapeau(false),
  isPopupPrestationBlocking: drapeau(false),
  isAlerteRemboursementSubscribed: drapeau(false),
  isVelActivated: drapeau(false),
  isJustificatifDomicileRequis: drapeau(false),
  tailleMaxFichierMo: entier(5),
  tailleMaxTotaleMo: entier(20),
  nbMaxFichiers: entier(8),
  extensionsAutorisees: z.array(z.string()).catch(['pdf', 'jpg', 'jpeg', 'png', 'heic']),
  anneesHistorique: entier(3),
});

/** The client as the pages know it; nothing of its row that is not named above goes there. */
export type CurrentClient = Page.CurrentClient & z.infer<typeof configuration>;

/** What is not an object at all counts as one that says nothing. */
function members(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

const made = new WeakMap<Tenant, CurrentClient>();

/** The client of a page. A value that does not fit is replaced by its default: a bad row must not cut everybody off. */
export function currentClient(tenant: Tenant): CurrentClient {
  let client = made.get(tenant);
  if (!client) {
    client = {
      id: tenant.id,
      code: tenant.code,
      libelle: tenant.libelle,
      charte: charte.parse(members(tenant.charte)),
      ...configuration.parse(members(tenant.configuration)),
    };
    made.set(tenant, client);
  }
  return client;
}
