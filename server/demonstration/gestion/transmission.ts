import { contexteRib } from '#server/config/contextes-scelles.ts';
import {
  insertCourrier,
  insertTransmissionRecue,
  libelleObjet,
  lockContrat,
  prolongeScolarite,
  updateContrat,
} from '#server/demonstration/sql/changements.ts';
import {
  type CotisationsAVenir,
  type DonneesPersonne,
  type RibScelle,
  scelleCourrier,
} from '#server/demonstration/sql/donnees.ts';
import { poidsDesPieces } from '#server/demonstration/sql/pieces-envoyees.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { RibATransmettre } from '#server/gestion/transmis.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { assembleCompte } from '#src/core/valeurs/bank-account.ts';
import { appliquee, cotisationsLe } from './cotisations-a-venir.ts';
import { regleDepense } from './depenses-pharmacie.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { changeFormule } from './formule.ts';
import { inscris } from './inscription.ts';
import { gardePapiersAcceptes } from './papiers-acceptes.ts';
import { change } from './personne-changee.ts';
import { etablisPriseEnCharge } from './prises-en-charge.ts';
import { LONGUEUR_NIR, rattachee, transmissionDemandee } from './rattachements.ts';
import { resilieContrat, retireOption } from './resiliations-remises.ts';
import { suitSinistre } from './sinistres.ts';
import { situe } from './situation-contractuelle.ts';
import { renonce, souscris } from './souscription.ts';

function ribDe({ titulaire, compte }: RibATransmettre): RibScelle {
  return { titulaire, ...assembleCompte(compte) };
}

function scelleRib(
  { coffre, client }: Ecriture,
  numContrat: string,
  usage: 'prestations' | 'cotisations',
  transmis: RibATransmettre,
): Buffer {
  const rib = ribDe(transmis);
  return coffre.scelle(JSON.stringify(rib), contexteRib(client, numContrat, usage));
}

/** Locks are taken in one order, so that two changes at once never wait for each other. */
const enOrdre = (numeros: readonly string[]) => [...new Set(numeros)].sort();

/** The family situations that are known of somebody, in their order: that of today, at least. */
function situationsDe({ situations, codeSituationFamiliale }: DonneesPersonne) {
  if (situations && situations.length > 0) return situations;
  return codeSituationFamiliale === null ? [] : [{ codeSituationFamiliale, dateEvenement: null }];
}

/** What each kind of change does; each can be done twice. */
const CHANGEMENTS: {
  [N in Changement['nature']]: (e: Ecriture, changement: Nature<N>, de: Transmission) => Promise<void>;
} = {
  async ribPrestations(ecriture, { numContrats, numPers, rib, codeModePaiement }) {
    if (numPers) {
      const siens = Object.fromEntries(numContrats.map((numContrat) => [numContrat, ribDe(rib)]));
      return change(ecriture, numPers, (donnees) => ({ ...donnees, ribs: { ...donnees.ribs, ...siens } }));
    }
    for (const numContrat of enOrdre(numContrats))
      await updateContrat(ecriture.tx, ecriture.client, numContrat, {
        rib: scelleRib(ecriture, numContrat, 'prestations', rib),
        donnees: { codeModePaiement: codeModePaiement ?? 'V' },
      });
  },
  async ribCotisations(ecriture, { numContrats, rib, jourPrelevement, mandat, dateEffet }) {
    const { tx, client, aujourdhui } = ecriture;
    const { rum, ics, dateSignature } = mandat;
    for (const numContrat of enOrdre(numContrats)) {
      const avant = await lockContrat(tx, client, numContrat);
      if (!avant) continue;
      // One that was announced before has come meanwhile: it is what is now.
      const venue = cotisationsLe(avant, null, aujourdhui);
      const actuel = { ...avant, ...venue.donnees };
      const change: CotisationsAVenir = {
        dateEffet,
        jourPrelevement,
        rib: scelleRib(ecriture, numContrat, 'cotisations', rib).toString('base64'),
        mandat: { rum, ics, dateSignature, etat: 'actif' },
      };
      const isMaintenant = dateEffet <= aujourdhui;
      const { donnees, rib: scelle } = isMaintenant ? appliquee(actuel, change) : venue;
      await updateContrat(tx, client, numContrat, {
        ...(scelle && { ribCotisations: scelle }),
        donnees: { ...donnees, cotisationsAVenir: isMaintenant ? null : change },
      });
    }
  },
  async rib(ecriture, { numContrats, rib, isVerse, codeModePaiement, preleve }, de) {
    const communs = { numContrats, rib };
    const verse = { nature: 'ribPrestations', numPers: null, codeModePaiement, ...communs } as const;
    if (isVerse) await CHANGEMENTS.ribPrestations(ecriture, verse, de);
    if (preleve)
      await CHANGEMENTS.ribCotisations(ecriture, { nature: 'ribCotisations', ...communs, ...preleve }, de);
  },
  async adresse(ecriture, { numPers, adresse, dateEffet }) {
    const isMaintenant = dateEffet <= ecriture.aujourdhui;
    for (const numero of enOrdre(numPers))
      await change(ecriture, numero, ({ adresseAVenir: _, ...donnees }) =>
        isMaintenant ? { ...donnees, adresse } : { ...donnees, adresseAVenir: { adresse, dateEffet } },
      );
  },
  async contacts(ecriture, { numPers, contacts }) {
    await change(ecriture, numPers, (donnees) => ({
      ...donnees,
      contacts: { ...donnees.contacts, ...contacts },
    }));
  },
  async situationFamiliale(ecriture, { numPers, codeSituationFamiliale, dateEvenement, nomUsage }) {
    await change(ecriture, numPers, (donnees) => ({
      ...donnees,
      codeSituationFamiliale,
      situations: [...situationsDe(donnees), { codeSituationFamiliale, dateEvenement }],
      ...(nomUsage !== null && { nom: nomUsage.toLocaleUpperCase('fr') }),
    }));
  },
  async teletransmission(ecriture, { numPers, isTeletransmission, rattachement }) {
    const { aujourdhui } = ecriture;
    const demandee = (donnees: DonneesPersonne) =>
      transmissionDemandee(donnees, isTeletransmission, aujourdhui);
    await change(
      ecriture,
      numPers,
      (donnees) =>
        demandee(rattachement ? rattachee(donnees, { rattachement, dateEffet: aujourdhui }) : donnees),
      rattachement?.nir.slice(0, LONGUEUR_NIR),
    );
  },
  async rattachement(ecriture, changement) {
    const { numPers, rattachement, dateEffet, isTeletransmission } = changement;
    await change(
      ecriture,
      numPers,
      (donnees) => transmissionDemandee(rattachee(donnees, changement), isTeletransmission, dateEffet),
      rattachement.nir.slice(0, LONGUEUR_NIR),
    );
  },
  inscriptionBeneficiaire: inscris,
  resiliation: resilieContrat,
  garanties: (ecriture, changement, { reference }) => changeFormule(ecriture, changement, reference),
  certificatScolarite: ({ tx, client }, { numContrat, numPers, dateFinScolarite }) =>
    prolongeScolarite(tx, client, { numContrat, numPers, dateFinScolarite }),
  async situationContractuelle(ecriture, changement) {
    const { numPers, codeCategorieSociale } = changement;
    if (codeCategorieSociale !== null)
      await change(ecriture, numPers, (donnees) => ({ ...donnees, codeCategorieSociale }));
    await situe(ecriture, changement);
  },
  radiationRenfort: (ecriture, changement, { reference }) => retireOption(ecriture, changement, reference),
  souscriptionOption: (ecriture, changement, { reference }) => souscris(ecriture, changement, reference),
  renonciation: renonce,
  priseEnCharge: (ecriture, changement, { id, reference }) =>
    etablisPriseEnCharge(ecriture, changement, { id, reference }),
  depensePharmacie: (ecriture, changement, { id }) => regleDepense(ecriture, changement, { id }),
  async carteTp({ tx, client, aujourdhui }, { numContrat, numPers }) {
    const avant = await lockContrat(tx, client, numContrat);
    if (!avant) return;
    const reeditions = [...(avant.reeditions ?? []), { numPers, date: aujourdhui }];
    await updateContrat(tx, client, numContrat, { donnees: { reeditions } });
  },
};

