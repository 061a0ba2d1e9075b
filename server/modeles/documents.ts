import { randomUUID } from 'node:crypto';
import {
  abandonneMedia,
  documentsParBibliotheque,
  documentsParTag,
  insertDocument,
  mediaEntier,
  termineMedia,
} from '#server/db/clients/medias.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { type Citation, citationsDe } from '#server/db/store/citations.ts';
import { checkListReferences } from '#server/db/store/references.ts';
import { invalid } from '#server/db/store/refusals.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { creationReglee, writing } from '#server/db/store/write.ts';
import { gardeMedia } from '#server/files/medias.ts';
import { imageTropGrande } from '#server/files/refus.ts';
import { TropLong } from '#server/images/ouverture.ts';
import { sOuvre } from '#server/images/variantes.ts';
import {
  adresseDeMedia,
  COTE_MAX,
  EXTENSIONS_MEDIA,
  isImage,
  MEDIA_MAX_MO,
  PIXELS_MAX,
} from '#src/core/adherent/media.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { lookup } from '#src/registry.ts';
import { bibliotheque } from '#src/resources/contenu/bibliotheque.ts';
import { documentCms } from '#src/resources/contenu/document-cms.ts';
import { tagCms } from '#src/resources/contenu/tag-cms.ts';
import type { Depot, FichierDepose } from './depot.ts';
import { defineModelServeur } from './modele-serveur.ts';

const ENVOYEZ = 'Un document s’ajoute en envoyant son fichier.';
const ABIMEE =
  'Cette image est abîmée ou incomplète : elle ne s’ouvre pas jusqu’au bout. Enregistrez-la de nouveau, puis renvoyez-la.';
const PAS_A_TEMPS = 'Cette image n’a pas pu être vérifiée à temps. Renvoyez-la dans un instant.';

const NON_LU = 'que votre rôle ne montre pas';

/** The places that show documents, in words, as who asks may read them, by the identifier of each: «bloc de contenu « Mentions légales »». */
export async function lieuxDes(
  db: Queryable,
  { tenantId, lecteur }: { readonly tenantId: string; readonly lecteur: Principal | null },
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const adresses = new Map(ids.map((id) => [adresseDeMedia(id), id]));
  const citations = await citationsDe(db, { tenantId, jour: aujourdhui(new Date()), lecteur }, [
    ...adresses.keys(),
  ]);
  const mots = ({ modele, titre }: Citation) =>
    `${lookup(modele).model.label.singulier} ${titre === null ? NON_LU : `« ${titre} »`}`;
  const lieux = new Map<string, string[]>();
  for (const citation of citations) {
    const id = adresses.get(citation.cite) ?? '';
    const deja = lieux.get(id) ?? [];
    const lieu = mots(citation);
    if (!deja.includes(lieu)) lieux.set(id, [...deja, lieu]);
  }
  return lieux;
}

const MAX_LIEUX = 5;

function utilise(lieux: readonly string[]): string {
  const autres = lieux.length - MAX_LIEUX;
  const suite = autres > 0 ? [`et ${autres} autre${autres > 1 ? 's' : ''}`] : [];
  return `Ce document est utilisé et ne peut pas être supprimé : ${[...lieux.slice(0, MAX_LIEUX), ...suite].join(', ')}.`;
}

/** What the form around a file says of it; its title is else that of the file. */
function dit({ nom, champs }: FichierDepose) {
  const { titre = '', alternative = '', bibliotheque: dossier = '', tags = '' } = champs;
  return {
    titre: titre.trim() || nom.replace(/\.[^.]*$/, ''),
    alternative: alternative.trim() || null,
    bibliotheque: dossier.trim() || null,
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
  };
}

/** Its header is judged before anything opens it. */
function fautesDImage(fichier: FichierDepose, alternative: unknown): FieldErrors {
  if (!isImage(fichier.mime)) return {};
  const taille = fichier.dimensions();
  if (!taille) return { fichier: M.FILE_TYPE(EXTENSIONS_MEDIA.join(', ')) };
  if (taille.largeur * taille.hauteur > PIXELS_MAX) throw imageTropGrande();
  return (alternative ?? '') === '' ? { alternative: M.REQ } : {};
}

