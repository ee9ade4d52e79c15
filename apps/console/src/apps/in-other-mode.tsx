import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { apiOf } from '../api.ts';
import { texts } from '../texts.ts';
import { useAppOfMode, useAppSwitch } from './use-app.ts';

type InOtherModeProps = {
  /** What is looked for. */
  noun: keyof typeof texts.apps.elsewhere;
  /** Its path, without the mode. */
  path: string;
  /** Loads it with the client of an app. */
  load: (api: ReturnType<typeof apiOf>) => Promise<unknown>;
};

/** Offers to switch the mode if what a link names is in the other mode of the account. */
export function InOtherMode({ noun, path, load }: InOtherModeProps) {
  const { mode } = useAccount();
  const other = mode === 'live' ? 'test' : 'live';
  const app = useAppOfMode()(other);
  const show = useAppSwitch();
  const found = useQuery({
    queryKey: ['in-other-mode', app, path],
    queryFn: () => load(apiOf(app)).then(() => true),
    retry: false,
  });
  if (!found.data) return null;
  return (
    <Notice
      role="status"
      className="mb-4"
      title={texts.apps.elsewhere[noun]({ mode: other })}
      action={
        <Button variant="primary" onClick={() => show(app, other, path)}>
          {texts.apps.mode[other].switch}
        </Button>
      }
    >
      {texts.apps.mode[mode].you_are_here}
    </Notice>
  );
}
