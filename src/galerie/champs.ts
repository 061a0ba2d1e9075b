import { cases, choix, ouiNon } from '#src/acts/champs/choix.ts';
import { bic, iban } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { finess, nir, siret } from '#src/acts/champs/numeros.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import {
  certification,
  dresse,
  email,
  interrupteur,
  jour,
  lecture,
  montant,
  motDePasse,
  texte,
  zone,
} from '#src/acts/champs/texte.ts';
import { codePostal } from '#src/acts/identite/champs-personne.ts';
import type { ControleTexte } from '#src/core/definition/controle.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { parLocalite } from '#src/fields/localite/sens.ts';
import { PAR_PROFESSIONNEL } from '#src/fields/professionnel/sens.ts';

const CHIFFRES: ControleTexte = { type: 'texte', inputMode: 'numeric' };
const PERSONNES = [
  { code: '1', libelle: 'Jeanne Martin' },
  { code: '2', libelle: 'Léo Martin', aide: 'Né le 12/05/2015' },
];
const PAYS = ['France', 'Belgique', 'Suisse', 'Italie', 'Espagne', 'Portugal'].map((libelle, rang) => ({
  code: ['FR', 'BE', 'CH', 'IT', 'ES', 'PT'][rang] ?? libelle,
  libelle,
}));

/** Every control, each once: required where it may be. */
export const tousLesChamps = defineFormulaire({
  key: 'galerie',
  champs: () => ({
    texte: texte({ label: 'Texte' }, 40),
    facultatif: texte({ label: 'Texte facultatif', requis: false, aide: 'Une aide, sous le libellé.' }, 40),
    zone: zone({ label: 'Zone de texte' }, 50),
    email: email({ label: 'Adresse e-mail' }),
    telephone: telephone({ label: 'Téléphone' }, 'FR'),
    motDePasse: motDePasse('Mot de passe'),
    montant: montant({ label: 'Montant payé' }),
    iban: iban(),
    bic: bic(),
    nir: nir({ label: 'Numéro de sécurité sociale', monaco: true }),
    siret: siret({ label: 'SIRET' }),
    finess: finess({ label: 'Numéro FINESS' }),
    boutons: choix({ label: 'Bénéficiaire' }, PERSONNES, 'boutons'),
    liste: choix({ label: 'Pays' }, PAYS, 'liste'),
    cases: cases({ label: 'Personnes concernées' }, PERSONNES),
    ouiNon: ouiNon({ label: 'L’Assurance maladie est-elle intervenue ?' }),
    case: certification('Je certifie l’exactitude des informations fournies'),
    interrupteur: interrupteur('Recevoir un e-mail à chaque remboursement', 'Un e-mail par jour au plus.'),
    codePostal: dresse(codePostal({ label: 'Code postal' }), CHIFFRES),
    localite: dresse(
      texte({ label: 'Localité' }, 32),
      parLocalite({ codePostal: 'codePostal', pays: 'liste' }),
    ),
    professionnel: dresse(texte({ label: 'Professionnel de santé' }, 80), PAR_PROFESSIONNEL),
    lecture: lecture('Compte de versement', 'FR76 **** **** 0143', {
      libelle: 'Modifier',
      route: '/galerie',
    }),
  }),
});

/** Dates: free, bounded with days that are not available, a month with only one day, and bounds the wrong way round. */
export const lesDates = defineFormulaire({
  key: 'dates',
  champs: () => ({
    libre: jour({ label: 'Date libre' }),
    bornee: jour(
      { label: 'Date bornée', aide: 'Du 10/03/2026 au 02/05/2026, sauf certains jours.' },
      { min: '2026-03-10', max: '2026-05-02', exclus: ['2026-03-10', '2026-04-15', '2026-05-01'] },
    ),
    croisee: jour({ label: 'Date aux bornes croisées' }, { min: '2026-06-15', max: '2026-06-10' }),
  }),
});

export const lesFichiers = defineFormulaire({
  key: 'pieces',
  champs: () => ({
    plusieurs: fichiers('Facture acquittée', M.FILE, 3, 'La facture, et ses annexes.'),
    seul: fichiers('Prescription', false, 1),
  }),
});
