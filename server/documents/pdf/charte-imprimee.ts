import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { findMedia } from '#server/db/clients/medias.ts';
import { rendMedia } from '#server/files/medias.ts';
import { currentClient } from '#server/http/current-client.ts';
import { baseDe, type Tenant } from '#server/http/tenants.ts';
import { idDeMedia, isImage } from '#src/core/adherent/media.ts';
import { palettes } from '#src/core/compte/palette.ts';
import { remplisEdition, SANS_TEXTE, type TextesEdition } from '#src/core/edition/textes.ts';
import { ensureContrast, mix, readableOn, TEXT_RATIO } from '#src/core/valeurs/contrast.ts';

/** What makes a document that of its insurer. */
export interface CharteImprimee {
  readonly organisme: string;
  /** The charter's colour, dark enough to be read on paper, what is read on it, and a tint of it. */
  readonly couleur: string;
  readonly surCouleur: string;
  readonly teinte: string;
  /** The colour of what stays to pay, as on screen. */
  readonly secondaire: string;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
  readonly adresse: string | null;
  readonly telephone: string | null;
  readonly horaires: string | null;
  /** What the client writes into its documents, by the code of each. */
  readonly editions: Readonly<Record<string, TextesEdition>>;
  /** Of these, what goes into the document that is being drawn. */
  readonly textes: TextesEdition;
}

/** The charter as one document carries it: with its own words, and what they name. */
export function charteDEdition(charte: CharteImprimee, code: string): CharteImprimee {
  const { organisme: client, adresse, telephone, horaires, editions } = charte;
  const ecrits = Object.hasOwn(editions, code) ? editions[code] : undefined;
  if (!ecrits) return { ...charte, textes: SANS_TEXTE };
  const dit = (texte: string | null) =>
    texte && remplisEdition(texte, { client, adresse, telephone, horaires });
  const { introduction, signataire, mentions, pied } = ecrits;
  const textes = {
    introduction: dit(introduction),
    signataire: dit(signataire),
    mentions: dit(mentions),
    pied: dit(pied),
  };
  return { ...charte, textes };
}

const ROOT = resolve(import.meta.dirname, '../../..');
const IMAGE = /^\/clients\/[\w-]+\/[\w-]+\.(png|jpe?g)$/;
const dessin = z.object({
  logoMailUrl: z
    .string()
    .refine((chemin) => IMAGE.test(chemin) || idDeMedia(chemin) !== null)
    .nullable()
    .catch(null),
});
const made = new WeakMap<Tenant, Promise<CharteImprimee>>();

/** A picture of the library, where the client was read from one. */
async function imageDeMediatheque(tenant: Tenant, id: string): Promise<Buffer | null> {
  const db = baseDe(tenant);
  const media = db && (await findMedia(db, { clientId: tenant.id, id }));
  if (!db || !media || !isImage(media.mime)) return null;
  const morceaux: Buffer[] = [];
  for await (const morceau of rendMedia(db, tenant.id, media)) morceaux.push(morceau);
  return Buffer.concat(morceaux);
}

/** The image of a client, of the library, of the built interface or of its sources; a document without its logo is still a document. */
async function logoDe(tenant: Tenant, url: string | null): Promise<Buffer | null> {
  if (url === null) return null;
  const id = idDeMedia(url);
  if (id !== null) return imageDeMediatheque(tenant, id);
  for (const dossier of ['dist', 'public']) {
    const octets = await readFile(join(ROOT, dossier, url)).catch(() => null);
    if (octets) return octets;
  }
  return null;
}

async function make(tenant: Tenant): Promise<CharteImprimee> {
  const { libelle, charte, adressePostale, telephoneService, horaires } = currentClient(tenant);
  const couleur = ensureContrast(charte.couleurPrimaire, '#ffffff', TEXT_RATIO);
  const { logoMailUrl } = dessin.catch({ logoMailUrl: null }).parse(tenant.charte);
  return {
    organisme: libelle,
    couleur,
    surCouleur: readableOn(couleur),
    teinte: mix(couleur, '#ffffff', 0.92),
    secondaire: palettes(charte).light.secondary.main,
    logo: await logoDe(tenant, logoMailUrl),
    adresse: adressePostale,
    telephone: telephoneService,
    horaires,
    editions: tenant.editions,
    textes: SANS_TEXTE,
  };
}

/** The charter of a client as documents carry it; read once as long as its row does not change. */
export function charteImprimee(tenant: Tenant): Promise<CharteImprimee> {
  const known = made.get(tenant) ?? make(tenant);
  made.set(tenant, known);
  return known;
}
