import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { lookup } from '#src/registry.ts';
import type { Back } from '#src/ui/back-link.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { placeOf } from './menu-groups.ts';

interface Props {
  /** Key of the model in the registry. */
  readonly resource: string;
  /** The record's own title; absent on the list, whose title is the list's name. */
  readonly recordTitle?: string;
  /** What one does with the record, for the browser's title: «Modifier». */
  readonly action?: string;
  readonly actions?: ReactNode;
}

interface Crumb {
  readonly label: string;
  readonly to?: string;
}

function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Box component="nav" aria-label="Fil d’Ariane">
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          lineHeight: '24px',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {crumbs.map(({ label, to }, index) => (
          <Box
            component="li"
            key={to ?? label}
            sx={{ '&:not(:last-child)::after': { content: '"›" / ""', marginInline: 0.75 } }}
          >
            {to ? (
              <Link component={RouterLink} to={to} color="inherit">
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * The title bar of a generated screen, in «admin» mode: where it stands (Référentiels › Identité et adresse › Civilités),
 * its `<h1>`, the way back to the list, its buttons.
 * Example: `<ModelTitleBar resource="civilite" recordTitle="Madame" action="Modifier" actions={<SaveButton />} />`.
 */
export function ModelTitleBar({ resource, recordTitle, action, actions }: Props) {
  const { label, model } = lookup(resource);
  const list = `/admin/${resource}`;
  const crumbs: Crumb[] = placeOf(model.famille).map((place, index) =>
    index === 0 ? { label: place, to: '/admin' } : { label: place },
  );
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
