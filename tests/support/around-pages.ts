import { HttpResponse, http as mock, type RequestHandler } from 'msw';
import type { Synthese } from '#src/lectures/synthese.ts';

/** An empty page of a list. */
function vide() {
  return HttpResponse.json([], { headers: { 'content-range': 'liste */0' } });
}

const SANS_NOUVELLES: Synthese = {
  ...{ mois: '2026-11', soins: null, indemnite: null, echeance: null, impaye: 0 },
  ...{ carteSuivante: null, certificats: [] },
};

const LISTES = ['notification', 'demandes', 'adherent/courriers/list', 'v2/adherent/prestations'];

/** What every page of the member area asks for around it and on its first page, for somebody to whom nothing has happened. */
export function autourDesPages(): RequestHandler[] {
  return [
    ...LISTES.map((liste) => mock.get(`*/api/${liste}`, vide)),
    mock.get('*/api/adherent/synthese', () => HttpResponse.json(SANS_NOUVELLES)),
    mock.get('*/api/identity/session', () => HttpResponse.json({ active: true, reste: 900 })),
    mock.get('*/api/release-note', () => HttpResponse.json([])),
    mock.get('*/api/cms/blocklists', () => HttpResponse.json([])),
    mock.get('*/api/consentement', () => HttpResponse.json({ consentements: [], aRecueillir: [] })),
  ];
}
