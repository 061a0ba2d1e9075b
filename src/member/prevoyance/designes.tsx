import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ficheSalarie } from '#src/lectures/salarie.ts';
import { ListeDonnees } from '#src/member/contrat/liste-donnees.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';

/** Who would be paid, as the employer or the insurer has it on paper; nothing where nobody is named. It changes in writing. */
export function Designes() {
  const designes = useLecture(ficheSalarie).donnees?.beneficiairesDesignes ?? [];
  if (designes.length === 0) return null;
  return (
    <Carte titre="Mes bénéficiaires désignés">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ListeDonnees
          lignes={designes.map(({ prenom, nom, lien, part }) => [
            `${prenom} ${nom}`,
            [lien, `${part} %`].filter(Boolean).join(', '),
          ])}
        />
        <Box sx={{ maxWidth: '75ch' }}>
          Ce sont les personnes à qui un capital serait versé en cas de décès. Une désignation se fait par un
          écrit que vous signez : pour la changer,{' '}
          <Box component={Link} to="/messagerie/ecrire?objet=PREVOYANCE" sx={{ color: 'primary.main' }}>
            écrivez-nous
          </Box>
          .
        </Box>
      </Box>
    </Carte>
  );
}
