import { resolve } from 'node:path';
import * as z from 'zod';
import { postgres } from './adresse-postgres.ts';
import { type AnnuaireConfig, annuaireOf, fautesAnnuaire, VARIABLES_ANNUAIRE } from './annuaire.ts';
import { ConfigError } from './config-error.ts';
import {
  fileOfBase,
  flag,
  isHttpsOrigin,
  minutes,
  present,
  proxies,
  publique,
  ranges,
  secretsParNom,
  service,
  whole,
} from './config-values.ts';
import { connectionsOf, type HttpLimits, type PoolConfig, VARIABLES_CONNEXIONS } from './connexions.ts';
import { envoisOf, type SendingConfig, VARIABLES_ENVOI } from './envois.ts';
import { type FichiersConfig, fichiersOf, VARIABLES_FICHIERS } from './fichiers.ts';
import { fautesSignature, type SignatureConfig, signatureOf, VARIABLES_SIGNATURE } from './signature.ts';

/** What the environment asks for, read once at start. Durations are in milliseconds. */
export interface Config extends FichiersConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of everything else that is kept on disk. */
  readonly dataDir: string;
  /** Owner's connection; absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The application's connections to the database. */
  readonly base: PoolConfig;
  /** Connections of browsers and of load balancers. */
  readonly http: HttpLimits;
  /** Connection of the role that owns nothing; absent: the migrations make one. */
  readonly databaseAppUrl: string | undefined;
  readonly production: boolean;
  /** Loads the demonstration data and its accounts. Never by default in production. */
  readonly demo: boolean;
  /** Address under which people reach the portal, when it is not the one we listen on. */
  readonly publicUrl: URL | undefined;
  /** Proxies whose `X-Forwarded-*` are believed: none, all, or a list of addresses. */
  readonly trustProxy: boolean | string;
  /** From where metrics are read. */
  readonly supervision: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How long the end is announced by `/readyz` before the listener closes. Milliseconds. */
  readonly retraitMs: number;
  readonly sessions: SessionLimits;
  readonly connexion: SignInLimits;
  readonly lourds: HeavyLimits;
  /** Pages served by Vite, with hot reload. */
  readonly dev: boolean;
  /** Seals what must not be read in the base (codes on their way, second factors); absent: a key of the data folder. */
  readonly cleSecrete: string | undefined;
  /** The key before it, until nothing is sealed by it any more. */
  readonly cleSecretePrecedente: string | undefined;
  readonly envois: SendingConfig;
  /** Origins of partners that may be shown in a window, and told who is signed in. */
  readonly sitesEncadres: readonly string[];
  /** File that keeps the heads of the audit trail's chains, outside of the base. */
  readonly journalTetes: string;
  /** The insurer's management system over HTTP; absent: that of the demonstration, on our own base. */
  readonly gestion: GestionConfig | undefined;
  /** Where health professionals are looked for, and on which map. */
  readonly annuaire: AnnuaireConfig;
  /** By whom documents are signed, and by what they are sealed. */
  readonly signature: SignatureConfig;
  /** Secrets of external identity providers, by the code of the client whose provider it is. */
  readonly secretsOidc: Readonly<Record<string, string>>;
  /** Codes of the clients whose administrators may sign in here although a provider is set up. */
  readonly secoursOidc: readonly string[];
  /** Secrets by which the servers of partners exchange a token for the person who is signed in, by the partner's name. */
  readonly secretsPartenaires: Readonly<Record<string, string>>;
}

/** Where the management system is, and how long one call to it may take. */
export interface GestionConfig {
  readonly url: string;
  /** Bearer secret. */
  readonly jeton: string;
  readonly delaiMs: number;
}

/** How many tries at a password are looked at. */
export interface SignInLimits {
  /** For one account in any hour, from wherever they come. */
  readonly parCompte: number;
  /** Failures of one address in a quarter of an hour. */
  readonly parAdresse: number;
  /** Accounts on which one password fails within ten minutes before somebody is told. */
  readonly alerte: number;
}

/** How many prints, exports and documents may be in hand on a node, at work or waiting. */
export interface HeavyLimits {
  readonly parCompte: number;
  readonly parClient: number;
}

