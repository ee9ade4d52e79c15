import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';
import { texts } from '../../texts.ts';

/** Links to the open messages and the history. */
export const InboxTabs = () => (
  <nav aria-label={texts.list.requests} className={`mb-4 ${tabRowClass}`}>
    <Link to="/" activeOptions={{ exact: true }} className={tabClass}>
      {texts.list.open}
    </Link>
    <Link to="/history" className={tabClass}>
      {texts.list.history}
    </Link>
  </nav>
);
