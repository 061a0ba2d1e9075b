import * as z from 'zod';
import { ETATS_SIGNATURE } from '#src/core/adherent/signature.ts';

const etat = z.enum(ETATS_SIGNATURE.map(({ code }) => code));
const nom = z.string().regex(/^[\w.:-]{1,100}$/);

/** `POST /signatures`: what is begun, and where one signs. */
export const commencee = z.object({ id: nom, url: z.url().max(2000) });

/** `GET /signatures/{id}`: how it stands. `preuve` is kept as it is. */
export const enCours = z.object({ id: nom, etat, preuve: z.unknown().optional() });

/** What the provider announces: which signature changed. What became of it is asked, not believed. */
export const annonce = z.object({ id: nom });
