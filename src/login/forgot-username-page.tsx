import { useLocation, useNavigate } from 'react-router';
import { identifiantOublie } from '#src/acts/identite/inscription.ts';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { rappelleIdentifiant } from '#src/provider/inscription.ts';
import { pageData } from '#src/provider/page-data.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { SubmitOrHelp } from './submit-or-help.tsx';
import { useTentatives } from './use-tentatives.ts';

/** Registration again, for somebody who has an account: who one is, and nothing else. */
function ForgotUsernameForm({ onDone }: { readonly onDone: () => void }) {
  const tentatives = useTentatives();
  const en = useFormulaire({
    formulaire: identifiantOublie,
    contexte: { client: pageData().currentClient, aujourdhui: aujourdhui(new Date()) },
    envoie: async (reponses) => {
      await rappelleIdentifiant(reponses);
      onDone();
    },
    refus: tentatives.refus,
  });
  return (
    <FormulaireBox en={en} label="Identifiant oublié">
      <PersonFields en={en} />
      <SubmitOrHelp en={en} tentatives={tentatives}>
        Recevoir mon identifiant
      </SubmitOrHelp>
    </FormulaireBox>
  );
}

/** What is said to everybody, whether there is an account or not. */
function Sent() {
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle="Consultez votre messagerie" />
      <div>
        Si ces informations correspondent à un compte, son identifiant vient d’être envoyé à l’adresse e-mail
        de ce compte. Pensez à regarder dans vos courriers indésirables.
      </div>
      <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
    </div>
  );
}

/** `#/forgot-username`: the form, then what is said to everybody, as a page of its own that going back leaves. */
export function Component() {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const { sent } = (state ?? {}) as { readonly sent?: true };
  if (sent) return <Sent />;
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle={PAGES_PUBLIQUES.identifiantOublie.titre}
        title={PAGES_PUBLIQUES.identifiantOublie.intro}
        back={{ to: '/', label: 'Retour à l’accueil' }}
      />
      <ForgotUsernameForm onDone={() => void navigate(pathname, { state: { sent: true } })} />
    </div>
  );
}
