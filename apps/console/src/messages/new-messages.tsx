import { Button } from '@assent/ui/button';
import { useNavigate } from '@tanstack/react-router';
import ArrowUp from 'lucide-react/icons/arrow-up';

type NewMessagesProps = {
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
};

/** Scrolls to the top, where the new messages are. The live region is always there, so that its change is announced. */
export function NewMessages({ count, isMore }: NewMessagesProps) {
  const navigate = useNavigate({ from: '/messages/' });
  const show = async () => {
    await navigate({ search: (search) => ({ ...search, cursor: undefined }) });
    scrollTo({ top: 0 });
  };
  return (
    <div role="status" className="sticky top-16 z-1 flex h-0 justify-center lg:top-4">
      {count > 0 && (
        <Button size="sm" variant="primary" className="animate-appear shadow-float" onClick={show}>
          <ArrowUp aria-hidden />
          {`${count}${isMore ? '+' : ''} new`}
        </Button>
      )}
    </div>
  );
}
