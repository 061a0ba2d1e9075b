import type { ReactNode } from 'react';
import { lookup } from '#src/registry.ts';
import type { Back } from '#src/ui/back-link.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx';

interface Props {
  /** Key of the model in the registry. */
  readonly resource: string;
  /** The record's own title; absent on the list, whose title is the list's name. */
  readonly recordTitle?: string;
  /** What one does with the record, for the browser's title: «Modifier». */
  readonly action?: string;
  readonly actions?: ReactNode;
}

/**
 * The title bar of a generated screen, in «admin» mode: where it stands (Référentiels › Identité et adresse › Civilités),
 * its `<h1>`, the way back to the list, its buttons.
 * Example: `<ModelTitleBar resource="civilite" recordTitle="Madame" action="Modifier" actions={<SaveButton />} />`.
 */
export function ModelTitleBar({ resource, recordTitle, action, actions }: Props) {
  const { label, model } = lookup(resource);
  const list = `/admin/${resource}`;
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
      {...(actions && { actions })}
    />
  );
}
