import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { branches, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** Domains of care as lists, filters and forms offer them: «Dentaire», and under it «Prothèses dentaires». */
export const domaines = defineLecture({
  key: 'domaines',
  deTous: true,
  resume: 'Lister les domaines de soins',
  genre: 'tableau',
  ligne: {
    code: texte({ label: 'Code', ...R }),
    libelle: texte({ label: 'Domaine', ...R }),
    /** Of the portal’s set. */
    icone: texte({ label: 'Icône', ...R }),
    mettreEnValeur: booleen({ label: 'Mis en valeur' }),
    /** Words by which it is looked for. */
    tags: plusieurs(texte({ label: 'Mot', ...R })),
    sousDomaines: branches(),
  },
  criteres: { usage: { propre: texte({ label: 'Usage', ...R }) } },
});
export type DomaineSoins = Brute<typeof domaines>;

/** What an address is chosen from; some postal codes have 46. */
export const localites = defineLecture({
  key: 'code-postal-localites',
  deTous: true,
  resume: 'Lister les localités d’un code postal',
  detail: 'Telles qu’elles s’écrivent sur une enveloppe.',
  genre: 'tableau',
  portee: 'compte',
  ligne: { localite: texte({ label: 'Localité', ...R }) },
  criteres: { codePostal: { propre: texte({ label: 'Code postal', ...R }) } },
  requis: ['codePostal'],
});

/** Whether a hospital is named by its FINESS number (domain reference §2.17). */
export const validationFiness = defineLecture({
  key: 'pec-finess',
  deTous: true,
  resume: 'Savoir si le numéro FINESS de l’établissement est demandé',
  genre: 'une',
  ligne: { shouldValidate: booleen({ label: 'Numéro FINESS demandé' }) },
});
