import { type AssureConnu, assuresConnus, assuresVus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import {
  isRegimeLocal,
  type MotsDesRattachements,
  motsDesRattachements,
} from '#server/adherent/rattachement.ts';
import { suiviDe } from '#server/adherent/teletransmission.ts';
import { adresseEnMots } from '#server/db/adherent/adresse-referentiels.ts';
import { moyensDe, preferenceDe } from '#server/db/adherent/preferences.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { introuvable } from '#server/http/criteres.ts';
import { masqueEmail } from '#server/identity/security-code-masks.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import {
  type Assure,
  type Contacts,
  type Profil,
  profil,
  type RattachementRo,
  type SituationFamiliale,
  situationFamiliale,
} from '#src/lectures/personnes.ts';
import { pays } from '#src/resources/identite-adresse/pays.ts';
import { situationFamiliale as situations } from '#src/resources/identite-adresse/situation-familiale.ts';
import { regardDe } from './contrat-detail.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

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

function rattachements(
  { numPers, nir, rattachements: liens }: FichePersonne,
  mots: MotsDesRattachements,
): RattachementRo[] {
  const nirMasque = nir ? masqueNir(nir.numero) : null;
  return liens.map((lien) => ({
    ...lien,
    numPers,
    nirMasque,
    libelleRegime: mots.regimes.get(lien.codeGrandRegime)?.nom ?? null,
    isAlsaceMoselle: isRegimeLocal(lien, mots),
    suivi: suiviDe(lien, mots),
  }));
}

/** Abroad, a number says where: 99 and the code of the country (domain reference §7.1). */
const NE_AILLEURS = /^\d{5}(99\d{3})/;

/** Where somebody was born and of which country they are, as the list of countries writes it. */
async function originesDe(
  db: Queryable,
  { client, aujourdhui }: Demandeur,
  fiche: FichePersonne | undefined,
): Promise<Pick<Profil['personne'], 'paysNaissance' | 'nationalite'>> {
  const naissance = fiche?.codePaysNaissance ?? null;
  const nation = fiche?.codePaysNationalite ?? null;
  const parNumero = NE_AILLEURS.exec(fiche?.nir?.numero ?? '')?.[1];
  if (naissance === null && nation === null && parNumero === undefined)
    return { paysNaissance: null, nationalite: null };
  const lus = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(pays, {
    champs: ['codeIso2', 'codeInsee', 'libelle', 'libelleNationalite'],
    horsVigueur: true,
  });
  const dit = lus.find(({ codeIso2 }) => codeIso2 === naissance);
  const memes = lus.filter(({ codeInsee }) => codeInsee !== null && codeInsee === parNumero);
  // A code that several territories share names none of them.
  const deduit = memes.length === 1 ? memes[0] : undefined;
  return {
    paysNaissance: dit?.libelle ?? deduit?.libelle ?? null,
    nationalite: lus.find(({ codeIso2 }) => codeIso2 === nation)?.libelleNationalite ?? null,
  };
}

async function personneDe(
  db: Queryable,
  demandeur: Demandeur,
  fiche: FichePersonne | undefined,
): Promise<Profil['personne']> {
  const { compte, numPers } = demandeur;
  const { codeCivilite, nom, prenom } = fiche ?? compte;
  return {
    numPers,
    codeCivilite: codeCivilite === 'M' ? 'M' : 'MME',
    nom,
    prenom,
    dateNaissance: fiche?.dateNaissance ?? '',
    ...(await originesDe(db, demandeur, fiche)),
    nirMasque: fiche?.nir ? masqueNir(fiche.nir.numero) : null,
  };
}

/** The identifier that somebody asked for and has not confirmed. */
async function identifiantEnAttente(
  { client, compte }: Demandeur,
  { db, liens }: MemberServices,
): Promise<Profil['utilisateur']['identifiantEnAttente']> {
  const lien = await liens.enAttente(db, { id: compte.id, clientId: client.id }, 'ChangementIdentifiant');
  if (lien?.donnees.newUserName === undefined) return null;
  return { emailMasque: masqueEmail(lien.donnees.newUserName), jusquau: lien.jusquau.toISOString() };
}

