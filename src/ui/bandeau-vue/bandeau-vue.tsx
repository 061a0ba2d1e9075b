import { useEffect, useState } from 'react';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { quitteVue } from '#src/provider/vue-de-session.ts';
import './bandeau-vue.css';

const PAS_MS = 1000;
/** How long the end is told before the page leaves. */
const LECTURE_MS = 3000;

function reste(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return 'moins d’une minute restante';
  return `${minutes} minutes restantes`;
}

/** How much time is left, and what is done when none is. */
function useReste(jusqua: string | null, fini: () => void): number | null {
  const [maintenant, setMaintenant] = useState(Date.now);
  const fin = jusqua === null ? null : Date.parse(jusqua);
  const isFini = fin !== null && maintenant >= fin;
  useEffect(() => {
    if (fin === null || isFini) return;
    const pas = window.setInterval(() => setMaintenant(Date.now()), PAS_MS);
    return () => window.clearInterval(pas);
  }, [fin, isFini]);
  useEffect(() => {
    if (!isFini) return;
    const depart = window.setTimeout(fini, LECTURE_MS);
    return () => window.clearTimeout(depart);
  }, [isFini, fini]);
  return fin === null ? null : Math.max(0, fin - maintenant);
}

interface Props {
  readonly user: Pick<CurrentUser, 'nom' | 'prenom' | 'apercu' | 'remplacement' | 'id'>;
  readonly onQuitte: (route: string) => Promise<void>;
}

/** As whom the page is shown, for how long, and the way out: never out of sight. */
export function BandeauVue({ user, onQuitte }: Props) {
  const { apercu, remplacement, id } = user;
  const [echec, setEchec] = useState(false);
  const quitte = () => {
    onQuitte(remplacement ? `/admin/compte-adherent/${id}/show` : '/admin/role').catch(() => setEchec(true));
  };
  const ms = useReste(remplacement?.jusqua ?? null, quitte);
  const nom = `${user.prenom} ${user.nom}`.trim();
  return (
    <section
      className="bandeau-vue"
      aria-label={remplacement ? 'Profil de remplacement' : 'Aperçu d’un rôle'}
    >
      {remplacement ? (
        <p>
          Vous consultez l’espace de <strong>{nom}</strong>
          {remplacement.ecrit ? '' : ', sans pouvoir y agir'}
          {ms !== null && ms > 0 && <> — {reste(ms)}</>}
        </p>
      ) : (
        <p>
          Vous voyez le back-office comme <strong>{apercu}</strong>, sans rien pouvoir enregistrer
        </p>
      )}
      <p role="status">
        {ms === 0 && 'La consultation est terminée. Retour au back-office…'}
        {echec && 'Le serveur n’a pas répondu. Merci de recommencer.'}
      </p>
      <button type="button" onClick={quitte}>
        Quitter
      </button>
    </section>
  );
}

/** The same, as the whole page knows it. */
export function BandeauDeLaPage({ user }: Pick<Props, 'user'>) {
  return <BandeauVue user={user} onQuitte={quitteVue} />;
}
