import Hash from 'lucide-react/icons/hash';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import QrCode from 'lucide-react/icons/qr-code';
import Settings2 from 'lucide-react/icons/settings-2';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';

/** The places of the console, in the order in which they are offered. */
export const places = [
  { to: '/', label: 'Home', icon: <House aria-hidden /> },
  { to: '/messages', label: 'Messages', icon: <Inbox aria-hidden /> },
  { to: '/invites', label: 'Invites', icon: <QrCode aria-hidden /> },
  { to: '/subscribers', label: 'Subscribers', icon: <Users aria-hidden /> },
  { to: '/topics', label: 'Topics', icon: <Hash aria-hidden /> },
  { to: '/callbacks', label: 'Callbacks', icon: <Webhook aria-hidden /> },
  { to: '/settings', label: 'Settings', icon: <Settings2 aria-hidden /> },
] as const;
