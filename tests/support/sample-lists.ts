import { defineModelServeur, type ModeleServeur } from '#server/modeles/modele-serveur.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { defineAction } from '#src/core/definition/action.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { question } from '#src/core/definition/question.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { reference, references } from '#src/fields/reference/field.ts';
import { scelle } from '#src/fields/scelle/field.ts';
import type { Entry } from '#src/registry.ts';
import { immatriculation } from './plaque/field.ts';
import { cleEssai } from './sample-list.ts';

/** A list that is no referential: known by `numero`, without code, order, validity nor front-facing read; a tree. */
const salle = defineModel({
  key: 'salle',
  label: { genre: 'f', singulier: 'salle', pluriel: 'salles' },
  description: 'Une liste d’essai sans code.',
  famille: 'technique',
  fields: {
    numero: code({ label: 'Numéro', required: true, unique: true }),
    nom: libelle({ label: 'Nom', required: true }),
    surnom: libelle({ label: 'Surnom', max: 40 }),
    immatriculation,
    etage: entier({ label: 'Étage', required: true, defaut: 0 }),
    dansSalle: reference({ label: 'Dans la salle', model: cleEssai('salle') }),
    voisines: references({ label: 'Voisines', model: cleEssai('salle') }),
    codeAlarme: scelle({ label: 'Code de l’alarme', max: 40 }),
    acces: objet({
      label: 'Accès',
      section: 'Accès',
      champs: {
        batiment: libelle({ label: 'Bâtiment' }),
        etages: entier({ label: 'Nombre d’étages', min: 0, max: 90 }),
        depuis: date({ label: 'Ouvert depuis' }),
        jours: liste({ label: 'Jours d’ouverture' }),
      },
    }),
    equipements: enfants({
      label: 'Équipements',
      section: 'Équipements',
      cle: 'nom',
      ordonne: true,
      champs: {
        nom: libelle({ label: 'Nom', required: true, max: 40 }),
        nombre: entier({ label: 'Nombre', required: true, defaut: 1, min: 1, max: 999 }),
        prix: montant({ label: 'Prix' }),
        estLoue: booleen({ label: 'Loué', defaut: false }),
      },
      regles: [
        {
          champ: 'prix',
          message: 'Un équipement loué a un prix.',
          valid: ({ estLoue, prix }) => estLoue !== true || prix !== null,
        },
      ],
    }),
  },
  calcules: {
    nbDedans: { champ: entier({ label: 'Salles dedans' }), de: ['numero', 'etage'], apres: 'nom' },
  },
  title: 'nom',
  search: ['nom'],
  sort: ['nom', 'ASC'],
  naturalKey: ['numero'],
});

/** What one does with rows of it: with one, by its questions; with several. */
const actionsSalle = {
  renommer: defineAction(salle, {
    key: 'surnom',
    label: 'Surnommer',
    participe: 'surnommé',
    explication: 'Le surnom est dit à tous.',
    refus: 'Cette salle a déjà ce nom.',
    sur: 'une',
    droit: 'update',
    si: (ligne) => ligne.compare('etage', 'gte', 0),
    champs: ({ nom }) => ({
      surnom: question(salle.fields.surnom, { label: `Surnom de ${nom}`, requis: M.REQ }),
      motif: texte({ label: 'Motif', requis: false }, 40),
    }),
  }),
  visiter: defineAction(salle, {
    key: 'visite-faite',
    label: 'Noter une visite',
    participe: 'visité',
    explication: 'Rien ne change, l’historique seul le dit.',
    refus: 'Cette salle n’existe pas.',
    sur: 'plusieurs',
    droit: 'update',
  }),
};

