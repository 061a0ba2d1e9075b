import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';

export const categoriesAttestation = defineLecture({
  key: 'attestations',
  resume: 'Lister les attestations possibles',
  genre: 'tableau',
  ligne: {
    code: parmi('Code', [
      ...(['DROITS', 'COUVERTURE', 'FISCALE_MADELIN', 'COTISATIONS', 'RADIATION'] as const),
      'MUTUELLE_EMPLOYEUR',
    ]),
    libelle: texte({ label: 'Attestation', ...R }),
    description: texte({ label: 'À quoi elle sert', ...R }),
    isParBeneficiaire: booleen({ label: 'Par bénéficiaire' }),
    /** Years that may be asked for. */
    periodes: plusieurs(entier({ label: 'Année', ...R })),
  },
});
export type CategorieAttestation = Brute<typeof categoriesAttestation>;

export const attestation = defineLecture({
  key: 'attestation',
  deTous: true,
  resume: 'Éditer une attestation',
  detail:
    'En PDF, à la demande. Sans cotisation payée dans l’année, celle des cotisations est refusée (422).',
  genre: 'fichier',
  ligne: {},
  criteres: {
    codeCategorie: { propre: texte({ label: 'Attestation', ...R }) },
    numPers: { propre: liste({ label: 'Personnes' }) },
    dateDebut: { propre: date({ label: 'Du', ...R }) },
    dateFin: { propre: date({ label: 'Au', ...R }) },
  },
  requis: ['codeCategorie'],
});
