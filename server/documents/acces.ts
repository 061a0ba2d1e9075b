import { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { findFichierJoint } from '#server/db/adherent/uploaded-files.ts';
import type { Database } from '#server/db/connection.ts';
import { rend } from '#server/files/garde.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import { archivesDe, courriersDe } from '#server/messagerie/courriers-vus.ts';
import { documentDe } from '#server/signature/documents.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { dessine } from './atelier.ts';
import { cartesVues, imprimeCarte, nomCarte } from './cartes-vues.ts';
import { documentsVus, SIGNE } from './documents-vus.ts';
import { charteImprimee } from './pdf/charte-imprimee.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
}

/** A file that who asks may have; its bytes are made when they are asked for. */
export interface FichierServi {
  readonly nom: string;
  readonly mime: string;
  /** In «Historique de mes actions». */
  readonly libelle: string;
  readonly flux: () => Promise<Readable>;
}

type Porte = (demandeur: Demandeur, services: Services, id: string) => Promise<FichierServi | null>;

/** A file of the management system: its bytes, or what the portal draws of them. */
function deGestion(
  fichier: FichierGestion | null,
  demandeur: Demandeur,
  libelle: string,
): FichierServi | null {
  if (!fichier) return null;
  const { nomFichier: nom, mime, source } = fichier;
  const octets = 'octets' in source;
  return {
    nom,
    libelle,
    mime: octets ? mime : 'application/pdf',
    flux: async () =>
      octets
        ? Readable.from([Buffer.from(source.octets)], { objectMode: false })
        : dessine(
            'edition',
            { edition: source.edition, donnees: source.donnees },
            await charteImprimee(demandeur.request.tenant),
          ),
  };
}

const ged: Porte = async (demandeur, services, id) => {
  const { client, contrat } = demandeur;
  const vu = (await documentsVus(demandeur, services)).find((document) => document.id === id);
  if (!vu) return null;
  if (id.startsWith(SIGNE)) {
    const signature = { clientId: client.id, id: id.slice(SIGNE.length) };
    return {
      ...{ nom: vu.nomFichier, mime: vu.mime, libelle: `Téléchargement : ${vu.libelle}` },
      flux: async () =>
        Readable.from([(await documentDe(services, signature)).octets], { objectMode: false }),
    };
  }
  const fichier = await services.gestion.fichier(client.code, contrat.contrat.numContrat, id);
  return deGestion(fichier, demandeur, `Téléchargement : ${vu.libelle}`);
};

/** A file that was sent with a request of one's own. */
const piece: Porte = async ({ client, compte }, services, id) => {
  if (!UUID.test(id)) return null;
  const row = await findFichierJoint(services.db, { clientId: client.id, compteId: compte.id, id });
  if (!row) return null;
  return {
    nom: row.nom,
    mime: row.mime,
    libelle: 'Téléchargement d’une pièce jointe',
    flux: async () => Readable.from(rend(services, row), { objectMode: false }),
  };
};

/** A paper of a letter that one may read: the insurer's, or what one sent with it. */
const courrier: Porte = async (demandeur, services, id) => {
  const [recents, archives] = await Promise.all([
    courriersDe(demandeur, services),
    archivesDe(demandeur, services),
  ]);
  const isVu = [...recents, ...archives].some(({ documents, messages }) =>
    [...documents, ...messages.flatMap((message) => message.documents)].some((une) => une.id === id),
  );
  if (!isVu) return null;
  // One's own is kept here, and given a piece at a time.
  const sienne = await piece(demandeur, services, id);
  if (sienne) return sienne;
  const { client, contrat } = demandeur;
  const fichier = await services.gestion.fichier(client.code, contrat.contrat.numContrat, id);
  return deGestion(fichier, demandeur, 'Téléchargement d’un courrier');
};

const CARTE = 'carteTp:';

const FORMULE = 'formule:';
const OPTION = 'option:';

interface Offre {
  readonly documents: readonly { readonly id: string; readonly libelle: string }[];
}

/** A paper of what the contract of who asks may take: a formula, or an option. */
async function papierDOffre(
  demandeur: Demandeur,
  { gestion }: Services,
  id: string,
  offertsPar: (gestion: Gestion, client: string, numContrat: string) => Promise<readonly Offre[]>,
): Promise<FichierServi | null> {
  const { client, contrat, isBeneficiaire } = demandeur;
  const { numContrat } = contrat.contrat;
  const offerts = isBeneficiaire ? [] : await offertsPar(gestion, client.code, numContrat);
  const papier = offerts.flatMap(({ documents }) => documents).find((un) => un.id === id);
  if (!papier) return null;
  const fichier = await gestion.fichier(client.code, numContrat, id);
  return deGestion(fichier, demandeur, `Téléchargement : ${papier.libelle}`);
}

const OFFRES: Readonly<
  Record<string, (g: Gestion, client: string, contrat: string) => Promise<readonly Offre[]>>
> = {
  [FORMULE]: (gestion, client, numContrat) => gestion.formules(client, numContrat),
  [OPTION]: (gestion, client, numContrat) =>
    gestion.options(client, numContrat, { assures: null, dateEffet: null }),
};

/** What the portal makes itself: `carteTp:` and the card; `formule:` or `option:` and one of its papers. */
const edition: Porte = async (demandeur, services, id) => {
  for (const [debut, offertsPar] of Object.entries(OFFRES))
    if (id.startsWith(debut)) return papierDOffre(demandeur, services, id.slice(debut.length), offertsPar);
  if (!id.startsWith(CARTE)) return null;
  const { cartes } = await cartesVues(demandeur, services);
  const carte = cartes.find((une) => `${CARTE}${une.id}` === id);
  if (!carte) return null;
  return {
    nom: nomCarte(carte),
    mime: 'application/pdf',
    libelle: 'Téléchargement de votre carte de tiers payant',
    flux: () => imprimeCarte(carte, demandeur.request.tenant, services),
  };
};

const PORTES = { ged, courrier, edition, piece } as const;
export type TypeFichier = keyof typeof PORTES;

export function isTypeFichier(type: unknown): type is TypeFichier {
  return typeof type === 'string' && Object.hasOwn(PORTES, type);
}

/**
 * The one check of every door that gives a file: what somebody may not have and what does not exist are both `null`.
 * @throws GestionIndisponible
 */
export function fichierPour(
  demandeur: Demandeur,
  services: Services,
  type: TypeFichier,
  id: string,
): Promise<FichierServi | null> {
  return PORTES[type](demandeur, services, id);
}
