import type { Demandeur } from '#server/adherent/demandeur.ts';
import { decompteVu, type Visibilite } from '#server/gestion/decompte-vu.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { EtatDecompte } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Decompte, DecompteDetaille } from '#src/lectures/decomptes.ts';

/** In which states the other statements of the same care are, by that of one of them. */
const AUTRES: Partial<Readonly<Record<EtatDecompte, readonly EtatDecompte[]>>> = {
  regle: ['regularise'],
  regularise: ['regle', 'regularise'],
  rejete: ['regle'],
};
const NOMBRE = 100;

/** Care of one person, one day, by one professional: what statements that correct each other have in common. */
function isMemeSoin(un: Decompte, autre: Decompte): boolean {
  return (
    un.id !== autre.id &&
    un.numPers === autre.numPers &&
    un.dateSoins === autre.dateSoins &&
    un.libelle === autre.libelle &&
    un.professionnel?.nom === autre.professionnel?.nom
  );
}

function nomDe({ etat, totaux }: Decompte, vuDe: EtatDecompte): string {
  if (etat === 'regle') return vuDe === 'rejete' ? 'Autre décompte de ces soins' : 'Décompte juste';
  return (totaux?.depense ?? 0) < 0 ? 'Décompte qui annule l’erreur' : 'Décompte erroné';
}

/**
 * The other statements of the same care that say what became of one: the erroneous one, what cancels it and the right one; the
 * one that was paid, of care refused because it had been.
 * @throws GestionIndisponible
 */
export async function decomptesLies(
  { client }: Pick<Demandeur, 'client'>,
  { gestion }: Pick<MemberServices, 'gestion'>,
  decompte: Decompte,
  visibilite: Visibilite,
): Promise<DecompteDetaille['lies']> {
  const { numContrat, numPers, dateSoins } = decompte;
  const etat = AUTRES[decompte.etat];
  if (!etat || dateSoins === null) return [];
  const { lignes } = await gestion.decomptes(
    client.code,
    {
      ...{ numContrat, visibles: [numPers], confidentiels: [], etat },
      ...{ dateSoinsDebut: dateSoins, dateSoinsFin: dateSoins },
      tri: { champ: 'dateReglement', ordre: 'ASC' },
    },
    { debut: 0, nombre: NOMBRE },
  );
  return lignes.flatMap((ligne) => {
    const vu = isMemeSoin(decompte, ligne) ? decompteVu(ligne, visibilite) : null;
    if (!vu || vu.isConfidentiel) return [];
    const jour = ligne.dateReglement ? `, réglé le ${jourFrancais(ligne.dateReglement)}` : '';
    return [{ id: ligne.id, libelle: `${nomDe(ligne, decompte.etat)}${jour}` }];
  });
}
