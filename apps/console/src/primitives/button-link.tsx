import { type ButtonSize, type ButtonVariant, buttonClass } from '@assent/ui/button';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type ButtonAnchorProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize };

// An anchor, unlike Button, has no inner element, so its own grid aligns icon and text.
const inARow = 'grid-flow-col gap-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0';

const ButtonAnchor = ({ variant, size, className = '', ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={`${buttonClass({ variant, size })} ${inARow} ${className}`} />
);

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
