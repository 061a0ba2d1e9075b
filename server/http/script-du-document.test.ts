import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PageData } from '#src/core/api/page-data.ts';
import { SCRIPT_DU_DOCUMENT, scriptDuDocument } from './script-du-document.ts';
import { makeSecurityHeaders } from './security-headers.ts';

const visite = { currentUser: null, currentClient: { id: 'c1' } } as unknown as PageData;

it('is the one script that the policy of content names', () => {
  const policy = makeSecurityHeaders({ dev: false, sitesEncadres: [] }).of(true)['content-security-policy'];
  const digest = createHash('sha256').update(SCRIPT_DU_DOCUMENT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  expect(scriptDuDocument(visite, [], JSON.stringify)).toContain(`<script>${SCRIPT_DU_DOCUMENT}</script>`);
});

it('reads what no markup can end', () => {
  const json = (une: unknown) => JSON.stringify(une).replaceAll('<', '\\u003c');
  const html = scriptDuDocument(visite, ['/assets/</script><b>.js'], json);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});
