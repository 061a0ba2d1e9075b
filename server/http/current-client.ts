import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { FonctionnaliteRow } from '#server/db/clients/clients.ts';
import { sanitise } from '#server/html/sanitise.ts';
import type * as Page from '#src/core/api/page-data.ts';
import { isAppScheme } from '#src/core/compte/redirections.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { FUSEAU_USUEL, isFuseau } from '#src/core/valeurs/fuseau.ts';
import { isIcs } from '#src/core/valeurs/ics.ts';
import { SEMAINE_USUELLE } from '#src/core/valeurs/ouverture.ts';
import type { Session } from './session.ts';
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
/** A flag that makes a door narrower: what is written wrong closes it. */
const garde = z.boolean().default(false).catch(true);
const entier = (byDefault: number) => z.int().nonnegative().catch(byDefault);
const liste = <T extends z.ZodType>(item: T) => z.array(item).catch([]);

const charte = z.object({
  couleurPrimaire: couleur('#0F5C63'),
  couleurSecondaire: couleur('#E4572E'),
  logoUrl: chemin,
  faviconUrl: chemin,
});

/** With what mails and printed documents read of it. */
const identiteEcrite = charte.extend({ logoMailUrl: chemin });

/** Every flag that the specifications read, with what holds where the client's row says nothing (domain reference §1.2). */
const configuration = z.object({
  delaiToasts: entier(5),
  dataCollectActivated: drapeau(false),
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
  // What the law wants said on every page (loi n° 2005-102, article 47): the member's footer and contents say this one.
  conformiteAccessibilite: z
    .enum(['totalement conforme', 'partiellement conforme', 'non conforme'])
    .catch('non conforme'),
  numAmc: texte,
  // One that is wrong collects nothing: it counts as none.
  ics: z.string().refine(isIcs).nullable().catch(null),
  hebergeurSante: texte,
  telephoneService: texte,
  horaires: texte,
  // What is written wrong is the usual week: nobody is promised an answer sooner.
  joursOuverts: z
    .array(z.int().min(1).max(7))
    .min(1)
    .catch([...SEMAINE_USUELLE.joursOuverts]),
  fermetures: liste(z.iso.date()),
  heureLimite: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .catch(null),
  // By whose days its statistics are counted.
  fuseauHoraire: z.string().refine(isFuseau).catch(FUSEAU_USUEL),
  adressePostale: texte,
  urlPolitiqueConfidentialite: texte,
  emailDpo: texte,
  // What is written wrong asks for the most.
  createAccountAuthMode: z
    .enum(['INDIVIDUAL', 'NIR', 'ALL', 'ONE_OF_TWO'])
    .default('INDIVIDUAL')
    .catch('ALL'),
  tailleMaxPrenomNom: entier(50),
  registerAttemptNumber: entier(5),
  registerAttemptNumberAfterMessage: entier(3),
  isCodePostalVerifiedOnAccountCreation: garde,
  isRegisterVerifyEmail: garde,
  isRegisterVerifyIban: garde,
  isRegisterIbanObligatoire: garde,
  registerEmailMessage: texte,
  registerIbanMessage: texte,
  isCheckBirthdayForgotPasswordActivated: drapeau(true),
  oidcExternalProvider: texte,
  amfSmsActivated: drapeau(false),
  isAppareilConfianceActivated: drapeau(false),
  mobileApplicationDetection: drapeau(false),
  isRestrictedUrl: garde,
  isPopupPrestationBlocking: drapeau(false),
  isAlerteRemboursementSubscribed: drapeau(false),
  isVelActivated: drapeau(false),
  isJustificatifDomicileRequis: drapeau(false),
  // Whether a hospital is named by its FINESS number; otherwise its name and its place do.
  isFinessRequis: drapeau(true),
  tailleMaxFichierMo: entier(5),
  tailleMaxTotaleMo: entier(20),
  nbMaxFichiers: entier(8),
  extensionsAutorisees: z.array(z.string()).catch(['pdf', 'jpg', 'jpeg', 'png', 'heic']),
  anneesHistorique: entier(3),
  // What is written wrong tells people more.
  isRemplacementNotifie: garde,
});

/** Read by others: the sender of mails, the external provider. */
const AILLEURS: ReadonlySet<string> = new Set(['expediteurEmail', 'expediteurNom', 'oidc']);

