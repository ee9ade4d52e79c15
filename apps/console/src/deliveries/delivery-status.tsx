import type { DeliveryStatus } from '@assent/core/deliveries/deliveries.schema';
import { Badge, type Tone } from '@assent/ui/badge';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

const looks: Record<DeliveryStatus, { words: string; tone: Tone; icon: ReactNode }> = {
  pending: { words: 'Pending', tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  succeeded: { words: 'Delivered', tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  exhausted: { words: 'Given up', tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  skipped: { words: 'Skipped', tone: 'warn', icon: <Minus aria-hidden strokeWidth={3} /> },
};

/** Shows the status of a delivery. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const { words, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
