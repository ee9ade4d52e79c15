import { useTheme } from '@assent/ui/theme';
import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import Contact from 'lucide-react/icons/contact-round';
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
import { texts } from '../texts.ts';
import { navigation } from './navigation.tsx';

/** An entry of the command palette. */
export type Command = {
  /** Distinguishes commands with the same label. */
  key?: string;
  label: string;
  group: keyof typeof texts.commands.groups;
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
      () => toast({ tone: 'good', title: texts.commands.app_id.copied, detail: appid }),
      () => toast({ tone: 'bad', title: texts.commands.app_id.refused, detail: appid }),
    );
  const themes = [
    { icon: <Monitor aria-hidden />, theme: 'system' },
    { icon: <Sun aria-hidden />, theme: 'light' },
    { icon: <Moon aria-hidden />, theme: 'dark' },
  ] as const;
  const acts: Omit<Command, 'group'>[] = [
    {
      label: composeTitles[mode],
      also: texts.commands.message.also,
      icon: <Send aria-hidden />,
      keys: 'c',
      run: () => navigate({ to: '/messages/new' }),
    },
    {
      label: texts.commands.invite.label,
      also: texts.commands.invite.also,
      icon: <QrCode aria-hidden />,
      run: () => navigate({ to: '/invites/new' }),
    },
    {
      label: texts.commands.topic.label,
      also: texts.commands.topic.also,
      icon: <Hash aria-hidden />,
      run: () => navigate({ to: '/topics', search: { new: 'yes' } }),
    },
    {
      label: texts.commands.group.label,
      also: texts.commands.group.also,
      icon: <Contact aria-hidden />,
      run: () => navigate({ to: '/groups', search: { new: 'yes' } }),
    },
    {
      label: texts.commands.key.label,
      also: texts.commands.key.also,
      icon: <KeyRound aria-hidden />,
      run: () => navigate({ to: '/keys', search: { new: 'yes' } }),
    },
    {
      label: texts.commands.app_id.label,
      also: texts.commands.app_id.also,
      icon: <Copy aria-hidden />,
      run: copyAppId,
    },
    {
      label: texts.commands.receipt.label,
      also: texts.commands.receipt.also,
      icon: <ShieldCheck aria-hidden />,
      run: () => navigate({ to: '/receipts/verify' }),
    },
    {
      label: texts.commands.reference.label,
      also: texts.commands.reference.also,
      icon: <BookOpen aria-hidden />,
      run: () => location.assign(docsOf(appid)),
    },
    {
      label: texts.commands.guides.label,
      also: texts.commands.guides.also,
      icon: <BookOpen aria-hidden />,
      run: () => location.assign(guides),
    },
    {
      label: texts.commands.packages.label,
      also: texts.commands.packages.also,
      icon: <Package aria-hidden />,
      run: () => location.assign(packages),
    },
    {
      label: texts.commands.shortcuts.label,
      also: texts.commands.shortcuts.also,
      icon: <Keyboard aria-hidden />,
      keys: '?',
      run: onShortcuts,
    },
    ...themes.map(({ icon, theme }) => ({
      label: texts.commands.themes[theme],
      icon,
      also: texts.commands.themes.also,
      run: () => setTheme(theme),
    })),
    {
      label: texts.commands.sign_out.label,
      also: texts.commands.sign_out.also,
      icon: <LogOut aria-hidden />,
      run: signOut,
    },
  ];
  return [
    ...navigation.map(({ to, screen, icon, keys }) => ({
      label: texts.shell.screens[screen],
      group: 'go_to' as const,
      icon,
      keys,
      run: () => navigate({ to }),
    })),
    {
      label: texts.commands.deliveries.label,
      group: 'go_to',
      also: texts.commands.deliveries.also,
      icon: <ScrollText aria-hidden />,
      run: () => navigate({ to: '/callbacks/deliveries' }),
    },
    ...acts.map((act) => ({ ...act, group: 'act' as const })),
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
