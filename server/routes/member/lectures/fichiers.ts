import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dessine } from '#server/documents/atelier.ts';
import { cellules, formatDe } from '#server/documents/cellules.ts';
import { enteteDePapier, lignesDePapier } from '#server/documents/papier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { Page } from '#server/gestion/portefeuille.ts';
import { demandeImprimee } from '#server/http/demande-imprimee.ts';
import { fluxDePages } from '#server/routes/member/flux-de-pages.ts';
import type { LectureServices } from '#server/routes/member/services.ts';
import { telecharge } from '#server/routes/member/telecharge.ts';
import type { UneLecture } from '#src/core/lecture/definition.ts';
import type { Export, Impression, Table } from '#src/core/lecture/export.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { acces, configDuFichier, parametresDuFichier } from './appel.ts';
import { litCriteres, litTri } from './criteres-lus.ts';
import { lignesCsv, teteCsv } from './export-csv.ts';
import type { Acces, Demandee, LectureServeur, Requete } from './lecture-serveur.ts';

/** A page of what is exported: of the rows themselves, unless others are declared. What comes at once is one page. */
async function lignesDe(
  serveur: LectureServeur,
  qui: Acces,
  requete: Requete<UneLecture>,
): Promise<Page<object>> {
  return serveur.exporte ? serveur.exporte(qui, requete) : sesLignes(serveur, qui, requete);
}

async function sesLignes(
  { lit }: LectureServeur,
  qui: Acces,
  requete: Requete<UneLecture>,
): Promise<Page<object>> {
  const lu = await lit(qui, requete);
  if (Array.isArray(lu)) return { lignes: lu as readonly object[], total: lu.length };
  return lu as Page<object>;
}

/** `GET {path}/export`: the whole search as a table to keep. */
export function exporte(
  app: FastifyInstance,
  services: LectureServices,
  serveur: LectureServeur,
  table: Export,
): void {
  const { lecture } = serveur;
  const parametres = parametresDuFichier(lecture);
  const appel = { resume: `Exporter ${table.quoi}`, parametres, reponse: 'Un fichier CSV.' };
  app.get(
    `/api${lectures[lecture.key].path}/export`,
    { config: { ...configDuFichier(lecture), appel } },
    async (request, reply) => {
      const qui = acces(request, services);
      const { demandeur } = qui;
      const requete = { criteres: litCriteres(request, lecture), tri: litTri(request, lecture) };
      const flux = await fluxDePages(
        (tranche) => lignesDe(serveur, qui, { ...requete, ...tranche }),
        (lignes) => lignesCsv(table, lignes),
        teteCsv(table),
      );
      return telecharge(reply, demandeur, services, {
        nom: `${table.fichier}-${demandeur.aujourdhui}.csv`,
        mime: 'text/csv; charset=utf-8',
        libelle: `Export de ${table.quoi}`,
        flux,
      });
    },
  );
}

/** The rows of a read as a table in the charter of the insurer. */
async function tableDessinee(
  serveur: LectureServeur,
  qui: Acces,
  requete: Demandee<UneLecture>,
  { titre, table }: { readonly titre: string; readonly table: Table },
): Promise<Readable> {
  const { demandeur } = qui;
  const { total, lignes } = await lignesDePapier(
    (tranche) => sesLignes(serveur, qui, { ...requete, ...tranche }),
    (ligne) => cellules(table, ligne).map(({ texte }) => texte),
  );
  const colonnes = table.colonnes.map((colonne) => ({
    titre: colonne.titre,
    format: formatDe(table, colonne),
  }));
  const phrases = [
    `${demandeur.compte.prenom} ${demandeur.compte.nom}`,
    enteteDePapier(total, demandeur.aujourdhui),
  ];
  const charte = await charteImprimee(demandeur.request.tenant);
  return dessine('tableau', { titre, phrases, colonnes }, charte, lignes);
}

/** `GET` or `POST {path}/print`: the whole search on paper, as a table or as its server half has it drawn. */
export function imprime(
  app: FastifyInstance,
  services: LectureServices,
  serveur: LectureServeur,
  papier: Impression,
): void {
  const { lecture } = serveur;
  const { titre, fichier, table } = papier;
  const url = `/api${lectures[lecture.key].path}/print`;
  const repond = async (request: FastifyRequest, reply: FastifyReply) => {
    const qui = acces(request, services);
    const { demandeur } = qui;
    const demande = demandeImprimee(request);
    const requete = { criteres: litCriteres(demande, lecture), tri: litTri(demande, lecture) };
    const flux = table
      ? await tableDessinee(serveur, qui, requete, { titre, table })
      : await serveur.imprime?.(qui, requete, papier);
    if (!flux) throw new Error(`Lecture « ${lecture.key} » : personne ne la dessine`);
    return telecharge(reply, demandeur, services, {
      nom: `${fichier}-${demandeur.aujourdhui}.pdf`,
      mime: 'application/pdf',
      libelle: titre,
      flux,
    });
  };
  const commun = { resume: `${titre} : imprimer`, reponse: 'Un fichier PDF.', refus: [404] };
  const parametres = parametresDuFichier(lecture);
  const config = configDuFichier(lecture);
  app.get(url, { config: { ...config, appel: { ...commun, parametres } } }, repond);
  app.post(url, { config: { ...config, appel: { ...commun, corps: parametres } } }, repond);
}
