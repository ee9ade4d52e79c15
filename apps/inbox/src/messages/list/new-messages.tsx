import { Button } from '@assent/ui/button';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';

/** Until then a tap is meant for the row that lies below. */
const readyAfterMs = 600;

type NewMessagesProps = { count: number; onShow: () => void };

/** Offers to show new messages of a list, in a place above them that takes no space, so that it moves nothing. */
export function NewMessages({ count, onShow }: NewMessagesProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none sticky top-[calc(env(safe-area-inset-top)+5.5rem)] z-10 flex h-0 items-center justify-center">
      <Button
        variant="primary"
        size="sm"
        className={`animate-appear rounded-full! shadow-float ${isReady ? 'pointer-events-auto' : ''}`}
        onClick={onShow}
      >
        <ArrowUp aria-hidden />
        {texts.list.new({ count })}
      </Button>
    </div>
  );
}
