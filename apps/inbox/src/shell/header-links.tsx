import ChevronLeft from 'lucide-react/icons/chevron-left';
import Settings from 'lucide-react/icons/settings';
import { texts } from '../texts.ts';

// What is in the links of the header. The service worker renders it too, where there is no router.

export const backLinkClass = '-ms-1 flex min-h-11 items-center rounded-md px-1';

/** A link back, because installed apps on phones have no back button. */
export const BackLink = () => (
  <span className="flex items-center gap-1 font-medium text-accent-text text-md">
    <ChevronLeft className="-ms-1.5 size-6 rtl:-scale-x-100" aria-hidden />
    {texts.shell.inbox}
  </span>
);

export const settingsLinkClass = '-me-2.5';

export const SettingsIcon = () => <Settings className="size-5" aria-hidden />;
