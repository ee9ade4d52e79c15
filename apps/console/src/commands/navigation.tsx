import Hash from 'lucide-react/icons/hash';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import QrCode from 'lucide-react/icons/qr-code';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';

/** The navigation of the console in display order, with its keyboard shortcuts. */
export const navigation = [
  { to: '/', label: 'Home', keys: 'g h', icon: <House aria-hidden /> },
  { to: '/messages', label: 'Messages', keys: 'g m', icon: <Inbox aria-hidden /> },
  { to: '/invites', label: 'Invites', keys: 'g i', icon: <QrCode aria-hidden /> },
  { to: '/subscribers', label: 'Subscribers', keys: 'g s', icon: <Users aria-hidden /> },
  { to: '/topics', label: 'Topics', keys: 'g t', icon: <Hash aria-hidden /> },
  { to: '/callbacks', label: 'Callbacks', keys: 'g c', icon: <Webhook aria-hidden /> },
  { to: '/keys', label: 'Keys', keys: 'g k', icon: <KeyRound aria-hidden /> },
  { to: '/requests', label: 'Requests', keys: 'g r', icon: <ScrollText aria-hidden /> },
  { to: '/members', label: 'Members', keys: 'g e', icon: <UsersRound aria-hidden /> },
  { to: '/audit', label: 'Audit log', keys: 'g a', icon: <ShieldCheck aria-hidden /> },
  { to: '/settings', label: 'Settings', keys: 'g ,', icon: <Settings2 aria-hidden /> },
] as const;
