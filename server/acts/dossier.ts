import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type DossierGarde, dossierGarde, type PieceGardee } from '#server/db/demandes/dossier.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { LigneAvant, LigneResume, PartieResume } from '#src/core/acte/act-resume.ts';
import type { Dossier, PieceDuDossier } from '#src/core/adherent/dossier.ts';
import { echangeDuDossier } from './echange.ts';

interface Services {
  readonly db: Queryable;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly gestion: Pick<Gestion, 'courriers'>;
}

const RESERVEE = 'Document médical, réservé';

function pieceVue(
  { inputName, demandee, ...piece }: PieceGardee,
  { inputsMedicaux }: DossierGarde,
  voitMedical: boolean,
): PieceDuDossier {
  const libelle = demandee ?? 'Envoyé avec la demande';
  if (!inputsMedicaux.includes(inputName) || voitMedical) return { ...piece, libelle, isReservee: false };
  return { ...piece, libelle: RESERVEE, nom: RESERVEE, isReservee: true };
}

/** What is asked, without the words that the exchange beside it begins with; where two answers are those words, both stay. */
function sansRedite(resume: readonly PartieResume[], echange: Dossier['echange']): readonly PartieResume[] {
  const premier = echange.find(({ isAdherent }) => isAdherent)?.texte.trim();
  const isRedite = ({ valeur }: LigneResume) => valeur.trim() === premier;
  if (resume.flatMap(({ lignes }) => lignes).filter(isRedite).length !== 1) return resume;
  return resume
    .map((partie) => ({ ...partie, lignes: partie.lignes.filter((ligne) => !isRedite(ligne)) }))
    .filter(({ lignes }) => lignes.length > 0);
}

/**
 * All that a decision needs of a request that who asks may read. `voitMedical`: whether medical files are shown too.
 * @throws Refusal 404
 */
export async function dossierDe(
  services: Services,
  {
    client,
    id,
    voitMedical,
  }: { readonly client: Tenant; readonly id: string; readonly voitMedical: boolean },
): Promise<Dossier> {
  const { db, coffre } = services;
  const garde = (await dossierGarde(db, client.id, id)) ?? introuvable();
  const ouvre = <T>(scelle: Buffer | null, vide: T): T =>
    scelle ? (JSON.parse(coffre.ouvre(scelle, contexteDemande(id))) as T) : vide;
  const avant = ouvre<{ readonly enMots?: readonly LigneAvant[] }>(garde.donneesAvant, {});
  const echange = await echangeDuDossier(services, client, id);
  return {
    resume: sansRedite(ouvre<readonly PartieResume[]>(garde.resume, []), echange),
    avant: avant.enMots ?? [],
    pieces: garde.pieces.map((piece) => pieceVue(piece, garde, voitMedical)),
    piecesAttendues: garde.piecesAttendues,
    evenements: garde.evenements,
    echange,
    message: garde.message,
  };
}
