import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ETATS_DEMANDE } from '#src/core/adherent/demande.ts';
import { Accordeon } from '#src/ui/accordeon/accordeon.tsx';
import { GroupeAccordeon } from '#src/ui/accordeon/groupe-accordeon.tsx';
import { BarreReste } from '#src/ui/barre-reste.tsx';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { Chronologie } from '#src/ui/chronologie.tsx';
import { EtatDemande } from '#src/ui/etat-demande.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LienExterne } from '#src/ui/lien-externe.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { Onglets } from '#src/ui/onglets/onglets.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { toast } from '#src/ui/toasts.ts';

export function LesAccordeons() {
  return (
    <GroupeAccordeon>
      <Accordeon titre="Quand suis-je remboursé ?" ouvert>
        En deux jours ouvrés, le plus souvent. <a href="#/galerie">En savoir plus</a>
      </Accordeon>
      <Accordeon titre="Qu’est-ce que le tiers payant ?">Vous n’avancez pas les frais.</Accordeon>
      <Accordeon titre="Comment joindre un conseiller ?">Par la messagerie, ou par téléphone.</Accordeon>
    </GroupeAccordeon>
  );
}

const PARTIES = [
  { titre: 'Soins', contenu: 'Vos soins.' },
  { titre: 'Versements', contenu: 'Vos versements.' },
  { titre: 'Tiers payant', contenu: 'Ce qui a été réglé pour vous.' },
];
const CLES = ['soins', 'versements', 'tiers'];

export function LesOnglets() {
  const [rang, setRang] = useState<string | number>(0);
  const [cle, setCle] = useState<string | number>('versements');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Onglets label="Par index" onglets={PARTIES} selection={rang} onSelection={setRang} />
      <Onglets
        label="Par clé"
        onglets={PARTIES.map((partie, un) => ({ ...partie, cle: CLES[un] ?? '' }))}
        selection={cle}
        onSelection={setCle}
      />
      <output aria-label="Sélection">{`${rang} ${cle}`}</output>
    </Box>
  );
}

export function LesBoutons() {
  const [busy, setBusy] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <BoutonOccupe busy={busy} onClick={() => setBusy(true)}>
        Envoyer
      </BoutonOccupe>
      <BoutonOccupe busy={false} attente="Téléversement en cours...">
        Pas encore
      </BoutonOccupe>
      <Button onClick={() => setBusy(false)}>Terminer</Button>
      <Button onClick={() => toast('Votre demande a bien été prise en compte', 'info')}>Information</Button>
      <Button onClick={() => toast('La demande a échoué', 'error')}>Erreur</Button>
      <LienExterne url="/sante" titre="Annuaire des opticiens">
        Voir l’annuaire
      </LienExterne>
    </Box>
  );
}

const LIGNES = [
  { id: '1', soin: 'Consultation médecin généraliste', date: '28/10/2026', depense: 30, reste: 2 },
  { id: '2', soin: 'Couronne dentaire', date: '12/09/2026', depense: 500, reste: 0 },
];

export function LesDonnees() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TableOuCartes
        legende="Vos remboursements"
        lignes={LIGNES}
        cle={({ id }) => id}
        colonnes={[
          { key: 'soin', titre: 'Soin', valeur: ({ soin }) => soin, tete: true },
          { key: 'date', titre: 'Date', valeur: ({ date }) => date },
          {
            key: 'depense',
            titre: 'Dépense',
            valeur: ({ depense }) => <Montant valeur={depense} />,
            nombre: true,
          },
          {
            key: 'reste',
            titre: 'Reste',
            valeur: ({ reste }) => <Montant valeur={reste} fort />,
            nombre: true,
          },
        ]}
      />
      <Box sx={{ maxWidth: 420 }}>
        <BarreReste depense={60} montantRo={20.05} montantRc={32.95} montantAutreRc={5} resteACharge={2} />
      </Box>
      <Box>
        <Montant valeur={1234.5} fort /> <Montant valeur={null} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ETATS_DEMANDE.map((etat) => (
          <EtatDemande key={etat} etat={etat} />
        ))}
      </Box>
      <Chronologie
        label="Suivi de la demande DEM-2026-000123"
        etapes={[
          { key: '1', titre: 'Demande enregistrée', date: '18/11/2026 à 9 h 12' },
          {
            key: '2',
            titre: 'En cours de traitement',
            date: '19/11/2026 à 14 h 05',
            detail: 'Par un conseiller.',
          },
          { key: '3', titre: 'Réponse' },
        ]}
      />
      <EtatVide titre="Aucun remboursement sur cette période">Choisissez une autre période.</EtatVide>
      <LaPanne />
    </Box>
  );
}

function LaPanne() {
  const [essais, setEssais] = useState(0);
  return (
    <Panne
      titre={`Nous n’avons pas pu lire vos remboursements. Essais : ${essais}`}
      onRetry={() => setEssais(essais + 1)}
    />
  );
}
