import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';

/** Lists the keys of the app, with buttons to create, revoke and reset them. */
export function Keys({ isCreating }: { isCreating: boolean }) {
  const navigate = useNavigate();
  const keys = useQuery(trpc.keys.list.queryOptions({}));
  const create = () => navigate({ to: '/keys', search: { new: 'yes' } });
  return (
    <Page
      title="Keys"
      description="Your systems sign in to our API with a key. Several are valid at the same time: to replace one, create another, give it to your system, then revoke the old one."
      actions={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden />
          New key
        </Button>
      }
    >
      <Card>
        <Loaded query={keys} skeleton={<SkeletonRows rows={3} label="Loading keys" />}>
          {(found) => (
            <>
              <KeyTable keys={found} />
              {found.data.length === 0 && <NoOtherKeys onCreate={create} />}
            </>
          )}
        </Loaded>
      </Card>
      {isCreating && <NewKey onClose={() => navigate({ to: '/keys', replace: true })} />}
    </Page>
  );
}

const NoOtherKeys = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    level={2}
    icon={<KeyRound aria-hidden />}
    title="No other keys yet"
    action={<Button onClick={onCreate}>Create a key</Button>}
    className="border-line border-t"
  >
    Give each of your systems a key of its own, with only the scopes that it needs. Then you see
    which one is used, and revoking one interrupts no other.
  </EmptyState>
);
