import type { AppMode } from '@assent/core/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { chooseApp } from './app-choice.ts';

/**
 * Returns a function that shows another app, in the section that is open: a message of one app is not in the other. The
 * page is loaded again, so that nothing of the former app is left on it.
 */
export function useAppSwitch() {
  const router = useRouter();
  return (app: string, mode: AppMode, path?: string) => {
    chooseApp(app, mode);
    const [, section = ''] = router.state.location.pathname.split('/');
    location.assign(`${router.basepath}/${mode}${path ?? `/${section}`}`);
  };
}

/** Returns a function that names the app of this account in a mode, as `Assent-App` does. */
export function useAppOfMode() {
  const { account_id } = useAccount();
  const accounts = useQuery(trpc.members.accounts.queryOptions({}));
  const [first] = accounts.data?.data ?? [];
  const shown = accounts.data?.data.find((each) => each.account_id === account_id);
  // `live` and `test` mean the account that the developer joined first.
  return (mode: AppMode) => (shown === first ? mode : (shown?.[mode] ?? mode));
}
