import { professionDe, SECTEURS } from '#src/core/adherent/annuaire.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import type { Annuaire, OptionsAnnuaire, Ps } from '#src/lectures/annuaire.ts';

/** «Dr Jeanne MARTIN»: what a professional is called. */
export function nomDe({ civiliteExercice, prenom, nom }: Ps): string {
  return [civiliteExercice, prenom, nom].filter((mot) => mot !== null && mot !== '').join(' ');
}

/** What they do: their speciality, or their profession. */
export function metierDe({ libelleSpecialite, codeProfession }: Ps): string {
  return libelleSpecialite ?? professionDe(codeProfession ?? '')?.libelle ?? 'Professionnel de santé';
}

const nombres = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

export function distanceEnMots({ distanceKm, coordonnees }: Ps): string {
  if (distanceKm === null) return 'Lieu inconnu';
  if (coordonnees?.isApproche) return `Vers ${nombres().format(distanceKm)} km`;
  return distanceKm < 0.1 ? 'À moins de 100 m' : `À ${nombres().format(distanceKm)} km`;
}

/** What is worth knowing at a glance. */
export function pointsDe(ps: Ps, { reseaux, services }: OptionsAnnuaire): readonly string[] {
  const secteur = SECTEURS.find(({ code }) => code === ps.secteur)?.libelle;
  const nom = (connus: OptionsAnnuaire['services'], code: string) =>
    connus.find((un) => un.code === code)?.libelle ?? [];
  return [
    ...(secteur === undefined ? [] : [secteur]),
    ...ps.reseaux.flatMap((code) => nom(reseaux, code)),
    ...(ps.isTeleconsultation ? ['Téléconsultation'] : []),
    ...ps.services.flatMap((code) => nom(services, code)),
  ];
}

/** «34 résultats à moins de 10 km de Reims». */
export function resumeDe({ total, rayon, centre }: Annuaire, isPosition: boolean): string {
  const combien = total === 0 ? 'Personne' : `${enNombre(total)} résultat${total > 1 ? 's' : ''}`;
  return `${combien} à moins de ${rayon} km ${isPosition ? 'de votre position' : `du centre de ${centre.libelle}`}`;
}

const CODE_POSTAL = /\b\d{5}\b/;
/** A number in a street, or a word for one. */
const RUE =
  /\d|\b(rue|avenue|av|boulevard|bd|place|chemin|impasse|all[ée]e|quai|route|cours|square|r[ée]sidence)\b/i;

/** That an address is looked for from the middle of its commune; `null` where a commune or a position was given. */
export function departEnMots(lieu: string, { centre }: Pick<Annuaire, 'centre'>): string | null {
  if (!RUE.test(lieu.replace(CODE_POSTAL, ' '))) return null;
  return `Les distances partent du centre de ${centre.libelle}, et non de cette adresse : l’annuaire ne situe que les communes. « Autour de moi » part de votre position.`;
}

const jours = auBesoin(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }));

/** What the state of the directory means for who reads; `null`: nothing to say. */
export function etatEnMots({ etat, dateLecture }: Annuaire): string | null {
  const depuis = dateLecture === null ? '' : ` du ${jours().format(new Date(dateLecture))}`;
  switch (etat) {
    case 'ancien':
      return `L’annuaire public ne répond pas : voici ce que nous en savions${depuis}. Téléphonez avant de vous déplacer.`;
    case 'partiel':
      return 'L’annuaire public n’a pas tout donné : il peut y avoir d’autres professionnels. Réduisez la distance, ou réessayez dans un instant.';
    case 'indisponible':
      return 'L’annuaire public ne répond pas. Réessayez dans un instant.';
    default:
      return null;
  }
}
