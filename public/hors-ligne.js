// The third-party card without a network: drawn from the copy that `src/provider/carte-hors-ligne.ts` left in this browser.
const KEY = 'portail.carteHorsLigne';
const CARD = '/#/carte-tp';
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 30_000;

function element(name, text, children = []) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

const day = (iso) => iso.split('-').reverse().join('/');

function list(pairs, isRights = false) {
  const made = element(
    'dl',
    '',
    pairs.map(([label, value]) => element('div', '', [element('dt', label), element('dd', value || '—')])),
  );
  if (isRights) made.className = 'droits';
  return made;
}

function card(carte, personne) {
  const rights = new Map(personne.droits.map((droit) => [droit.codeDomaineTp, droit.valeur]));
  const marks = [carte.isContratResponsable && 'R – contrat responsable', carte.isDre && 'Accepte les DRE'];
  return element('article', '', [
    element('header', '', [
      element('span', `Du ${day(carte.dateDebutValidite)} au ${day(carte.dateFinValidite)}`),
      element('strong', carte.libelleOrganisme),
    ]),
    element('h2', `${personne.prenom} ${personne.nom}`),
    element('p', `Naissance\u00a0: ${day(personne.dateNaissance)}, rang ${personne.rangNaissance}`),
    list([
      ['N° AMC', carte.numAmc],
      ['Type de convention', carte.typeConvention],
      ['CSR', carte.csr],
      ['N° adhérent', carte.numAdherent],
      ['Opérateur', carte.operateurTp],
    ]),
    list(carte.colonnes.map((code) => [code, rights.get(code) ?? '/']), true),
    element('p', marks.filter(Boolean).join(' · ')),
    list([['Professionnels de santé', carte.telephonePs]]),
  ]);
}

/** The copy, while the session of its account may still be open; afterwards it goes. */
function kept() {
  try {
    const copy = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (copy && Date.parse(copy.fin) > Date.now()) return copy;
    window.localStorage.removeItem(KEY);
  } catch {
    // Not readable: nothing to show.
  }
  return null;
}

/**
 * Whether this page was asked for by its own address while the portal answers: then the portal shows the card itself, to whom
 * it is. In the place of the portal's page, it is here because the portal did not answer.
 */
async function isForPortal() {
  if (window.location.pathname === '/') return false;
  try {
    const { status } = await fetch('/api/identity/session', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 500;
  } catch {
    return false;
  }
}

const state = document.getElementById('etat');

const place = document.querySelector('main');

function show(copy) {
  place.classList.remove('sans-carte');
  const instant = new Date(copy.date);
  const jour = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(instant);
  const minutes = String(instant.getMinutes()).padStart(2, '0');
  const date = `${jour} à\u00a0${instant.getHours()}\u00a0h\u00a0${minutes}`;
  state.textContent = `Vous êtes hors ligne. Voici votre carte telle qu’elle était le ${date}.`;
  if (/^#[0-9a-f]{6}$/i.test(copy.couleur)) document.documentElement.style.setProperty('--couleur', copy.couleur);
  const cards = copy.cartes.flatMap((carte) => carte.beneficiaires.map((personne) => card(carte, personne)));
  document.getElementById('cartes').replaceChildren(...cards);
}

function none() {
  place.classList.add('sans-carte');
  document.getElementById('cartes').replaceChildren();
  state.textContent = 'Vous êtes hors ligne, et aucune carte n’est gardée sur cet appareil.';
}

/** Shown again with each return to the page: it may have been left open until after the session. */
function draw() {
  const copy = kept();
  if (copy) show(copy);
  else none();
}

if (await isForPortal()) window.location.replace(CARD);
else {
  draw();
  document.addEventListener('visibilitychange', draw);
  window.setInterval(draw, LOOK_EVERY_MS);
}
document.getElementById('encore').addEventListener('click', () => window.location.reload());
document.querySelector('h1').focus();
