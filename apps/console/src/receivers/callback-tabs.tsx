import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';

const here = { exact: true, includeSearch: false };

/** The two halves of callbacks: where they go, and what became of them. */
export const CallbackTabs = () => (
  <nav aria-label="Callbacks" className={`${tabRowClass} mb-6`}>
    <Link to="/callbacks" activeOptions={here} className={tabClass}>
      Receiver
    </Link>
    <Link to="/callbacks/deliveries" activeOptions={here} className={tabClass}>
      Delivery log
    </Link>
  </nav>
);
