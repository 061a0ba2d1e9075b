import { render } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { iban } from '#src/acts/champs/compte.ts';
import { jour, montant, texte } from '#src/acts/champs/texte.ts';
import { type Acte, defineAct, type Prefill } from '#src/core/acte/act.ts';
import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { ActPage } from '#src/member/act-page.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';

export interface DonneesEssai {
  readonly personnes: readonly Option[];
}

/** An act that nobody has: one step of each kind, on the line of one that exists. */
export const acteEssai = defineAct({
  ...ligneActe('demandeRemboursement'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  changeContrats: true,
  efface: ['prestations'],
  mail: null,
  secu: null,
  delaiJours: 5,
  evenement: 'ESSAI',
  parametres: { motif: 'motif' },
  textes: {
    intro: 'Ce que c’est.',
    suiteManuelle: 'Nous regardons votre demande.',
    suiteAutomatique: 'C’est fait tout de suite.',
    conseil: 'Gardez vos originaux.',
    bouton: 'Envoyer ma demande',
  },
  sources: donneesDuServeur<DonneesEssai>(),
  champs: ({ cadre, donnees }) => ({
    numPers: choix({ label: 'Pour qui' }, donnees.personnes),
    motif: texte({ label: 'Motif' }, 50),
    dateSoins: jour({ label: 'Date des soins' }, { max: cadre.aujourdhui }),
    isAccident: ouiNon({ label: 'Est-ce un accident ?' }),
    dateAccident: quand(({ isAccident }) => isAccident === true, jour({ label: 'Date de l’accident' })),
    montant: montant({ label: 'Montant payé' }),
    iban: iban(),
  }),
  croisees: ({ dateSoins, dateAccident }) => {
    const errors: FieldErrors = {};
    if (dateAccident && dateSoins && dateAccident > dateSoins)
      errors.dateSoins = 'Les soins suivent l’accident.';
    return errors;
  },
  etapes: [
    {
      key: 'soin',
      titre: 'Le soin',
      intro: 'Dites-nous.',
      champs: ['numPers', 'motif', 'dateSoins', 'isAccident'],
    },
    { key: 'accident', titre: 'L’accident', champs: ['dateAccident'] },
    { key: 'paiement', titre: 'Le paiement', champs: ['montant', 'iban'] },
  ],
});

export const PREFILL: Prefill<DonneesEssai> = {
  cadre: {
    aujourdhui: '2026-11-20',
    isManuel: true,
    isBeneficiaire: false,
    numContrat: '00020001',
    nbMaxFichiers: 8,
    isLectureFactures: false,
  },
  donnees: {
    personnes: [
      { code: 'p1', libelle: 'Jeanne Martin' },
      { code: 'p2', libelle: 'Léo Martin' },
    ],
  },
  initial: { numPers: 'p1' },
};

export const REUSSI = {
  id: '01900000-0000-7000-8000-00000000000a',
  reference: 'DEM-2026-000042',
  etat: 'enregistree',
  isModeGestionManuel: true,
  isEnvoiArActivated: true,
  delaiJours: 5,
};

/** The page of an act, between two others, on its own history. @param nom the name by which one comes to it */
export function ouvreActe(acte: unknown = acteEssai, entree: string = acteEssai.route, nom?: CleActe) {
  const router = createMemoryRouter(
    [
      { path: '/accueil', element: <h1>Accueil</h1> },
      { path: '/login', element: <h1>Connexion</h1> },
      {
        path: '*',
        element: (
          <PortalTheme density="confort">
            <ActPage acte={acte as Acte} {...(nom && { entree: nom })} />
            <Link to={acteEssai.route}>Encore</Link>
            <Link to="/accueil">Ailleurs</Link>
            <ToastArea />
          </PortalTheme>
        ),
      },
    ],
    // The first is as an address that is typed: the router has written nothing of it in the history.
    { initialEntries: [acteEssai.route, '/accueil', entree], initialIndex: 2 },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
