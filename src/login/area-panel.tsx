import { ACCROCHE } from '#src/core/compte/grounds.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';
import { AreaLinks } from './area-links.tsx';

/** What is beside the page's task on a desk, and only its logo above it on a phone. */
export function AreaPanel() {
  const { loginAccroche = ACCROCHE, loginTexte } = pageData().currentClient.textes;
  return (
    <header className="panneau">
      <div className="panneau-corps">
        <Brand height={32} onColor />
        <div className="panneau-texte">
          <div className="panneau-accroche">{loginAccroche}</div>
          {loginTexte && <div className="panneau-suite">{loginTexte}</div>}
        </div>
        <div className="panneau-liens">
          <AreaLinks />
        </div>
      </div>
    </header>
  );
}