/** Opens a picture as whoever looks at it would. */
async function verifie(db: Database, tenantId: string, media: { id: string; taille: number }): Promise<void> {
  const entiere = await sOuvre(db, tenantId, media).catch((error: unknown) => {
    if (error instanceof TropLong)
      throw new Refusal(503, 'IMAGE_NON_VERIFIEE', PAS_A_TEMPS, { attente: 30, cause: error });
    throw error;
  });
  if (!entiere) throw invalid({ fichier: ABIMEE });
}

const recoit: Depot['recoit'] = async ({ db, view, acteur }, fichier) => {
  const media = { clientId: view.tenantId, id: randomUUID() };
  try {
    const octets = await gardeMedia(db, media, fichier.flux);
    const { values, record } = creationReglee(view, dit(fichier));
    const errors = {
      ...fautesDImage(fichier, record.alternative),
      ...(await checkListReferences(db, documentCms, view.tenantId, values)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (isImage(fichier.mime)) await verifie(db, view.tenantId, { id: media.id, taille: octets.taille });
    const { largeur = null, hauteur = null } = fichier.dimensions() ?? {};
    await writing(db, view, acteur, 'write', async (tx) => {
      await termineMedia(tx, media, octets);
      await insertDocument(tx, {
        ...media,
        titre: String(record.titre),
        alternative: (record.alternative ?? null) as string | null,
        bibliotheque: (record.bibliotheque ?? null) as string | null,
        tags: (record.tags ?? []) as readonly string[],
        libelleFichier: fichier.nom,
        mime: fichier.mime,
        taille: octets.taille,
        ...{ largeur, hauteur },
      });
    });
    return media.id;
  } catch (error) {
    await abandonneMedia(db, media).catch(() => undefined);
    throw error;
  }
};

/** A row comes with its file alone; one that comes back from the trash finds its own again. */
async function avantEcriture(tx: Queryable, { tenantId, avant, apres }: Ecriture): Promise<FieldErrors> {
  if (avant) return {};
  const id = typeof apres.id === 'string' ? apres.id : null;
  const la = id !== null && (await mediaEntier(tx, { clientId: tenantId, id }));
  return la ? {} : { fichier: ENVOYEZ };
}

export const documentCmsServeur = defineModelServeur(
  documentCms,
  {},
  {
    actions: {},
    calcule: {
      dimensions: async (_demande, documents) =>
        documents.map(({ largeur, hauteur }) =>
          largeur === null || hauteur === null ? null : `${largeur} × ${hauteur}`,
        ),
      async usages({ db, tenant, auteur }, documents) {
        const ids = documents.map(({ id }) => id);
        const lieux = await lieuxDes(db, { tenantId: tenant.id, lecteur: auteur }, ids);
        return ids.map((id) => lieux.get(id) ?? []);
      },
    },
    avantEcriture,
    async avantSuppression(tx, { tenantId, ids, auteur }) {
      const lieux = await lieuxDes(tx, { tenantId, lecteur: auteur }, ids);
      return new Map([...lieux].map(([id, ou]) => [id, utilise(ou)]));
    },
    depot: { extensions: EXTENSIONS_MEDIA, maxMo: MEDIA_MAX_MO, coteMax: COTE_MAX, recoit },
  },
);

export const bibliothequeServeur = defineModelServeur(
  bibliotheque,
  {},
  {
    actions: {},
    calcule: {
      async nbDocuments({ db, tenant }, dossiers) {
        const ids = dossiers.map(({ id }) => id);
        const nombres = await documentsParBibliotheque(db, tenant.id, ids);
        return ids.map((id) => nombres.get(id) ?? 0);
      },
    },
  },
);

export const tagCmsServeur = defineModelServeur(
  tagCms,
  {},
  {
    actions: {},
    calcule: {
      async nbUsages({ db, tenant }, tags) {
        const codes = tags.map(({ code }) => code);
        const nombres = await documentsParTag(db, tenant.id, codes);
        return codes.map((code) => nombres.get(code) ?? 0);
      },
    },
  },
);
