import type { LightMyRequestResponse } from 'fastify';
import type { Acte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import { envoiDe } from '#src/core/acte/actes.ts';
import { aucunCalcul, type Calcul, entreesDe, type Resultats } from '#src/core/acte/calculs.ts';
import { isExterneDu } from '#src/core/acte/externes.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { aPlat, imbrique } from '#src/core/valeurs/chemin.ts';
import type { ControleCases } from '#src/fields/choix-multiple/sens.ts';
import type { TestApp } from './app.ts';
import { codeVerifie } from './code-verifie.ts';
import { petitPdf } from './petit-pdf.ts';
import { parDefaut } from './reponse-par-defaut.ts';
import { signeActe } from './signature.ts';
import { fichierTeleverse } from './televersement.ts';
import type { Visitor } from './visitor.ts';

/** An act that somebody is about to send, without a page. */
export interface Repondu {
  readonly portal: Pick<TestApp, 'db'>;
  readonly who: Visitor;
  readonly userName: string;
  readonly acte: Acte;
  readonly prefill: Prefill<ContexteActe['donnees']>;
  /** What is written wherever one writes freely, and the question takes it. */
  readonly libre?: string;
}

const LIBRES: readonly (string | undefined)[] = ['texte', 'texte-long', 'professionnel'];

/** What is written freely in answer to a question; `undefined`: it takes something else. */
function librement({ libre }: Repondu, champ: Champ): string | undefined {
  if (libre === undefined || !LIBRES.includes(champ.controle?.type)) return undefined;
  return champ.lit(libre).ok ? libre : undefined;
}

/** As a page would send it. */
async function tenue({ who }: Repondu, nom: string, champ: Champ, reponse: unknown): Promise<unknown> {
  const { controle } = champ;
  if (isControle<ControleCases>(controle, 'choix-multiple')) return controle.options.map(({ code }) => code);
  if (controle?.type !== 'fichiers') return reponse;
  const papier = { nom: 'document.pdf', contenu: petitPdf(), type: 'application/pdf', inputName: nom };
  return [await fichierTeleverse(who, papier)];
}

/** Somebody whose every call is about one of their contracts. */
export function surLeContrat(who: Visitor, numContrat: string): Visitor {
  const call: Visitor['call'] = (method, url, options = {}) =>
    who.call(method, url, { ...options, headers: { 'x-num-contrat': numContrat, ...options.headers } });
  return { ...who, call, get: (url, headers = {}) => call('GET', url, { headers }) };
}

/** The answers that its example gives, or else the kind of each question, and what was worked out of them. */
async function reponses(repondu: Repondu) {
  const { who, acte, prefill } = repondu;
  const { cadre, donnees, initial } = prefill;
  let calculs: Resultats = aucunCalcul(acte.calculs);
  let champs = acte.champs({ cadre, donnees, calculs } as never);
  const saisie: Record<string, unknown> = { ...aPlat(initial, Object.keys(champs)) };
  const repondues = new Set<string>();
  // Answers bring questions, and so do calculations: until nothing new is asked.
  for (let avant = -1; repondues.size > avant; ) {
    avant = repondues.size;
    for (const [nom, champ] of Object.entries(champs)) {
      if (repondues.has(nom) || champ.si?.(saisie) === false) continue;
      repondues.add(nom);
      const dite =
        librement(repondu, champ) ??
        acte.exemple?.reponses?.[nom] ??
        saisie[nom] ??
        parDefaut(champ, saisie, cadre.aujourdhui);
      if (dite !== null && dite !== undefined) saisie[nom] = await tenue(repondu, nom, champ, dite);
    }
    for (const [nom, calcul] of Object.entries<Calcul>(acte.calculs ?? {})) {
      if (entreesDe(calcul, champs, imbrique(saisie)) === null) continue;
      const body = { data: imbrique(saisie) };
      const answer = await who.call('POST', `/api${acte.path}/calculs/${nom}`, { body });
      if (answer.statusCode !== 200) throw new Error(`${acte.key}, ${nom} : ${answer.body}`);
      calculs = { ...calculs, ...answer.json<Resultats>() };
    }
    champs = acte.champs({ cadre, donnees, calculs } as never);
  }
  return { saisie, calculs, champs };
}

/** Answers an act as its example says, signs what it has signed, and sends it with the code that it asks for. */
export async function repondA(repondu: Repondu): Promise<LightMyRequestResponse> {
  const { portal, who, userName, acte } = repondu;
  const { saisie, calculs, champs } = await reponses(repondu);
  const data = imbrique(saisie);
  for (const externe of Object.values(acte.externes ?? {})) {
    if (!isExterneDu(externe, champs, saisie)) continue;
    await signeActe(portal, who, { acte: acte.key, data, userName });
  }
  const code = await codeVerifie(portal, userName);
  return who.call('POST', `/api${envoiDe(acte)}`, {
    body: { data, calculs },
    headers: { 'x-security-code': code },
  });
}
