import { tabClass, tabRowClass } from '@assent/ui/tabs';
import { Link } from '@tanstack/react-router';
import { callbackTexts } from '../texts.ts';

const here = { exact: true, includeSearch: false };

/** Navigates between the receiver and its deliveries. */
export const CallbackTabs = () => (
  <nav aria-label={callbackTexts.receivers.callbacks} className={`${tabRowClass} mb-6`}>
    <Link to="/callbacks" activeOptions={here} className={tabClass}>
      {callbackTexts.receivers.receiver}
    </Link>
    <Link to="/callbacks/deliveries" activeOptions={here} className={tabClass}>
      {callbackTexts.receivers.delivery_log}
    </Link>
  </nav>
);
