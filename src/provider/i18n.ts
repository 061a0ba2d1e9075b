import polyglotI18nProvider from 'ra-i18n-polyglot';
import french from 'ra-language-french';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Label, majuscule } from '#src/core/definition/label.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Model } from '#src/core/definition/model.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { registry } from '#src/registry.ts';

const { ra } = french;

/** react-admin in French as the portal speaks it: its own sentences, «e-mail», typographic apostrophes, no jargon. */
const corrected: TranslationMessages['ra'] = {
  ...ra,
  action: {
    ...ra.action,
    edit: 'Modifier',
    export: 'Exporter',
    update_application: 'Recharger l’application',
    toggle_theme: 'Passer du thème clair au thème sombre',
  },
  // A first letter made small would say «cEDEX».
  sort: { ...ra.sort, sort_by: 'Trier par « %{field} », ordre %{order}' },
  boolean: { ...ra.boolean, null: 'Non renseigné' },
  page: {
    ...ra.page,
    not_found: 'Page inconnue',
    access_denied: 'Accès non autorisé',
    authentication_error: 'Erreur d’authentification',
  },
  message: {
    ...ra.message,
    access_denied: 'Vous n’avez pas les droits d’accès à cette page.',
    error: 'Une erreur s’est produite dans la page. Si le problème persiste, contactez votre support.',
    not_found: 'L’adresse demandée ne correspond à aucune page.',
    invalid_form: M.FORM,
    unsaved_changes:
      'Certaines modifications n’ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?',
    delete_content: 'Voulez-vous vraiment supprimer cet élément ?',
    are_you_sure: 'Confirmez-vous ?',
    // Asked for by react-admin, and in none of its own dictionaries.
    update_title: 'Modifier %{name} %{recordRepresentation}',
    update_content: 'Voulez-vous vraiment modifier cet élément ?',
  },
  navigation: {
    ...ra.navigation,
    next: 'Aller à la page suivante',
    page_range_info: '%{offsetBegin} à %{offsetEnd} sur %{total}',
    partial_page_range_info: '%{offsetBegin} à %{offsetEnd} sur plus de %{offsetEnd}',
  },
  notification: {
    ...ra.notification,
    updated: 'Modification enregistrée |||| %{smart_count} modifications enregistrées',
    http_error: 'Impossible de se connecter au serveur',
    data_provider_error: 'Une erreur s’est produite. Si le problème persiste, contactez votre support',
  },
  auth: { ...ra.auth, email: 'E-mail', user_menu: 'Mon compte', logout: 'Se déconnecter' },
  validation: {
    ...ra.validation,
    required: M.REQ,
    number: M.NOMBRE,
    email: M.EMAIL,
    unique: M.DOUBLON,
    oneOf: M.CHOIX,
    regex: M.FORMAT,
  },
  saved_queries: {
    ...ra.saved_queries,
    new_label: 'Ajouter à mes requêtes…',
    remove_label_with_name: 'Retirer « %{name} » de mes requêtes',
    remove_message: 'Voulez-vous vraiment retirer cette requête de votre liste ?',
  },
};

/** Asked for by react-admin's editors, and in none of its own dictionaries. */
const complete = {
  ...corrected,
  inspector: {
    position: 'Position',
    showAll: 'Tout afficher',
    hideAll: 'Tout masquer',
    Datagrid: { title: 'Tableau' },
    SimpleForm: { title: 'Formulaire' },
    SimpleList: { title: 'Liste' },
  },
};

/** «Civilité créée», «Pays créé»: what happened, agreeing with the noun. */
function notifications({ singulier, pluriel, genre }: Label) {
  const e = genre === 'f' ? 'e' : '';
  const done = (verb: string) =>
    `${majuscule(singulier)} ${verb}${e} |||| %{smart_count} ${pluriel} ${verb}${e}s`;
  return { created: done('créé'), updated: done('modifié'), deleted: done('supprimé') };
}

function resourceMessages({ label, fields }: Model) {
  return {
    name: `${majuscule(label.singulier)} |||| ${majuscule(label.pluriel)}`,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label])),
    notifications: notifications(label),
  };
}

/** Every sentence of the back office: react-admin's and those that follow from the registry. */
function messages(): TranslationMessages {
  const resources = Object.entries(registry).map(([key, { model }]) => [key, resourceMessages(model)]);
  return { ra: complete, resources: Object.fromEntries(resources) };
}

/** One language: French. A text that is no key is shown as it is. */
export function createI18nProvider(): I18nProvider {
  const languages = [{ locale: 'fr', name: 'Français' }];
  const provider = polyglotI18nProvider(messages, 'fr', languages, { allowMissing: true });
  return { ...provider, translate: (key, options) => enTypographie(provider.translate(key, options)) };
}
