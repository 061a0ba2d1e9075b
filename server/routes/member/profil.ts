import type { FastifyInstance } from 'fastify';
import { type AssureConnu, assuresConnus, assuresVus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { insertPreference, moyensDe, preferenceDe } from '#server/db/preferences.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Assure, Contacts, Profil, RattachementRo } from '#src/core/adherent/personne.ts';
import { Refusal } from '#src/core/errors.ts';
import { type Champ, defineFormulaire } from '#src/core/form.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import { masqueNir } from '#src/core/nir-masque.ts';
import { echangesNoemie } from '#src/resources/assurance-maladie/echanges-noemie.ts';
import { grandRegime } from '#src/resources/assurance-maladie/grand-regime.ts';
import { regardDe } from './contrat-detail.ts';
import type { MemberServices } from './services.ts';

const SANS_CONTACT: Contacts = {
  email: null,
  telMobile: null,
  telFixe: null,
  telPro: null,
  preferenceContact: null,
};

interface Famille {
  readonly assures: readonly Assure[];
  readonly connus: readonly AssureConnu[];
}

/** The people of the current contract whom who asks may know of. */
async function familleDe(demandeur: Demandeur, services: MemberServices): Promise<Famille> {
  const { client, contrat } = demandeur;
  const dossier = await services.gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) return { assures: [], connus: [] };
  const regard = regardDe(demandeur);
  const [assures, connus] = await Promise.all([
    assuresVus(services, regard, dossier),
    assuresConnus(services.gestion, regard, dossier),
  ]);
  return { assures, connus };
}

/** The line of `echanges-noemie` that says what a state means. */
const ECHANGES: Readonly<Record<RattachementRo['etatTeletransmission'], string>> = {
  active: 'ACTIVE',
  enAttente: 'ENVOYEE',
  refusee: 'REJETEE',
  inactive: 'NON_DEMANDEE',
  opposition: 'OPPOSITION',
};

/** Words that say how somebody is linked with the compulsory scheme, by their codes. */
interface MotsAssuranceMaladie {
  readonly regimes: ReadonlyMap<string, string>;
  /** What the state of the automatic transmission means for the member. */
  readonly echanges: ReadonlyMap<string, string>;
}

async function motsAssuranceMaladie(
  { client, aujourdhui }: Demandeur,
  { db }: MemberServices,
): Promise<MotsAssuranceMaladie> {
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const [regimes, echanges] = await Promise.all([
    listes.tous(grandRegime, { champs: ['code', 'libelle', 'libelleCourt'] }),
    listes.tous(echangesNoemie, { champs: ['code', 'libelleAdherent'] }),
  ]);
  return {
    regimes: new Map(regimes.map(({ code, libelle, libelleCourt }) => [code, libelleCourt ?? libelle])),
    echanges: new Map(echanges.map(({ code, libelleAdherent }) => [code, libelleAdherent])),
  };
}

function rattachements(
  { numPers, nir, rattachements: liens }: FichePersonne,
  { regimes, echanges }: MotsAssuranceMaladie,
): RattachementRo[] {
  const nirMasque = nir ? masqueNir(nir.numero) : null;
  return liens.map((lien) => ({
    ...lien,
    numPers,
    nirMasque,
    libelleRegime: regimes.get(lien.codeGrandRegime) ?? null,
    libelleTeletransmission: echanges.get(ECHANGES[lien.etatTeletransmission]) ?? null,
  }));
}

function personneDe({ compte, numPers }: Demandeur, fiche: FichePersonne | undefined): Profil['personne'] {
  const { codeCivilite, nom, prenom } = fiche ?? compte;
  return {
    numPers,
    codeCivilite: codeCivilite === 'M' ? 'M' : 'MME',
    nom,
    prenom,
    dateNaissance: fiche?.dateNaissance ?? '',
    nirMasque: fiche?.nir ? masqueNir(fiche.nir.numero) : null,
  };
}

