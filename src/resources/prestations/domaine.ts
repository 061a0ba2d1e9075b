import { booleen } from '#src/fields/booleen/field.ts';
import { icone } from '#src/fields/icone/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const domaine = defineReferentiel({
  key: 'domaine',
  label: { genre: 'm', singulier: 'domaine de soins', pluriel: 'domaines de soins' },
  description:
    'Les domaines sous lesquels l’adhérent retrouve ses remboursements, le simulateur et ses demandes.',
  famille: 'prestations',
  fields: {
    icone: icone({ label: 'Icône', required: true }),
    codeParent: reference({ label: 'Domaine parent', model: 'domaine' }),
    mettreEnValeur: booleen({
      label: 'Mettre en valeur',
      aide: 'Affiché en premier, avec une grande vignette.',
    }),
    tags: liste({ label: 'Mots-clés', maxValeur: 40, aide: 'Mots que l’adhérent peut chercher.' }),
    isSimulateur: booleen({ label: 'Présent dans le simulateur' }),
    isDemandeEnLigne: booleen({ label: 'Demande de remboursement en ligne' }),
  },
});
