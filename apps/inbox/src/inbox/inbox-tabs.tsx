import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';

/** Open and History, as links: each has its address. */
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
