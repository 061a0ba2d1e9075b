import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link } from 'react-router';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';
import type { Cotisations } from '#src/lectures/cotisations.ts';
import { Carte } from '#src/ui/carte.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { type Ligne, ListeDonnees } from './liste-donnees.tsx';
import { appelEnMots, libellePaiement } from './mots.ts';

const MANDATS: Readonly<Record<NonNullable<Cotisations['mandat']>['etat'], string>> = {
  enAttenteSignature: 'en attente de signature',
  actif: 'actif',
  revoque: 'révoqué',
  caduc: 'caduc',
};

function cotisationEnMots(cotisation: NonNullable<ContratDetaille['cotisation']>): Ligne[] {
  const { codeModePaiement, jourPrelevement, partEmployeur } = cotisation;
  const lignes: Ligne[] = [
    [
      'Moyen de paiement',
      libellePaiement(codeModePaiement) + (jourPrelevement ? `, le ${jourPrelevement} du mois` : ''),
    ],
  ];
  if (partEmployeur) lignes.push(['Part de l’employeur', <Montant key="part" valeur={partEmployeur} />]);
  return lignes;
}

/** What is asked each month, and when next. */
function LaCotisation({ cotisation }: Required<Pick<ContratDetaille, 'cotisation'>>) {
  if (!cotisation) return null;
  const { montantMensuel, prochaineEcheance } = cotisation;
  return (
    <Box sx={{ marginBottom: 3 }}>
      <ChiffreDePage
        label={`Par mois${appelEnMots(cotisation)}`}
        {...(prochaineEcheance && { explication: `Prochaine échéance : ${jourLong(prochaineEcheance)}` })}
      >
        {euros(montantMensuel)}
      </ChiffreDePage>
    </Box>
  );
}

/** As it is read, and copied: in groups of four. */
function parQuatre(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban;
}

function compteEnMots({ rib, mandat }: Cotisations): Ligne[] {
  const lignes: Ligne[] = [
    [
      'Compte prélevé',
      rib ? (
        <span key="rib">
          {rib.titulaireCompte}
          <br />
          {rib.ibanMasque}
        </span>
      ) : (
        'Aucun compte'
      ),
      'large',
    ],
  ];
  if (mandat)
    lignes.push([
      'Mandat SEPA',
      `${mandat.rum}, ${MANDATS[mandat.etat]}, signé le ${jourLong(mandat.dateSignature)}`,
      'large',
    ]);
  return lignes;
}

/** Whom a transfer is sent to, and what it has to say. */
function Virement({ compte }: { readonly compte: NonNullable<Cotisations['compteEncaissement']> }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, marginTop: 3, paddingTop: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="h3" id={id} sx={(theme) => ({ ...theme.typography.h3, margin: 0 })}>
        Pour payer par virement
      </Box>
      <ListeDonnees
        lignes={[
          ['Bénéficiaire', compte.libelle, 'large'],
          ['IBAN', parQuatre(compte.iban), 'large'],
          ['BIC', compte.bic],
          ['Référence à rappeler', compte.referenceAVirer],
          ...(compte.ics ? [['ICS', compte.ics] as const] : []),
        ]}
      />
    </Box>
  );
}

interface Props {
  readonly cotisations: Cotisations;
  readonly contrat: ContratDetaille | undefined;
}

/** From which account contributions are taken, and how to change it. */
export function CompteDebite({ cotisations, contrat }: Props) {
  const { peut } = useEspace();
  return (
    <Carte
      titre="Votre cotisation"
      action={
        peut('ribCotisations') && (
          <Box component={Link} to="/profil/rib/cotisations" sx={{ color: 'primary.main', fontWeight: 600 }}>
            Modifier mon compte
          </Box>
        )
      }
    >
      {contrat && <LaCotisation cotisation={contrat.cotisation} />}
      <ListeDonnees
        lignes={[
          ...(contrat?.cotisation ? cotisationEnMots(contrat.cotisation) : []),
          ...compteEnMots(cotisations),
        ]}
      />
      {cotisations.compteEncaissement && <Virement compte={cotisations.compteEncaissement} />}
    </Carte>
  );
}