function faultsOf(schema: z.ZodObject, given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([cle, value]) => {
    if (AILLEURS.has(cle)) return [];
    if (!Object.hasOwn(schema.shape, cle)) return [`« ${cle} » n’est pas un réglage du portail.`];
    const read: Readonly<Record<string, unknown>> = schema.parse({ [cle]: value });
    return isDeepStrictEqual(read[cle], value) ? [] : [`« ${cle} » a une valeur qui ne convient pas.`];
  });
}

/** What would not be read, or not as it is written, of a client's identity and settings: a sentence each. */
export function clientFaults(
  identite: Readonly<Record<string, unknown>>,
  reglages: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...faultsOf(identiteEcrite, identite), ...faultsOf(configuration, reglages)];
}

/** Tells the log, once for each way of writing it, what of a client's row is not read as it is written. */
export function tellFaults(log: {
  error(what: { client: string; reglages: readonly string[] }, message: string): void;
}) {
  const told = new Map<string, string>();
  return ({ code, charte: identite, configuration: reglages }: Tenant): void => {
    const fautes = clientFaults({ ...members(identite) }, { ...members(reglages) });
    const texte = fautes.join('\n');
    if (texte === (told.get(code) ?? '')) return;
    told.set(code, texte);
    if (texte !== '') log.error({ client: code, reglages: fautes }, 'réglages du client refusés');
  };
}

/** A feature as the server knows it. */
export interface Fonctionnalite extends Page.Fonctionnalite {
  /** The mailbox of those who handle its requests. Nobody else's to know. */
  readonly emailGestionnaire: string | null;
}

/** A client with its settings; nothing of its row that is not named above is in it. */
export type CurrentClient = Page.CurrentClient &
  z.infer<typeof configuration> & { readonly fonctionnalites: Readonly<Record<string, Fonctionnalite>> };

/** What is not an object at all counts as one that says nothing. */
function members(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function isEnVigueur({ isActif, dateDebut, dateFin }: FonctionnaliteRow, jour: string): boolean {
  return isActif && (dateDebut ?? jour) <= jour && jour <= (dateFin ?? jour);
}

/** What the list of the back office says; a row that is not in force is a feature that is closed. */
function fonctionnaliteOf(row: FonctionnaliteRow, jour: string): Fonctionnalite {
  const { modeGestion, isEnvoiArActivated, emailGestionnaire, texteInfo } = row;
  return {
    isActivated: row.isActivated && isEnVigueur(row, jour),
    isActivatedPerContract: Object.fromEntries(row.contratsFermes.map((numContrat) => [numContrat, false])),
    modeGestion,
    isEnvoiArActivated,
    emailGestionnaire,
    texteInfo: texteInfo === null ? null : sanitise(texteInfo),
  };
}

const made = new WeakMap<Tenant, { readonly jour: string; readonly client: CurrentClient }>();

/**
 * A client as it is today. A value that does not fit is replaced, by the strictest where it protects somebody: a bad row must
 * neither cut everybody off nor open a door. `tellFaults` says so.
 */
export function currentClient(tenant: Tenant): CurrentClient {
  const jour = aujourdhui(new Date());
  const known = made.get(tenant);
  if (known?.jour === jour) return known.client;
  const client: CurrentClient = {
    id: tenant.id,
    code: tenant.code,
    libelle: tenant.libelle,
    charte: charte.parse(members(tenant.charte)),
    ...configuration.parse(members(tenant.configuration)),
    fonctionnalites: Object.fromEntries(
      tenant.fonctionnalites.map((row) => [row.cle, fonctionnaliteOf(row, jour)]),
    ),
  };
  made.set(tenant, { jour, client });
  return client;
}

/**
 * The same for a page, which strangers read: who handles a feature's requests stays here, and which contracts it is
 * closed for is for those who are signed in.
 */
export function pageClient(tenant: Tenant, session: Session | null): Page.CurrentClient {
  const client = currentClient(tenant);
  const fonctionnalites = Object.entries(client.fonctionnalites).map(
    ([cle, { emailGestionnaire: _, ...reglage }]) => [
      cle,
      session ? reglage : { ...reglage, isActivatedPerContract: {} },
    ],
  );
  return { ...client, fonctionnalites: Object.fromEntries(fonctionnalites) };
}
