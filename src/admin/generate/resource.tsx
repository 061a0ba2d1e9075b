import { type ComponentType, lazy } from 'react';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { accessOf, can, meneALImport } from './access.ts';
import { ListScreen } from './list/list-screen.tsx';

export interface ResourceScreens {
  readonly list: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
  /** Where rows come from a file. */
  readonly importer?: ComponentType;
  /** The field that names a record. */
  readonly recordRepresentation: string;
}

// Loaded when first entered: the first list does not pay for forms.
const CreateScreen = lazy(async () => ({ default: (await import('./form/create-screen.tsx')).CreateScreen }));
const EditScreen = lazy(async () => ({ default: (await import('./form/edit-screen.tsx')).EditScreen }));
const ShowScreen = lazy(async () => ({ default: (await import('./show/show-screen.tsx')).ShowScreen }));
const ImportScreen = lazy(async () => ({
  default: (await import('#src/admin/imports/import-screen.tsx')).ImportScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/settings-screen.tsx')).SettingsScreen,
}));

/**
 * The screens of a model, the same components for all of them: each reads the definition of the resource it stands in.
 * A screen that the signed-in account may not use is not there.
 */
export function resourceScreens(key: string): ResourceScreens {
  const access = accessOf(key, currentPrincipal());
  if (access.model.singulier) return { list: SettingsScreen, recordRepresentation: access.model.title };
  return {
    list: ListScreen,
    ...(can(access, 'create') && { create: CreateScreen }),
    ...(can(access, 'update') && { edit: EditScreen }),
    show: ShowScreen,
    ...(meneALImport(access) && { importer: ImportScreen }),
    recordRepresentation: access.model.title,
  };
}
