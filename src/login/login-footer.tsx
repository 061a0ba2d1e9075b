import { RichText } from '#src/ui/rich-text.tsx';
import { phraseSansBlocs, useBlocs } from '#src/ui/use-blocs.ts';

/** The footer of the public area: the blocks «Login_Footer» of the client, in their order. Its height is kept while they load. */
export function LoginFooter() {
  const lecture = useBlocs('Login_Footer');
  return (
    <div className="blocs-pied">
      {lecture.etat === 'lu' && lecture.blocs.map(({ id, content }) => <RichText key={id} html={content} />)}
      {lecture.etat === 'erreur' && <div role="status">{phraseSansBlocs('Login_Footer')}</div>}
    </div>
  );
}
