import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import type { Alea } from './alea.ts';
import type { ContratDemo, DecompteDemo, PaiementDemo } from './modele.ts';

function cleDe({ dateReglement, destinataire, professionnel }: DecompteDemo): string {
  return destinataire === 'assure' ? `${dateReglement}` : `${dateReglement}:${professionnel?.nom}`;
}

function paiementDe(
  hasard: Alea,
  { numContrat, rib, donnees }: ContratDemo,
  date: string,
  decomptes: readonly DecompteDemo[],
): PaiementDemo {
  const [premier] = decomptes;
  const isAssure = premier?.destinataire === 'assure';
  const centimes = decomptes.reduce((somme, { totaux }) => somme + Math.round(totaux.montantRc * 100), 0);
  const { nom, prenom } = donnees.souscripteur;
  return {
    id: hasard.uuid(date),
    reference: `V${date.slice(2, 4)}${date.slice(5, 7)}${String(hasard.entier(0, 9_999_999)).padStart(7, '0')}`,
    numContrat,
    datePaiement: date,
    montant: enEuros(centimes),
    codeModePaiement: isAssure ? donnees.codeModePaiement : 'V',
    destinataire: {
      type: premier?.destinataire ?? 'assure',
      nom: isAssure
        ? (rib?.titulaire ?? `${prenom ?? ''} ${nom}`.trim())
        : (premier?.professionnel?.nom ?? ''),
    },
    ibanMasque: isAssure && rib ? masqueIban(rib.iban) : null,
    etat: 'emis',
  };
}

/** Transfers of a contract: what is settled on one day to one receiver leaves together, and is their sum. */
export function regroupe(
  hasard: Alea,
  contrat: ContratDemo,
  decomptes: readonly DecompteDemo[],
): { readonly decomptes: readonly DecompteDemo[]; readonly paiements: readonly PaiementDemo[] } {
  const groupes = new Map<string, DecompteDemo[]>();
  for (const decompte of decomptes) {
    if (decompte.dateReglement === null || decompte.totaux.montantRc === 0) continue;
    const groupe = groupes.get(cleDe(decompte)) ?? [];
    groupe.push(decompte);
    groupes.set(cleDe(decompte), groupe);
  }
  const paiements: PaiementDemo[] = [];
  const payes = new Map<string, string>();
  for (const groupe of groupes.values()) {
    const paiement = paiementDe(hasard, contrat, groupe[0]?.dateReglement ?? '', groupe);
    paiements.push(paiement);
    for (const { id } of groupe) payes.set(id, paiement.id);
  }
  return {
    paiements,
    decomptes: decomptes.map((decompte) => ({ ...decompte, idPaiement: payes.get(decompte.id) ?? null })),
  };
}
