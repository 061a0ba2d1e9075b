import { Link } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';

/** To change one's mind about trackers, from the end of every page; absent where nothing was asked. */
export function CookiesLink() {
  if (!pageData().currentClient.dataCollectActivated) return null;
  return (
    <Link to="/cookies" className="lien-discret">
      Gérer mes cookies
    </Link>
  );
}
