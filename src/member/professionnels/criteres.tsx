import Box from '@mui/material/Box';
import type { OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { Icone } from '#src/ui/identite/icone.tsx';
import type { Recherche } from './adresse.ts';

interface Props {
  readonly options: OptionsAnnuaire;
  readonly saisie: Recherche;
  readonly fautes: Partial<Record<keyof Recherche, string>>;
  readonly change: (champs: Partial<Recherche>) => void;
}

const NOMS = ['specialite', 'secteur', 'reseau', 'service', 'teleconsultation'] as const;

/** What may be asked besides; unfolded while something is. Nothing is offered that this profession has none of. */
export function Criteres({ options, saisie, fautes, change }: Props) {
  const { codeProfession } = saisie;
  const nombre = NOMS.filter((nom) => saisie[nom] !== '').length;
  const specialites = options.specialites.filter((une) => une.codeProfession === codeProfession);
  const reseaux = options.reseaux.filter(
    (un) => un.isDansAnnuaire && (codeProfession === '' || un.codeProfession.includes(codeProfession)),
  );
  const listes = [
    ['specialite', 'Spécialité', 'Toutes les spécialités', specialites],
    ['secteur', 'Secteur conventionnel', 'Tous les secteurs', options.secteurs],
    ['reseau', 'Réseau de soins', 'Dans un réseau ou non', reseaux],
    ['service', 'Sur place', 'Sans préférence', options.services],
    ['teleconsultation', 'Téléconsultation', 'Sans préférence', [{ code: 'true', libelle: 'Proposée' }]],
  ] as const;
  return (
    <details className="categorie-faq" open={nombre > 0}>
      <summary>
        <span>{nombre === 0 ? 'Plus de critères' : `Plus de critères (${nombre})`}</span>
        <Icone nom="expand-more" />
      </summary>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          padding: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {listes
          .filter(([nom, , , choix]) => choix.length > 0 || saisie[nom] !== '')
          .map(([nom, label, tous, choix]) => (
            <FiltreListe
              key={nom}
              name={nom}
              label={label}
              tous={tous}
              valeur={saisie[nom]}
              choix={choix}
              onChange={(code) => change({ [nom]: code })}
              problem={fautes[nom]}
            />
          ))}
      </Box>
    </details>
  );
}
