import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { ApercuDeLaConnexion } from './apercu-de-la-connexion.tsx';
import { TableDesContrastes } from './table-des-contrastes.tsx';
import { useCouleurs } from './use-couleurs.ts';

/** Under the fields of a charter: what each pair of its colours measures, and the page of sign-in in it. */
export function LisibiliteEtApercu() {
  const couleurs = useCouleurs();
  return (
    <>
      <SectionCard titre="Lisibilité">
        {couleurs ? (
          <TableDesContrastes couleurs={couleurs} />
        ) : (
          <p>Écrivez les deux couleurs sous la forme #RRVVBB pour les mesurer.</p>
        )}
      </SectionCard>
      <SectionCard titre="Aperçu de la page de connexion">
        <ApercuDeLaConnexion couleurs={couleurs} />
      </SectionCard>
    </>
  );
}
