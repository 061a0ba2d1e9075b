import { contextePersonne } from '#server/config/contextes-scelles.ts';
import { lockPersonne, updatePersonne } from '#server/demonstration/sql/changements.ts';
import { type DonneesPersonne, empreinteNir } from '#server/demonstration/sql/donnees.ts';
import type { Ecriture } from './ecriture.ts';

/** What is known of somebody, changed in its turn; nothing where nobody has this number. */
export async function change(
  { tx, coffre, client }: Ecriture,
  numPers: string,
  changee: (donnees: DonneesPersonne) => DonneesPersonne,
  /** A new number, without its key. */
  nir: string | null = null,
): Promise<void> {
  const contexte = contextePersonne(client, numPers);
  const scelle = await lockPersonne(tx, client, numPers);
  if (!scelle) return;
  const donnees = changee(JSON.parse(coffre.ouvre(scelle, contexte)) as DonneesPersonne);
  const empreinte = nir === null ? null : empreinteNir(coffre, client, nir);
  await updatePersonne(tx, client, numPers, coffre.scelle(JSON.stringify(donnees), contexte), empreinte);
}
