import type { Demandeur } from '#server/adherent/demandeur.ts';
import { departDe } from '#server/annuaire/depart.ts';
import { refuse } from '#server/annuaire/refus.ts';
import { cherche, type Lieu, lieuDe, lieuxDuFiness, lieuxNommes } from '#server/db/annuaire/lieux.ts';
import { termes } from '#server/db/annuaire/versement.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { introuvable } from '#server/http/criteres.ts';
import { pageDe } from '#server/routes/member/remboursements/listes.ts';
import { cherchePour } from '#server/routes/member/remboursements/recherche.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import {
  PAR_PAGE,
  PROFESSIONS,
  professionDe,
  RAYONS,
  SECTEURS,
  SERVICES_PS,
} from '#src/core/adherent/annuaire.ts';
import type { Professionnel } from '#src/core/adherent/decompte.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import { mots, normalise } from '#src/core/valeurs/normalise.ts';
import { annuaire, optionsAnnuaire, type Ps, professionnels } from '#src/lectures/annuaire.ts';
import { reseauSoins } from '#src/resources/prestations/reseau-soins.ts';
import { criteresAnnuaire } from './criteres-annuaire.ts';
import { imagePermise } from './images.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

type ReseauxVus = ReadonlySet<string>;

/** What a sector is as an agreement with the Assurance maladie (domain reference §1.8). */
const CONVENTIONS: Readonly<Record<string, Ps['convention']>> = {
  ...{ '0': '0', '1': '1', '1DP': '2', '2': '3', OPTAM: '3' },
};

/** A place as a member reads it: of its networks, those that their insurer has. */
function psDe(
  { latitude, longitude, isApproche, ...lieu }: Lieu,
  vus: ReseauxVus,
  distanceKm: number | null,
): Ps {
  const reseaux = lieu.reseaux.filter((code) => vus.has(code));
  return {
    ...lieu,
    codeProfession: professionDe(lieu.codeProfession)?.code ?? null,
    secteur: SECTEURS.find(({ code }) => code === lieu.secteur)?.code ?? null,
    convention: lieu.secteur === null ? null : (CONVENTIONS[lieu.secteur] ?? null),
    coordonnees:
      latitude === null || longitude === null ? null : { lat: latitude, lon: longitude, isApproche },
    distanceKm,
    ...{ reseaux, isReseau: reseaux.length > 0 },
    isAccessiblePmr: lieu.services.includes('PMR'),
  };
}

/** Of whom a name alone is known: those of statements, those of the management system. */
const SANS_PLUS = {
  ...{ id: null, prenom: null, raisonSociale: null, civiliteExercice: null, codeProfession: null },
  ...{ numRpps: null, finess: null, siret: null, convention: null, adresse: null, telephone: null },
  ...{ coordonnees: null, distanceKm: null, isReseau: false, reseaux: [], tarifs: [], horaires: null },
  ...{ isTeleconsultation: false, isAccessiblePmr: false, urlRendezVous: null, services: [] },
} as const;

function reseauxDe({ client, aujourdhui }: Demandeur, { db }: MemberServices) {
  return lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(reseauSoins, {
    champs: ['code', 'libelle', 'codeProfession', 'url', 'telephone', 'logo'],
  });
}

async function vusDe(demandeur: Demandeur, services: MemberServices): Promise<ReseauxVus> {
  return new Set((await reseauxDe(demandeur, services)).map(({ code }) => code));
}

const CARACTERES_MIN = 3;
const PROPOSES_MAX = 10;
const LUS = 500;

/** The professionals of one's own statements whose name holds every word, the latest seen first. */
async function desSiens(
  demandeur: Demandeur,
  services: MemberServices,
  q: string,
): Promise<readonly Professionnel[]> {
  const demande = await cherchePour(demandeur, services, {
    lus: { professionnel: q },
    tri: ['dateSoins', 'DESC'],
    circuit: undefined,
  });
  const { lignes } = await pageDe(demandeur, services, demande, { debut: 0, nombre: LUS });
  const cherches = mots(q);
  const parNom = new Map<string, Professionnel>();
  for (const { professionnel } of lignes) {
    if (!professionnel) continue;
    const nom = normalise(professionnel.nom);
    if (cherches.every((mot) => nom.includes(mot)) && !parNom.has(nom)) parNom.set(nom, professionnel);
  }
  return [...parNom.values()].slice(0, PROPOSES_MAX);
}

