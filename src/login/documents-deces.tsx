import { useEffect } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { indicationsFichiers } from '#src/ui/fichiers/indications.ts';
import { ChampFichiers, LIMITES } from '#src/ui/form/champ-fichiers.tsx';
import { type FormulaireEnCours, inputId } from '#src/ui/form/use-formulaire.ts';

/** The papers that may be joined to a death; who asked for them is led to the first. */
export function DocumentsDeces({ en }: { readonly en: FormulaireEnCours }) {
  useEffect(() => document.getElementById(inputId(en.key, 'acteDeces'))?.focus(), [en.key]);
  const {
    extensionsAutorisees: extensions,
    tailleMaxFichierMo,
    tailleMaxTotaleMo,
  } = pageData().currentClient;
  const filtres = { extensions, tailleMaxMo: tailleMaxFichierMo, tailleTotaleMo: tailleMaxTotaleMo };
  return (
    <>
      <div id={LIMITES} className="note">
        {indicationsFichiers(filtres).join(' ')}
      </div>
      <ChampFichiers en={en} name="acteDeces" />
      <ChampFichiers en={en} name="certificatMedical" />
      <ChampFichiers en={en} name="autresDocuments" />
    </>
  );
}
