import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

/** Leads to the page from the header of every other one. */
export default function HeaderLink() {
  return (
    <Link to="/remotename">
      <FormattedMessage id="remotename.link" />
    </Link>
  );
}
