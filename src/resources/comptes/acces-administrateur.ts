import { defineModel } from '#src/core/definition/model.ts';
import { compare, jamais } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { email } from '#src/fields/email/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** Who works here for a time: the accounts that have a last day, as the domain reference names them (§4.5). */
export const accesAdministrateur = defineModel({
  key: 'acces-administrateur',
  famille: 'comptes',
  source: 'vue',
  label: { genre: 'm', singulier: 'accès temporaire', pluriel: 'accès temporaires' },
  description:
    'Les accès au back-office qui ont une fin : pour qui, jusqu’à quel jour, pourquoi, et ceux que personne n’a revus depuis un an.',
  attente: { aFaire: compare('etat', 'eq', 'bientot'), enRetard: () => jamais },
  fields: {
    email: email({ label: 'Adresse e-mail', required: true, sensitivity: 'personnel' }),
    role: texte({ label: 'Rôle', required: true, max: 400, aide: 'Les libellés de ses rôles.' }),
    dateDebut: date({ label: 'Depuis le', required: true }),
    dateFin: date({
      label: 'Jusqu’au',
      required: true,
      aide: 'Ce jour compris ; le compte est ensuite désactivé.',
    }),
    motif: texte({ label: 'Motif', max: 300, aide: 'Donné en fixant la fin de l’accès.' }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'limite', libelle: 'En cours' },
        { code: 'bientot', libelle: 'Expire bientôt' },
        { code: 'expire', libelle: 'Expiré' },
      ],
    }),
    isARevoir: booleen({
      label: 'À revoir',
      aide: 'Personne n’a dit depuis un an que cet accès sert encore.',
    }),
  },
  title: 'email',
  search: ['email', 'role'],
  sort: ['dateFin', 'ASC'],
  naturalKey: ['email'],
});
