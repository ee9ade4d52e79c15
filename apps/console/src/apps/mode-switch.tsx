import { Segmented } from '@assent/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from './use-app.ts';

const modes = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
] as const;

/** Chooses between the live and the test app of the account. */
export function ModeSwitch({ className = '' }: { className?: string }) {
  const { mode, account_id } = useAccount();
  const accounts = useQuery(trpc.members.accounts.queryOptions({}));
  const [first] = accounts.data?.data ?? [];
  const shown = accounts.data?.data.find((each) => each.account_id === account_id);
  const show = useAppSwitch();
  return (
    <Segmented
      label="App"
      options={[...modes]}
      value={mode}
      // `live` and `test` mean the account that the developer joined first.
      onChange={(value) => show(shown === first ? value : (shown?.[value] ?? value))}
      className={className}
    />
  );
}
