import { panneauDe } from '#src/core/compte/panneau.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';
import { Dessine } from '#src/ui/noeud.tsx';
import { AreaLinks } from './area-links.tsx';

/** What is beside the page's task on a desk, and only its logo above it on a phone. */
export function AreaPanel() {
  return (
    <header className="panneau">
      <div className="panneau-corps">
        <Brand height={32} />
        <Dessine noeud={panneauDe(pageData().currentClient)} />
        <div className="panneau-liens">
          <AreaLinks />
        </div>
      </div>
    </header>
  );
}
