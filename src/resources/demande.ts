import { actes } from '#src/core/acte/actes.ts';
import { ETATS_DEMANDE, libelleEtatTraite } from '#src/core/adherent/demande.ts';
import type { Model } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const PERSONNE = { sensitivity: 'personnel' } as const;
const TRAITEMENT = 'Traitement';

/** What the queue shows of a request (domain reference §1.14). */
export const champsDeDemande = {
  reference: texte({ label: 'Référence', required: true, unique: true, max: 21 }),
  codeType: choix({
    label: 'Démarche',
    required: true,
    choix: Object.entries(actes).map(([code, { label }]) => ({ code, libelle: label })),
  }),
  demandeur: texte({ label: 'Demandeur', required: true, ...PERSONNE }),
  etat: choix({
    label: 'État',
    required: true,
    choix: ETATS_DEMANDE.map((code) => ({ code, libelle: libelleEtatTraite(code) })),
  }),
  echeance: date({
    label: 'À répondre le',
    section: TRAITEMENT,
    aide: 'D’après le délai promis, en jours ouvrés. Vide : personne n’attend de réponse de vous.',
  }),
  gestionnaire: reference({
    label: 'Compte qui la suit',
    model: 'compte-gestionnaire',
    section: TRAITEMENT,
    surfaces: { list: false, show: false },
  }),
  isManuel: booleen({
    label: 'Traitée par une personne',
    section: TRAITEMENT,
    aide: 'Sinon, le système de gestion la traite seul.',
    surfaces: { list: false },
  }),
  motifRefus: reference({
    label: 'Motif de refus',
    model: 'motifs-refus',
    section: TRAITEMENT,
    surfaces: { list: false },
  }),
  isReouvrable: booleen({
    label: 'Peut être rouverte',
    section: TRAITEMENT,
    surfaces: { list: false, show: false, filter: false },
  }),
  numContrat: texte({ label: 'Contrat', surfaces: { list: false }, ...PERSONNE }),
  numPers: texte({ label: 'Numéro de personne', surfaces: { list: false }, ...PERSONNE }),
  numPersConcerne: texte({ label: 'Pour la personne', surfaces: { list: false }, ...PERSONNE }),
  canal: choix({
    label: 'Canal',
    required: true,
    choix: [
      { code: 'web', libelle: 'Portail' },
      { code: 'mobile', libelle: 'Application mobile' },
      { code: 'gestionnaire', libelle: 'Gestionnaire' },
      { code: 'public', libelle: 'Page publique, sans compte' },
    ],
    surfaces: { list: false },
  }),
  dateCreation: dateHeure({ label: 'Envoyée le', required: true }),
  dateCloture: dateHeure({ label: 'Terminée le', surfaces: { list: false } }),
} as const;

/** What the actions know of a request. */
export type Demande = Model<typeof champsDeDemande>;
