import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';

/** Links to the open messages and the history. */
export const InboxTabs = () => (
  <nav aria-label="Messages" className={`mb-4 ${tabRowClass}`}>
    <Link to="/" activeOptions={{ exact: true }} className={tabClass}>
      Open
    </Link>
    <Link to="/history" className={tabClass}>
      History
    </Link>
  </nav>
);