/** The establishment of a FINESS number: that of the management system, otherwise whoever practises there. */
async function duFiness(
  demandeur: Demandeur,
  services: MemberServices,
  saisi: string,
): Promise<readonly Ps[]> {
  const finess = saisi.replace(/\s/gu, '').toUpperCase();
  if (!isFiness(finess)) return refuse('finess', MA.FINESS);
  const trouve = await services.gestion.etablissement(demandeur.client.code, finess);
  if (trouve) {
    const { raisonSociale: nom, adresse, telephone } = trouve;
    const sansSpecialite = { codeSpecialite: null, libelleSpecialite: null, numAm: null, secteur: null };
    return [{ ...SANS_PLUS, ...sansSpecialite, nom, raisonSociale: nom, finess, adresse, telephone }];
  }
  const [lieux, vus] = await Promise.all([
    lieuxDuFiness(services.db, finess, PROPOSES_MAX),
    vusDe(demandeur, services),
  ]);
  return lieux.map((lieu) => psDe(lieu, vus, null));
}

const CODE_POSTAL = /^\d{5}$/;

async function nommes(
  demandeur: Demandeur,
  services: MemberServices,
  q: string,
  codePostal: string | undefined,
): Promise<readonly Ps[]> {
  if (q.length < CARACTERES_MIN) return refuse('q', 'Merci de saisir au moins trois caractères.');
  if (codePostal !== undefined && !CODE_POSTAL.test(codePostal))
    return refuse('codePostal', 'Un code postal a cinq chiffres.');
  const [siens, lieux, vus] = await Promise.all([
    codePostal === undefined ? desSiens(demandeur, services, q) : [],
    lieuxNommes(services.db, {
      mots: mots(q),
      codePostal: codePostal ?? null,
      nombre: PROPOSES_MAX,
    }),
    vusDe(demandeur, services),
  ]);
  const connus = siens.map((un): Ps => ({ ...SANS_PLUS, ...un, secteur: secteurConnu(un.secteur) }));
  return [...connus, ...lieux.map((lieu) => psDe(lieu, vus, null))].slice(0, PROPOSES_MAX);
}

function secteurConnu(secteur: string | null): Ps['secteur'] {
  return SECTEURS.find(({ code }) => code === secteur)?.code ?? null;
}

/** Health professionals by name, by number, and around a place. */
export const lecturesProfessionnels = [
  defineLectureServeur(professionnels, {
    async lit({ demandeur, services }, { criteres: { q = '', finess, id, codePostal } }) {
      if (id !== undefined) {
        const lieu = UUID.test(id) ? await lieuDe(services.db, id) : null;
        return [psDe(lieu ?? introuvable(), await vusDe(demandeur, services), null)];
      }
      if (finess !== undefined) return duFiness(demandeur, services, finess);
      return nommes(demandeur, services, q, codePostal);
    },
  }),
  defineLectureServeur(optionsAnnuaire, {
    async lit({ demandeur, services }) {
      const { db, config } = services;
      const [connus, reseaux] = await Promise.all([termes(db), reseauxDe(demandeur, services)]);
      const dits = new Set(connus.filter(({ genre }) => genre === 'reseau').map(({ code }) => code));
      const specialites = connus.filter(({ genre }) => genre === 'specialite');
      const source = config.annuaire.public ? 'Annuaire Santé' : config.demo ? 'Démonstration' : null;
      return {
        professions: PROFESSIONS.map(({ code, libelle }) => ({ code, libelle })),
        specialites: specialites.map(({ genre: _, ...une }) => une),
        services: SERVICES_PS,
        secteurs: SECTEURS,
        reseaux: reseaux.map((un) => ({
          ...un,
          logo: imagePermise(un.logo, config),
          isDansAnnuaire: dits.has(un.code),
        })),
        rayons: RAYONS,
        source,
        carte: config.annuaire.carte ?? null,
      };
    },
  }),
  defineLectureServeur(annuaire, {
    async lit({ demandeur, services }, { criteres }) {
      const vus = await vusDe(demandeur, services);
      const { rayon, page, ...voulu } = criteresAnnuaire(criteres, vus);
      const depart = await departDe(services.db, criteres);
      const { etat, dateLecture } = await services.annuaire.prepare(depart, rayon);
      const { lignes, total } = await cherche(services.db, {
        ...voulu,
        ...{ centre: depart, codePostal: depart.codePostal, rayon },
        ...{ debut: (page - 1) * PAR_PAGE, nombre: PAR_PAGE },
      });
      const { lat, lon, libelle } = depart;
      const pages = Math.max(1, Math.ceil(total / PAR_PAGE));
      if (lignes.length === 0 && page > 1) refuse('page', 'Il n’y a pas autant de pages.');
      return {
        ...{ centre: { lat, lon, libelle }, total, page, pages, rayon, etat },
        resultats: lignes.map(({ distanceKm, ...lieu }) => psDe(lieu, vus, distanceKm)),
        dateLecture: dateLecture?.toISOString() ?? null,
      };
    },
  }),
];
