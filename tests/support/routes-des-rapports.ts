import { pieces } from '#src/registry.ts';

/** Of each report of the back office: its figures, and each of its tables as a file. */
const RAPPORTS = pieces()
  .filter(({ genre }) => genre === 'rapport')
  .flatMap(({ key, droit }) =>
    (['read', 'export'] as const).map((action) => ({
      url: `/api/admin/${key}${action === 'export' ? '/export' : ''}`,
      action,
      droit,
    })),
  );

/** Those whose right is that of a list. */
export const RAPPORTS_DE_LISTE = RAPPORTS.flatMap(({ url, action, droit }) =>
  'modele' in droit
    ? [{ method: 'GET', url, droit: { modele: droit.modele, action, porte: 'admin' } as const }]
    : [],
);

/** The others. */
export const AUTRES_RAPPORTS = RAPPORTS.flatMap(({ url, droit }) =>
  'modele' in droit ? [] : [`GET ${url}`],
);
