import { choix, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { lecture, zone } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { contientDonneeSensible } from '#src/core/acte/donnees-sensibles.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import { PHRASE_RECLAMATION } from '#src/core/adherent/reclamation.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { type Champ, type Champs, defineFormulaire, type Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';

/** A subject as it is offered; the heading of its two levels is its `groupe`. */
export interface ObjetContact extends Option {
  readonly delaiJours: number | null;
  readonly isPieceJointe: boolean;
  readonly isReclamation: boolean;
  /** The answer that may already be there. */
  readonly faq: { readonly code: string; readonly titre: string; readonly extrait: string } | null;
}

export interface PrefillContact {
  readonly objets: readonly ObjetContact[];
  readonly contrats: readonly Option[];
  readonly personnes: readonly (Option & { readonly contrats: readonly string[] })[];
}

const REPONSES = [
  { code: 'messagerie', libelle: 'Dans ma messagerie' },
  { code: 'email', libelle: 'Par e-mail' },
  { code: 'telephone', libelle: 'Par téléphone' },
] as const;
const CRENEAUX: readonly Option[] = [
  { code: 'matin', libelle: 'Le matin' },
  { code: 'midi', libelle: 'À midi' },
  { code: 'apresMidi', libelle: 'L’après-midi' },
];
const MESSAGE_MIN = 10;
const MESSAGE_MAX = 4000;
const ID_MAX = 64;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const PAR_TELEPHONE = { modeReponse: 'telephone' } as const;

function delaiEnMots({ delaiJours, isReclamation }: ObjetContact): string {
  if (isReclamation) return PHRASE_RECLAMATION;
  return `Réponse sous ${delaiJours} jour${delaiJours === 1 ? '' : 's'} ouvré${delaiJours === 1 ? '' : 's'}.`;
}

/** What is known of a subject once it is chosen: the answer of the questions and answers first, then when we answer. */
function surLObjet(objets: readonly ObjetContact[]): Champs {
  return Object.fromEntries(
    objets.flatMap((objet) => {
      const { code, faq, delaiJours, isReclamation } = objet;
      const champs: [string, Champ][] = [];
      if (faq)
        champs.push([
          `objet_faq_${code}`,
          si(
            { codeObjet: code },
            lecture(faq.titre, faq.extrait, { libelle: 'Lire toute la réponse', route: `/aide/${faq.code}` }),
          ),
        ]);
      if (delaiJours !== null || isReclamation)
        champs.push([
          `objet_delai_${code}`,
          si({ codeObjet: code }, lecture('Délai de réponse', delaiEnMots(objet))),
        ]);
      return champs;
    }),
  );
}

/** The statement that one writes about: it comes by the address, and the server looks whose it is. */
const decompte: Champ<string, false> = {
  label: 'Remboursement concerné',
  requis: false,
  vide: null,
  controle: CACHE,
  lit: (brut) =>
    typeof brut === 'string' && UUID.test(brut) ? { ok: true, value: brut } : { ok: false, message: M.CHOIX },
};

/** What somebody writes in their own words; numbers that open doors are advised against, and not refused. */
function messageLibre(label: string): Champ<string, string> {
  return {
    ...zone({ label }, MESSAGE_MAX),
    avertit: (brut) =>
      typeof brut === 'string' && contientDonneeSensible(brut) ? MA.MESSAGE_SENSIBLE : null,
  };
}

/** The question whose files come with a message. */
export const INPUT_MESSAGE = 'pieces';

/** What somebody answers in a thread: it has its subject already, and «Oui.» may be all there is to say. */
export const reponseAuFil = defineFormulaire({
  key: 'reponseAuFil',
  champs: ({ nbMaxFichiers }: { readonly nbMaxFichiers: number }) => ({
    message: messageLibre('Votre réponse'),
    [INPUT_MESSAGE]: fichiers('Pièces jointes', false, nbMaxFichiers),
  }),
});

/** The letter that is answered, from its page: the server looks whose it is. It has a subject already. */
const courrier: Champ<string, false> = {
  label: 'En réponse à',
  requis: false,
  vide: null,
  controle: CACHE,
  lit: (brut) =>
    typeof brut === 'string' && brut.length <= ID_MAX
      ? { ok: true, value: brut }
      : { ok: false, message: M.CHOIX },
};

function question(donnees: PrefillContact & { readonly regionTelephone: string }, nbMaxFichiers: number) {
  const { objets, contrats, personnes } = donnees;
  return {
    codeObjet: quand(
      (saisie) => !saisie.courrier,
      choix({ label: 'Objet de votre demande' }, objets, 'liste'),
    ),
    courrier,
    decompte,
    numContrat: choix({ label: 'Contrat concerné' }, contrats, 'liste'),
    numPers: choix({ label: 'Personne concernée', requis: false }, personnes, 'liste'),
    message: messageLibre('Votre message'),
    pieces: quand(
      ({ codeObjet }) => objets.find(({ code }) => code === codeObjet)?.isPieceJointe !== false,
      fichiers('Pièces jointes', false, nbMaxFichiers),
    ),
    modeReponse: choix({ label: 'Vous souhaitez une réponse par' }, REPONSES, 'boutons'),
    telephone: si(PAR_TELEPHONE, telephone({ label: 'Téléphone' }, donnees.regionTelephone)),
    plageHoraire: si(PAR_TELEPHONE, choix({ label: 'Créneau de rappel' }, CRENEAUX, 'liste')),
  };
}

/** A message to the insurer (domain reference §2.9). */
export const contact = defineAct({
  ...ligneActe('contact'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['courriers', 'courriers-archives', 'demandes'],
  mail: 'AR_CONTACT',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { pieces: true, modeReponse: 'telephone', telephone: '0612345678' } },
  sources: { ...donneesDuServeur<PrefillContact>(), regionTelephone: regionTelephone() },
  textes: {
    intro: 'Choisissez un objet : nous vous montrons d’abord la réponse si elle existe déjà.',
    suiteManuelle:
      'Votre message est dans « Ma messagerie », avec sa référence. Notre réponse y arrivera aussi.',
    suiteAutomatique:
      'Votre message est dans « Ma messagerie », avec sa référence. Notre réponse y arrivera aussi.',
    bouton: 'Envoyer',
  },
  champs: ({ cadre, donnees }): Champs & ReturnType<typeof question> => ({
    ...question(donnees, cadre.nbMaxFichiers),
    ...surLObjet(donnees.objets),
  }),
  croisees: ({ numContrat, numPers, message, courrier }, { donnees }) => {
    const errors: FieldErrors = {};
    // «Oui.» says nothing by itself; it answers a letter.
    if (!courrier && message && [...message].length < MESSAGE_MIN) errors.message = MA.MESSAGE_COURT;
    const personne = donnees.personnes.find(({ code }) => code === numPers);
    if (personne && numContrat && !personne.contrats.includes(numContrat)) errors.numPers = M.CHOIX;
    return errors;
  },
  parametres: { objet: 'codeObjet', courrier: 'courrier', decompte: 'decompte', personne: 'numPers' },
  etapes: [
    {
      key: 'objet',
      titre: 'Votre demande',
      champs: ['codeObjet', 'objet_*', 'courrier', 'decompte', 'numContrat', 'numPers'],
    },
    {
      key: 'message',
      titre: 'Votre message',
      champs: ['message', 'pieces', 'modeReponse', 'telephone', 'plageHoraire'],
    },
  ],
});
