import { useTheme } from '@assent/ui/theme';
import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import Copy from 'lucide-react/icons/copy';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { useAccount } from '../account.ts';
import { useSignOut } from '../developers/sign-out.ts';
import { composeTitles } from '../messages/drafts/compose-link.tsx';
import { docsOf, guides, packages } from '../primitives/docs-link.ts';
import { navigation } from './navigation.tsx';

/** An entry of the command palette. */
export type Command = {
  /** Distinguishes commands with the same label. */
  key?: string;
  label: string;
  group: 'Find' | 'Go to' | 'Do';
  icon: ReactNode;
  /** Other words that find it. */
  also?: string;
  keys?: string;
  run: () => unknown;
};

/** Returns the commands that are available on every screen. */
export function useCommands(onShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const { appid, mode } = useAccount();
  const { setTheme } = useTheme();
  const { toast } = useToast();
  const signOut = useSignOut();
  const copyAppId = () =>
    navigator.clipboard.writeText(appid).then(
      () => toast({ tone: 'good', title: 'App id copied', detail: appid }),
      () => toast({ tone: 'bad', title: 'Your browser refused to copy', detail: appid }),
    );
  const themes = [
    { label: 'Theme: as the system', icon: <Monitor aria-hidden />, theme: 'system' },
    { label: 'Theme: light', icon: <Sun aria-hidden />, theme: 'light' },
    { label: 'Theme: dark', icon: <Moon aria-hidden />, theme: 'dark' },
  ] as const;
  const acts: Omit<Command, 'group'>[] = [
    {
      label: composeTitles[mode],
      also: 'compose new send demo test ask',
      icon: <Send aria-hidden />,
      keys: 'c',
      run: () => navigate({ to: '/messages/new' }),
    },
    {
      label: 'New invite',
      also: 'create qr link',
      icon: <QrCode aria-hidden />,
      run: () => navigate({ to: '/invites/new' }),
    },
    {
      label: 'New topic',
      also: 'create',
      icon: <Hash aria-hidden />,
      run: () => navigate({ to: '/topics', search: { new: 'yes' } }),
    },
    {
      label: 'New key',
      also: 'create api secret credential',
      icon: <KeyRound aria-hidden />,
      run: () => navigate({ to: '/keys', search: { new: 'yes' } }),
    },
    {
      label: 'Copy app id',
      also: 'appid application',
      icon: <Copy aria-hidden />,
      run: copyAppId,
    },
    {
      label: 'Verify a receipt',
      also: 'check proof log policy',
      icon: <ShieldCheck aria-hidden />,
      run: () => navigate({ to: '/receipts/verify' }),
    },
    {
      label: 'API reference',
      also: 'docs documentation help',
      icon: <BookOpen aria-hidden />,
      run: () => location.assign(docsOf(appid)),
    },
    {
      label: 'Guides',
      also: 'docs documentation help callbacks context links passkeys',
      icon: <BookOpen aria-hidden />,
      run: () => location.assign(guides),
    },
    {
      label: 'Packages',
      also: 'install sdk cli command line mcp n8n python npm pip',
      icon: <Package aria-hidden />,
      run: () => location.assign(packages),
    },
    {
      label: 'Keyboard shortcuts',
      also: 'keys help',
      icon: <Keyboard aria-hidden />,
      keys: '?',
      run: onShortcuts,
    },
    ...themes.map(({ label, icon, theme }) => ({
      label,
      icon,
      also: 'appearance mode',
      run: () => setTheme(theme),
    })),
    { label: 'Sign out', also: 'log out leave', icon: <LogOut aria-hidden />, run: signOut },
  ];
  return [
    ...navigation.map(({ to, label, icon, keys }) => ({
      label,
      group: 'Go to' as const,
      icon,
      keys,
      run: () => navigate({ to }),
    })),
    {
      label: 'Delivery log',
      group: 'Go to',
      also: 'callbacks webhooks resend',
      icon: <ScrollText aria-hidden />,
      run: () => navigate({ to: '/callbacks/deliveries' }),
    },
    ...acts.map((act) => ({ ...act, group: 'Do' as const })),
  ];
}

/** Returns the commands that match a text: each of its words is the beginning of one of theirs. */
export function matching(commands: Command[], text: string): Command[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, also = '' }) => {
    const words = `${label} ${also}`.toLowerCase().split(/[\s:]+/);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  });
}
