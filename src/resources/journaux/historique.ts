import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const SANS_TRI = { sort: false } as const;

/**
 * The audit trail of a client (domain reference §1.22): who did what with what. Of what was written only the names of the
 * fields are told; what they were is in the history of the record, for those who may read it.
 */
export const historique = defineModel({
  key: 'historique',
  famille: 'journaux',
  source: 'vue',
  label: { genre: 'f', singulier: 'action ou consultation', pluriel: 'actions et consultations' },
  description: 'Ce que chacun a fait, lu, exporté, et ce qui lui a été refusé. Rien ne s’y change.',
  fields: {
    date: dateHeure({ label: 'Date', required: true }),
    acteur: texte({ label: 'Qui', sensitivity: 'personnel', surfaces: SANS_TRI }),
    userName: texte({ label: 'Compte', sensitivity: 'personnel', surfaces: SANS_TRI }),
    roles: texte({
      label: 'Noms techniques des rôles',
      surfaces: { list: false, show: false, filter: false, ...SANS_TRI },
    }),
    codeEvenement: choix({
      label: 'Action',
      required: true,
      choix: [
        { code: 'creation', libelle: 'Création' },
        { code: 'modification', libelle: 'Modification' },
        { code: 'suppression', libelle: 'Suppression' },
        { code: 'action', libelle: 'Action' },
        { code: 'lecture', libelle: 'Lecture' },
        { code: 'export', libelle: 'Export' },
        { code: 'impression', libelle: 'Impression' },
        { code: 'refus', libelle: 'Refus' },
      ],
      surfaces: SANS_TRI,
    }),
    ressource: texte({
      label: 'Clé ou appel',
      required: true,
      aide: 'Tel que le journal le garde : « sexe », « GET /api/admin/history ».',
      surfaces: { list: false, ...SANS_TRI },
    }),
    idRessource: texte({ label: 'Fiche', surfaces: { list: false, ...SANS_TRI } }),
    numContrat: texte({ label: 'Contrat', surfaces: { list: false, ...SANS_TRI } }),
    resultat: choix({
      label: 'Résultat',
      required: true,
      choix: [
        { code: 'fait', libelle: 'Fait' },
        { code: 'refuse', libelle: 'Refusé' },
      ],
      surfaces: SANS_TRI,
    }),
    isProfilRemplacement: booleen({
      label: 'En profil de remplacement',
      surfaces: { list: false, ...SANS_TRI },
    }),
    motif: texte({ label: 'Motif', surfaces: SANS_TRI }),
    champs: texte({
      label: 'Noms techniques des champs',
      surfaces: { list: false, show: false, filter: false, ...SANS_TRI },
    }),
    correlationId: texte({ label: 'Requête', surfaces: { list: false, ...SANS_TRI } }),
  },
  calcules: {
    rolesTenus: { champ: texte({ label: 'Rôles' }), de: ['roles'], apres: 'roles' },
    objet: { champ: texte({ label: 'Objet' }), de: ['ressource'], apres: 'codeEvenement' },
    champsDits: { champ: texte({ label: 'Champs concernés' }), de: ['ressource', 'champs'], apres: 'champs' },
  },
  cumul: { date: 'date', axes: ['userName', 'codeEvenement'] },
  title: 'date',
  colonnes: ['date', 'acteur', 'userName', 'codeEvenement', 'objet', 'resultat'],
  search: [],
  sort: ['date', 'DESC'],
  naturalKey: ['date'],
});
