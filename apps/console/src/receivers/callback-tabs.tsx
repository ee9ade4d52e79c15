import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';

const here = { exact: true, includeSearch: false };

/** Navigates between the receiver and its deliveries. */
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
