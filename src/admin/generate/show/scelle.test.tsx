import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const salle = {
  ...{ id: 's1', version: 1, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null, equipements: [] },
  ...{ numero: 'H1', nom: 'Hall', surnom: null, etage: 0, dansSalle: null, voisines: [] },
  acces: { batiment: null, etages: null, depuis: null, jours: [] },
  codeAlarme: MASQUE as string | null,
};
const devoileur = {
  ...gestionnaire,
  habilitations: [habilitation(), habilitation({ ressource: 'salle', champsLecture: ['codeAlarme'] })],
};
const LABEL = 'Code de l’alarme';

function open(route: string, { user = gestionnaire, row = salle } = {}) {
  const provider = memoryProvider({ salle: [row] });
  openScreens({ user, provider, route });
  return { provider, user: userEvent.setup() };
}

const sent = (provider: ReturnType<typeof memoryProvider>) =>
  provider.update.mock.calls.map(([, { data }]) => data);
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: LABEL });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('une valeur scellée se montre masquée, sans rien pour l’afficher à qui n’en a pas le droit', async () => {
  open('/admin/salle/s1/show');
  expect(await screen.findByRole('img', { name: 'Valeur masquée' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Afficher/ })).toBeNull();
});

it('qui en a le droit l’affiche, puis la masque ; chaque fois elle est redemandée', async () => {
  const { provider, user } = open('/admin/salle/s1/show', { user: devoileur });
  const show = await screen.findByRole('button', { name: `Afficher\u00a0: ${LABEL}` });
  expect(provider.reveal).not.toHaveBeenCalled();
  provider.reveal.mockResolvedValueOnce({ data: '4821-B' });
  await user.click(show);
  expect(await screen.findByText('4821-B')).toBeTruthy();
  expect(provider.reveal.mock.calls).toEqual([['salle', 's1', 'codeAlarme']]);
  await user.click(screen.getByRole('button', { name: `Masquer\u00a0: ${LABEL}` }));
  expect(screen.queryByText('4821-B')).toBeNull();
  provider.reveal.mockRejectedValueOnce(refusal(503, { message: 'Panne' }));
  await user.click(screen.getByRole('button', { name: `Afficher\u00a0: ${LABEL}` }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu être affichée/);
  expectNoise('error', /Panne/);
  await user.click(screen.getByRole('button', { name: `Afficher\u00a0: ${LABEL}` }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/retirée entre-temps/);
  expect(provider.reveal).toHaveBeenCalledTimes(3);
});

it('une fiche sans valeur le dit, et n’a rien à afficher', async () => {
  open('/admin/salle/s1/show', { user: devoileur, row: { ...salle, codeAlarme: null } });
  expect(await screen.findByText(LABEL)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Afficher/ })).toBeNull();
});

it('la saisie ne montre pas ce qui est gardé ; vide, elle le garde', async () => {
  const { provider, user } = open('/admin/salle/s1');
  const input = await box();
  expect(input.value).toBe('');
  expect(screen.getByText(/sans nouvelle saisie, elle est gardée/)).toBeTruthy();
  await user.type(input, '12');
  expect(screen.getByText(/remplacera la valeur enregistrée/)).toBeTruthy();
  await user.clear(input);
  const nom = screen.getByRole('textbox', { name: /^Nom( |$)/ });
  await user.clear(nom);
  await user.type(nom, 'Entrée');
  await user.click(save());
  await vi.waitFor(() => expect(sent(provider)).toEqual([{ id: 's1', version: 1, nom: 'Entrée' }]));
});

it('une nouvelle saisie remplace la valeur, et un bouton la retire ou la garde', async () => {
  const { provider, user } = open('/admin/salle/s1');
  await user.type(await box(), '1234');
  await user.click(save());
  await vi.waitFor(() => expect(sent(provider)).toEqual([{ id: 's1', version: 1, codeAlarme: '1234' }]));
  cleanup();
  const again = open('/admin/salle/s1');
  await again.user.click(await screen.findByRole('button', { name: `Retirer la valeur : ${LABEL}` }));
  expect(screen.getByText('La valeur enregistrée sera retirée.')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: `Garder la valeur : ${LABEL}` }));
  await again.user.click(screen.getByRole('button', { name: `Retirer la valeur : ${LABEL}` }));
  await again.user.click(save());
  await vi.waitFor(() => expect(sent(again.provider)).toEqual([{ id: 's1', version: 1, codeAlarme: null }]));
});

it('deux auteurs de la même valeur : aucun n’efface l’autre sans le savoir', async () => {
  const { provider, user } = open('/admin/salle/s1');
  const current = { ...salle, version: 2, auteurMaj: 'Marc Lemoine' };
  provider.update.mockRejectedValueOnce(
    refusal(412, { message: 'Conflit', code: 'CONFLIT_VERSION', current }),
  );
  await user.type(await box(), '1234');
  await user.click(save());
  expect(await screen.findByText(/la valeur enregistrée est masquée, et a pu changer/)).toBeTruthy();
  expect(screen.queryByText(/vous avez saisi/)).toBeNull();
  expect(sent(provider)).toHaveLength(1);
  await user.click(save());
  await vi.waitFor(() => expect(sent(provider)[1]).toEqual({ id: 's1', version: 2, codeAlarme: '1234' }));
  expectNoise('error', /Conflit/);
});

it('un autre champ changé entre-temps ne demande rien tant que la valeur n’est pas touchée', async () => {
  const { provider, user } = open('/admin/salle/s1');
  const current = { ...salle, version: 2, surnom: 'Le hall' };
  provider.update.mockRejectedValueOnce(
    refusal(412, { message: 'Conflit', code: 'CONFLIT_VERSION', current }),
  );
  const nom = await screen.findByRole('textbox', { name: /^Nom( |$)/ });
  await user.type(nom, '!');
  await user.click(save());
  await vi.waitFor(() => expect(sent(provider)[1]).toEqual({ id: 's1', version: 2, nom: 'Hall!' }));
  expectNoise('error', /Conflit/);
});

it('avant de supprimer, on apprend que la valeur ne reviendra pas', async () => {
  const { user } = open('/admin/salle/s1/show');
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Une fiche restaurée revient sans ce qui est masqué : Code de l’alarme.',
  );
});

it('une copie ne reprend pas ce qui est scellé', async () => {
  open('/admin/salle/create?modele=s1');
  expect((await box()).value).toBe('');
  expect(screen.queryByRole('button', { name: /Retirer la valeur/ })).toBeNull();
});