function fais<N extends Changement['nature']>(
  ecriture: Ecriture,
  changement: Nature<N>,
  transmission: Transmission,
): Promise<void> {
  const nature: N = changement.nature as N;
  return CHANGEMENTS[nature](ecriture, changement, transmission);
}

/** A message opens a thread: whoever wrote it finds it in their mail, and waits for the answer there. */
async function ouvreFil({ tx, coffre, client }: Ecriture, transmission: Transmission): Promise<void> {
  const { id, numContrat, numPers, reference, donnees } = transmission;
  if (transmission.codeType !== 'contact' || numContrat === null) return;
  const { codeObjet, message: texte } = donnees;
  // What follows on the same request (taken back) is no message.
  if (typeof texte !== 'string') return;
  const libelle = typeof codeObjet === 'string' ? await libelleObjet(tx, client, codeObjet) : undefined;
  const objet = libelle ?? 'Votre message';
  const poids = await poidsDesPieces(tx, client, reference);
  const documents = transmission.fichiers.map((fichier) => ({
    id: fichier.id,
    nomFichier: fichier.nom,
    taille: poids.get(fichier.id) ?? 0,
    mime: fichier.mime,
  }));
  const date = `${new Date().toISOString().slice(0, 19)}Z`;
  await insertCourrier(tx, client, {
    id,
    numContrat,
    numPers,
    donnees: scelleCourrier(coffre, client, id, {
      reference,
      objet,
      documents,
      codeCourrier: 'MESSAGE',
      sens: 'entrant',
      canal: 'portail',
      etat: 'enCours',
      expediteur: 'Vous',
      destinataire: 'Service adhérents',
      messages: [{ date, auteur: 'adherent', texte, documents }],
      isLu: true,
      referenceDemande: reference,
    }),
  });
}

/** Makes a change or takes a request in, in the caller's transaction; the same hand-over counts once. */
export async function recoisTransmission(ecriture: Ecriture, transmission: Transmission): Promise<string> {
  const { id, changement, codeType } = transmission;
  const idExterne = `GES-${id.slice(0, 8).toUpperCase()}`;
  const recue = { id, nature: changement?.nature ?? codeType, idExterne };
  if (!(await insertTransmissionRecue(ecriture.tx, ecriture.client, recue))) return idExterne;
  if (changement) await fais(ecriture, changement, transmission);
  else await ouvreFil(ecriture, transmission);
  await suitSinistre(ecriture, transmission);
  await gardePapiersAcceptes(ecriture, transmission);
  return idExterne;
}