/** The contact address that somebody asked for and that is not confirmed: theirs, or that of one of their people. */
async function emailEnAttente(
  { client, compte, numPers }: Demandeur,
  { db, liens }: MemberServices,
  assures: readonly Assure[],
): Promise<Profil['emailEnAttente']> {
  const lien = await liens.enAttente(db, { id: compte.id, clientId: client.id }, 'ConfirmationContact');
  const { email, numPers: dequi } = lien?.donnees ?? {};
  if (!lien || email === undefined) return null;
  const personne = assures.find((assure) => assure.numPers === dequi);
  // Of somebody of another contract: the profile of that one tells it.
  if (dequi !== numPers && !personne) return null;
  return {
    emailMasque: masqueEmail(email),
    prenom: dequi === numPers ? null : (personne?.prenom ?? null),
    jusquau: lien.jusquau.toISOString(),
  };
}

async function profilDe(demandeur: Demandeur, services: MemberServices): Promise<Profil> {
  const { client, compte, numPers } = demandeur;
  const choix = { clientId: client.id, compteId: compte.id };
  const [{ assures, connus }, fiches, moyens, partage, mots, enAttente] = await Promise.all([
    familleDe(demandeur, services),
    services.gestion.fiches(client.code, [numPers]),
    moyensDe(services.db, client.id, compte.id),
    preferenceDe<boolean>(services.db, { ...choix, code: 'partageRemboursements' }),
    motsDesRattachements(demandeur, services.db),
    identifiantEnAttente(demandeur, services),
  ]);
  const [fiche] = fiches;
  return {
    utilisateur: {
      userName: compte.userName,
      identifiantEnAttente: enAttente,
      email: compte.email,
      isAmfActive: moyens?.isAmfActive === true,
      dateDerniereConnexion: moyens?.dateDerniereConnexion?.toISOString() ?? null,
    },
    personne: await personneDe(services.db, demandeur, fiche),
    adresse: fiche?.adresse ? await adresseEnMots(services.db, client.id, fiche.adresse) : null,
    contacts: fiche?.contacts ?? SANS_CONTACT,
    emailEnAttente: await emailEnAttente(demandeur, services, assures),
    assures,
    ro: connus.flatMap((connu) => rattachements(connu.fiche, mots)),
    preferences: {
      isDematActive: moyens?.isDematActive === true,
      isPartageRemboursements: partage === true,
    },
  };
}

/** The family situation of who asks, and those that they told before, the latest first. */
async function situationDe(
  demandeur: Demandeur,
  { db, gestion }: MemberServices,
): Promise<SituationFamiliale> {
  const { client, numPers, aujourdhui } = demandeur;
  const [[fiche], noms] = await Promise.all([
    gestion.fiches(client.code, [numPers]),
    lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(situations, {
      champs: ['code', 'libelle'],
      horsVigueur: true,
    }),
  ]);
  const code = fiche?.codeSituationFamiliale ?? null;
  const nomme = (cherche: string | null) => noms.find((une) => une.code === cherche)?.libelle ?? null;
  const dites = (fiche?.situations ?? []).toReversed();
  const [actuelle, ...avant] = dites[0]?.codeSituationFamiliale === code ? dites : [undefined, ...dites];
  return {
    codeSituationFamiliale: code,
    libelle: nomme(code),
    dateEvenement: actuelle?.dateEvenement ?? null,
    historique: avant.flatMap((une) => (une ? [{ ...une, libelle: nomme(une.codeSituationFamiliale) }] : [])),
  };
}

/** Of one of the people only: a number that is not among them is as if it did not exist. */
function restreint(profil: Profil, numPers: string): Profil {
  const assures = profil.assures.filter((assure) => assure.numPers === numPers);
  if (assures.length === 0 && profil.personne.numPers !== numPers) return introuvable();
  return { ...profil, assures, ro: profil.ro.filter((lien) => lien.numPers === numPers) };
}

/** Who one is, how one is reached, and the people of the current contract whom one may know of. */
export const lecturesProfil = [
  defineLectureServeur(profil, {
    async lit({ demandeur, services }, { criteres: { numPers } }) {
      const lu = await profilDe(demandeur, services);
      return numPers === undefined ? lu : restreint(lu, numPers);
    },
  }),
  defineLectureServeur(situationFamiliale, {
    lit: ({ demandeur, services }) => situationDe(demandeur, services),
  }),
];
