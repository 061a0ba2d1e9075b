import type { Session } from '#server/http/session.ts';
import { nomDe, type Principal } from '#src/core/definition/principal.ts';

/** Who does what is done in a member's space, for the trail and for the follow-up of requests. */
export interface ActeurMembre {
  /** The account of the trail: the member's, or that of who is in their place. */
  readonly id: string;
  readonly nom: string;
  /** As the follow-up of a request keeps it: the identifier, or both. */
  readonly auteur: string;
}

const POUR = ' pour ';

/** The member, or the one who works here and is in their place: «Claire FONTAINE pour Jeanne MARTIN». */
export function acteurMembre(membre: Principal, session: Session | null): ActeurMembre {
  const auteur = session?.remplacement?.auteur;
  if (!auteur) return { id: membre.id, nom: nomDe(membre), auteur: membre.userName };
  return {
    id: auteur.id,
    nom: `${nomDe(auteur)}${POUR}${nomDe(membre)}`,
    auteur: `${auteur.userName}${POUR}${membre.userName}`,
  };
}

/** As a member reads who did something of their request: of those who handle requests, the name is nobody's business. */
export function auteurVu(auteur: string, userName: string): string {
  if (auteur === userName) return 'Vous';
  if (auteur.endsWith(`${POUR}${userName}`)) return 'Service adhérents, en votre nom';
  return auteur.includes('@') ? 'Service adhérents' : auteur;
}
