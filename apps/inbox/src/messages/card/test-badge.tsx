import { Badge } from '@assent/ui/badge';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { texts } from '../../texts.ts';

/** Marks a message of a test app: an answer to it has no effect outside of the sender's tests. */
export const TestBadge = () => (
  <Badge tone="warn" icon={<FlaskConical aria-hidden />}>
    {texts.card.test}
  </Badge>
);
