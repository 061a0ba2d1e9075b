/** What every piece stands on comes first: what a piece says of itself wins over it. */
import './fonts.css';
import './base.css';
import './communs.css';
import './boutons.css';