/** A list that names it, is switched by a flag of another name, and is common to all clients. */
const visite = defineModel({
  key: 'visite',
  label: { genre: 'f', singulier: 'visite', pluriel: 'visites' },
  description: 'Une liste d’essai qui nomme ses voisines.',
  famille: 'technique',
  scope: 'commun',
  fields: {
    jour: date({ label: 'Jour', required: true }),
    cachet: code({ label: 'Cachet', required: true, unique: true }),
    motif: libelle({ label: 'Motif', required: true }),
    remarque: libelle({ label: 'Remarque' }),
    valableDu: date({ label: 'Valable du' }),
    valableAu: date({ label: 'Valable jusqu’au' }),
    rang: entier({ label: 'Rang', required: true, defaut: 0 }),
    etat: choix({
      label: 'État',
      required: true,
      defaut: 'prevue',
      choix: [
        { code: 'prevue', libelle: 'Prévue' },
        { code: 'faite', libelle: 'Faite' },
        { code: 'annulee', libelle: 'Annulée' },
        { code: 'rapportee', libelle: 'Rapportée' },
      ],
    }),
    suiteDe: reference({ label: 'Suite de', model: cleEssai('visite') }),
    estTenue: booleen({ label: 'Tenue', defaut: true }),
    presents: enfants({
      label: 'Présents',
      cle: 'nom',
      champs: { nom: libelle({ label: 'Nom', required: true }), role: libelle({ label: 'Rôle' }) },
    }),
  },
  title: 'motif',
  search: ['motif', 'cachet'],
  sort: ['jour', 'DESC'],
  naturalKey: ['cachet'],
  etats: {
    champ: 'etat',
    passages: {
      prevue: ['faite', 'annulee'],
      faite: ['rapportee'],
      annulee: ['prevue'],
      rapportee: [],
    },
  },
  activable: 'estTenue',
  date: ['valableDu', 'valableAu'],
});

/** Settings: one row a client, whose every field has something to begin with. */
export const accueil = defineModel({
  key: 'accueil',
  label: { genre: 'm', singulier: 'réglage de l’accueil', pluriel: 'réglages de l’accueil' },
  description: 'Des réglages d’essai : une fiche par client.',
  famille: 'technique',
  singulier: true,
  fields: {
    message: libelle({ label: 'Message', max: 120 }),
    capacite: entier({ label: 'Capacité', required: true, defaut: 10 }),
    estOuvert: booleen({ label: 'Ouvert', defaut: true }),
  },
  title: 'message',
  search: [],
  sort: ['message', 'ASC'],
  naturalKey: [],
  rules: [
    {
      champ: 'capacite',
      message: 'Un accueil ouvert a de la place.',
      valid: ({ capacite, estOuvert }) => estOuvert !== true || Number(capacite) > 0,
    },
  ],
});

/** Lists that no referential resembles. They go through every law beside those of the portal. */
export const SAMPLES: Readonly<Record<string, Entry>> = {
  salle: {
    path: '/referentiel/salle',
    label: 'Salles',
    admin: true,
    model: salle,
    actions: Object.values(actionsSalle),
  },
  visite: { path: '/referentiel/visite', label: 'Visites', admin: true, model: visite, actions: [] },
  accueil: { path: '/referentiel/accueil', label: 'Accueil', admin: true, model: accueil, actions: [] },
};

/** The effects of their actions. */
export const SAMPLE_HALVES: Readonly<Record<string, ModeleServeur>> = {
  salle: defineModelServeur(salle, actionsSalle, {
    actions: {
      async renommer({ tx }, { id }, { surnom }) {
        await tx.prepared('update salle set surnom = $2 where id = $1', [id, surnom]);
      },
      visiter: async () => undefined,
    },
    calcule: {
      async nbDedans({ db, tenant }, lignes) {
        const rows = await db.query<{ numero: string; nombre: number }>(
          `select dans_salle as numero, count(*)::int as nombre from salle
           where client_id = $1 and dans_salle = any($2) group by 1`,
          [tenant.id, lignes.map(({ numero }) => numero)],
        );
        const nombres = new Map(rows.map(({ numero, nombre }) => [numero, nombre]));
        return lignes.map(({ numero }) => nombres.get(numero) ?? 0);
      },
    },
    async avantEcriture(tx, { tenantId, avant, apres }): Promise<FieldErrors> {
      if (avant?.nom === apres.nom || apres.nom !== 'Réservée') return {};
      const [row] = await tx.query<{ nombre: number }>(
        'select count(*)::int as nombre from salle where client_id = $1',
        [tenantId],
      );
      return { nom: `Ce nom est réservé : il y a ${row?.nombre} salles.` };
    },
  }),
};