/** Idle limits by kind of account, and the limits that no activity extends. Milliseconds. */
export interface SessionLimits {
  readonly inactiviteMembre: number;
  readonly inactiviteGestion: number;
  readonly dureeMax: number;
  /** The same for the back office, never above the other. */
  readonly dureeMaxGestion: number;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MODES = ['production', 'development', 'test'] as const;
const MINUTE = 60_000;

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'attend un nom d’hôte ou une adresse IP')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_APP_URL: postgres.optional(),
  ...VARIABLES_CONNEXIONS,
  // A slip of the pen would make a demonstration of a production, with accounts that everybody knows.
  NODE_ENV: z.enum(MODES, `attend l’un de ${MODES.join(', ')}`).optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: publique.optional(),
  TRUST_PROXY: proxies.default(false),
  SUPERVISION_ADRESSES: ranges.default(['loopback']),
  RETRAIT_MS: whole(0, 120_000).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `attend l’un de ${LOG_LEVELS.join(', ')}`).optional(),
  SESSION_INACTIVITE_MEMBRE: minutes(15),
  SESSION_INACTIVITE_GESTION: minutes(30),
  SESSION_DUREE_MAX: minutes(720),
  SESSION_DUREE_MAX_GESTION: minutes(480),
  CONNEXION_ESSAIS_COMPTE: whole(6, 1000).default(10),
  CONNEXION_ESSAIS_ADRESSE: whole(1, 1_000_000).default(100),
  CONNEXION_ALERTE: whole(1, 1_000_000).default(30),
  DOCUMENTS_COMPTE: whole(1, 1000).default(6),
  DOCUMENTS_CLIENT: whole(1, 1_000_000).default(60),
  PORTAIL_DEV: flag.default(false),
  CLE_SECRETE: z.string().min(32, 'attend au moins 32 caractères au hasard').optional(),
  CLE_SECRETE_PRECEDENTE: z.string().min(32, 'attend au moins 32 caractères au hasard').optional(),
  JOURNAL_TETES: z.string().optional(),
  OIDC_SECRETS: z
    .string()
    .regex(/^[a-z0-9-]+=[^,\s]+(,[a-z0-9-]+=[^,\s]+)*$/, 'attend client=secret,client=secret')
    .transform(secretsParNom)
    .optional(),
  OIDC_SECOURS: z
    .string()
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'attend des codes de clients séparés par des virgules')
    .transform((text) => text.split(','))
    .optional(),
  PARTENAIRES_SECRETS: z
    .string()
    .regex(
      /^[a-z0-9-]+=[^,\s]{32,}(,[a-z0-9-]+=[^,\s]{32,})*$/,
      'attend partenaire=secret,partenaire=secret, de 32 caractères au moins chacun',
    )
    .transform(secretsParNom)
    .optional(),
  GESTION_URL: service.optional(),
  GESTION_JETON: z.string().min(16, 'attend au moins 16 caractères').optional(),
  GESTION_DELAI_MS: whole(100, 60_000).default(4_000),
  ...VARIABLES_SIGNATURE,
  ...VARIABLES_ANNUAIRE,
  ...VARIABLES_ENVOI,
  SITES_ENCADRES: z
    .string()
    .transform((texte) => texte.trim().split(/\s+/))
    .refine((sites) => sites.every(isHttpsOrigin), 'attend des origines https:// séparées par des espaces')
    .optional(),
  ...VARIABLES_FICHIERS,
});

/** What is kept or shared under a secret: what we seal, who signs people in for us, whom we tell who is signed in. */
function secretsOf(values: z.infer<typeof schema>) {
  return {
    cleSecrete: values.CLE_SECRETE,
    cleSecretePrecedente: values.CLE_SECRETE_PRECEDENTE,
    journalTetes: resolve(
      values.JOURNAL_TETES ?? `${values.DATA_DIR}/${fileOfBase('journal-tetes', values.DATABASE_URL)}`,
    ),
    secretsOidc: values.OIDC_SECRETS ?? {},
    secoursOidc: values.OIDC_SECOURS ?? [],
    secretsPartenaires: values.PARTENAIRES_SECRETS ?? {},
  };
}

function gestionOf(values: z.infer<typeof schema>): GestionConfig | undefined {
  const { GESTION_URL: url, GESTION_JETON: jeton, GESTION_DELAI_MS: delaiMs } = values;
  return url !== undefined && jeton !== undefined ? { url, jeton, delaiMs } : undefined;
}

/** Who answers us from elsewhere. */
function partnersOf(values: z.infer<typeof schema>): Pick<Config, 'gestion' | 'signature' | 'annuaire'> {
  return { gestion: gestionOf(values), signature: signatureOf(values), annuaire: annuaireOf(values) };
}

/** What is of no use alone. */
const PAIRES = [
  ['DATABASE_APP_URL', 'DATABASE_URL'],
  ['GESTION_URL', 'GESTION_JETON'],
  ['GESTION_JETON', 'GESTION_URL'],
  ['SMS_JETON', 'SMS_URL'],
] as const;

/**
 * Reads and checks every variable.
 * @throws ConfigError with all the faults at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = present(environment);
  const parsed = schema.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  // Beside the embedded base one key of the data folder is enough; several nodes must share theirs.
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.CLE_SECRETE) {
    faults.push(
      'CLE_SECRETE est nécessaire en production, la même sur chaque nœud (openssl rand -base64 32)',
    );
  }
  for (const [une, autre] of PAIRES)
    if (given[une] && !given[autre]) faults.push(`${une} demande aussi ${autre}`);
  faults.push(...fautesSignature(given), ...fautesAnnuaire(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    ...connectionsOf(values),
    production,
    demo: values.DEMO ?? !production,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : undefined,
    trustProxy: values.TRUST_PROXY,
    supervision: values.SUPERVISION_ADRESSES,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    retraitMs: values.RETRAIT_MS ?? (production ? 5_000 : 0),
    sessions: {
      inactiviteMembre: values.SESSION_INACTIVITE_MEMBRE * MINUTE,
      inactiviteGestion: values.SESSION_INACTIVITE_GESTION * MINUTE,
      dureeMax: values.SESSION_DUREE_MAX * MINUTE,
      dureeMaxGestion: Math.min(values.SESSION_DUREE_MAX, values.SESSION_DUREE_MAX_GESTION) * MINUTE,
    },
    connexion: {
      parCompte: values.CONNEXION_ESSAIS_COMPTE,
      parAdresse: values.CONNEXION_ESSAIS_ADRESSE,
      alerte: values.CONNEXION_ALERTE,
    },
    lourds: { parCompte: values.DOCUMENTS_COMPTE, parClient: values.DOCUMENTS_CLIENT },
    dev: values.PORTAIL_DEV,
    ...partnersOf(values),
    ...secretsOf(values),
    sitesEncadres: values.SITES_ENCADRES ?? [],
    ...fichiersOf(values),
    envois: envoisOf(values),
  };
}