async function profilDe(demandeur: Demandeur, services: MemberServices): Promise<Profil> {
  const { client, compte, numPers } = demandeur;
  const choix = { clientId: client.id, compteId: compte.id };
  const [{ assures, connus }, fiches, moyens, partage, mots] = await Promise.all([
    familleDe(demandeur, services),
    services.gestion.fiches(client.code, [numPers]),
    moyensDe(services.db, client.id, compte.id),
    preferenceDe<boolean>(services.db, { ...choix, code: 'partageRemboursements' }),
    motsAssuranceMaladie(demandeur, services),
  ]);
  const [fiche] = fiches;
  return {
    utilisateur: {
      userName: compte.userName,
      email: compte.email,
      isAmfActive: moyens?.isAmfActive === true,
      dateDerniereConnexion: moyens?.dateDerniereConnexion?.toISOString() ?? null,
    },
    personne: personneDe(demandeur, fiche),
    adresse: fiche?.adresse ?? null,
    contacts: fiche?.contacts ?? SANS_CONTACT,
    assures,
    ro: connus.flatMap((connu) => rattachements(connu.fiche, mots)),
    preferences: {
      isDematActive: moyens?.isDematActive === true,
      isPartageRemboursements: partage === true,
    },
  };
}

/** Of one of the people only: a number that is not among them is as if it did not exist. */
function restreint(profil: Profil, numPers: string): Profil {
  const assures = profil.assures.filter((assure) => assure.numPers === numPers);
  if (assures.length === 0 && profil.personne.numPers !== numPers) return introuvable();
  return { ...profil, assures, ro: profil.ro.filter((lien) => lien.numPers === numPers) };
}

const isPartageRemboursements: Champ<boolean, string> = {
  label: 'Partage de mes soins',
  requis: M.BOOLEEN,
  vide: null,
  faux: true,
  lit: (brut) => (typeof brut === 'boolean' ? { ok: true, value: brut } : { ok: false, message: M.BOOLEEN }),
};
const partage = defineFormulaire({ key: 'partage', champs: () => ({ isPartageRemboursements }) });

/** Only an adult whom somebody else’s contract covers has something to share, or to keep. */
async function changePartage(demandeur: Demandeur, services: MemberServices, valeur: boolean): Promise<void> {
  const { client, compte, numPers, isBeneficiaire, aujourdhui, correlation } = demandeur;
  const [fiche] = isBeneficiaire ? await services.gestion.fiches(client.code, [numPers]) : [];
  if (!isBeneficiaire || !isMajeur(fiche?.dateNaissance, aujourdhui))
    throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  const acteur = {
    id: compte.id,
    nom: compte.userName,
    motif: 'partage des soins',
    correlationId: correlation,
  };
  await services.db.transaction(acteur, (tx) =>
    insertPreference(tx, {
      ...{ clientId: client.id, compteId: compte.id, code: 'partageRemboursements' },
      valeur,
      versionTexte: null,
    }),
  );
}

/** `GET /api/adherent/profil` and `POST /api/adherent/profil {isPartageRemboursements}`. */
export function profilRoutes(app: FastifyInstance, services: MemberServices): void {
  const commun = { droit: { connecte: true }, contrats: true } as const;
  app.get(
    '/api/adherent/profil',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire son profil',
          detail:
            'Un bénéficiaire s’y voit avec ses enfants mineurs. Les numéros de sécurité sociale sont masqués.',
          parametres: ['numPers?'],
          reponse: '`Profil`',
        },
      },
    },
    async (request, reply) => {
      const { numPers } = readCriteres(request, { numPers: 'texte' });
      reply.header('cache-control', 'no-store');
      const profil = await profilDe(demandeurDe(request), services);
      return numPers === undefined ? profil : restreint(profil, numPers);
    },
  );
  app.post(
    '/api/adherent/profil',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Partager ses soins avec l’adhérent, ou ne plus les partager',
          detail: 'Pour un bénéficiaire majeur. L’effet est immédiat.',
          corps: ['isPartageRemboursements'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const demandeur = demandeurDe(request);
      const lu = readForm(partage, request.body, null);
      await changePartage(demandeur, services, lu.isPartageRemboursements);
      return reply.code(204).send();
    },
  );
}
