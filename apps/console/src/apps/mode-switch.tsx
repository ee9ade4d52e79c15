import { Segmented } from '@assent/ui/segmented';
import { useAccount } from '../account.ts';
import { useAppSwitch } from './use-app.ts';

const modes = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
] as const;

/** Chooses between the live and the test app of the account. */
export function ModeSwitch({ className = '' }: { className?: string }) {
  const { mode } = useAccount();
  const show = useAppSwitch();
  return (
    <Segmented
      label="App"
      options={[...modes]}
      value={mode}
      onChange={(value) => void show(value)}
      className={className}
    />
  );
}
