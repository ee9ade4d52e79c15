import { Rich } from '@assent/ui/rich';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Shows words of people in quotation marks, in their own direction: a full stop stays at their end. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <Rich parts={texts.primitives.quote({ text: <bdi>{children}</bdi> })} />
);
