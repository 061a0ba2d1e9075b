import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';
import type { Back } from '#src/ui/back-link.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx';
import { FavoriButton } from './favori-button.tsx';
import { placeOf } from './menu-groups.ts';
import { type Recent, useRemember } from './recents.ts';

interface Props {
  /** Key of the model in the registry. */
  readonly resource: string;
  /** The record's own title; absent on the list, whose title is the list's name. */
  readonly recordTitle?: string;
  /** What one does with the record, for the browser's title: «Modifier». */
  readonly action?: string;
  readonly actions?: ReactNode;
}

/** The place that a page shows. What is personal is remembered by no browser: neither names nor amounts. */
function placeShown(pathname: string, resource: string, recordTitle: string | undefined): Recent | null {
  const { label, model } = lookup(resource);
  const list = `/admin/${resource}`;
  if (recordTitle === undefined) {
    const detail = placeOf(model.famille).at(-1) ?? '';
    return { to: list, label, detail };
  }
  const id = pathname.slice(list.length + 1).split('/')[0] ?? '';
  const isPublic = Object.values(model.ownFields).every(({ sensitivity }) => sensitivity === 'public');
  return UUID.test(id) && isPublic ? { to: `${list}/${id}/show`, label: recordTitle, detail: label } : null;
}

/**
 * The title bar of a generated screen, in «admin» mode: where it stands (Référentiels › Identité et adresse › Civilités),
 * its `<h1>`, the way back to the list, its buttons.
 * Example: `<ModelTitleBar resource="civilite" recordTitle="Madame" action="Modifier" actions={<SaveButton />} />`.
 */
export function ModelTitleBar({ resource, recordTitle, action, actions }: Props) {
  const { label, model } = lookup(resource);
  const list = `/admin/${resource}`;
  const place = placeShown(useLocation().pathname, resource, recordTitle);
  useRemember(place);
  const crumbs = crumbsOf(model.famille);
  if (recordTitle !== undefined) crumbs.push({ label, to: list });
  const back: Back | undefined =
    recordTitle === undefined ? undefined : { to: list, label: `Retour à la liste : ${label}` };
  const documentTitle = [action, recordTitle, label].filter(Boolean).join(' – ');
  return (
    <PageTitleBar
      mode="admin"
      title={<Breadcrumb crumbs={crumbs} />}
      mainTitle={recordTitle ?? label}
      documentTitle={documentTitle}
      {...(back && { back })}
      actions={
        <>
          {place && <FavoriButton place={place} />}
          {actions}
        </>
      }
    />
  );
}
