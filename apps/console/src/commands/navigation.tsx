import BellRing from 'lucide-react/icons/bell-ring';
import Contact from 'lucide-react/icons/contact-round';
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

/** The navigation of the console in display order, with its keyboard shortcuts. `screen`: its name in the texts. */
export const navigation = [
  { to: '/', screen: 'home', keys: 'g h', icon: <House aria-hidden /> },
  { to: '/messages', screen: 'messages', keys: 'g m', icon: <Inbox aria-hidden /> },
  { to: '/invites', screen: 'invites', keys: 'g i', icon: <QrCode aria-hidden /> },
  { to: '/subscribers', screen: 'subscribers', keys: 'g s', icon: <Users aria-hidden /> },
  { to: '/groups', screen: 'groups', keys: 'g g', icon: <Contact aria-hidden /> },
  { to: '/topics', screen: 'topics', keys: 'g t', icon: <Hash aria-hidden /> },
  { to: '/drills', screen: 'drills', keys: 'g d', icon: <BellRing aria-hidden /> },
  { to: '/callbacks', screen: 'callbacks', keys: 'g c', icon: <Webhook aria-hidden /> },
  { to: '/keys', screen: 'keys', keys: 'g k', icon: <KeyRound aria-hidden /> },
  { to: '/requests', screen: 'requests', keys: 'g r', icon: <ScrollText aria-hidden /> },
  { to: '/members', screen: 'members', keys: 'g e', icon: <UsersRound aria-hidden /> },
  { to: '/audit', screen: 'audit', keys: 'g a', icon: <ShieldCheck aria-hidden /> },
  { to: '/settings', screen: 'settings', keys: 'g ,', icon: <Settings2 aria-hidden /> },
] as const;
