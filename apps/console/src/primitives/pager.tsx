import { Button } from '@assent/ui/button';
import { CardFooter } from '@assent/ui/card';
import { useLocation, useRouter } from '@tanstack/react-router';
import { texts } from '../texts.ts';
import { ButtonLink } from './button-link.tsx';

type PagerProps = {
  /** The cursor of this page; undefined for the first. */
  cursor: string | undefined;
  nextCursor: string | null;
};

/** Links to older and newer pages. The cursor is in the URL, so that a page can be shared. */
export function Pager({ cursor, nextCursor }: PagerProps) {
  const { history } = useRouter();
  const isFromNewer = useLocation({ select: ({ state }) => state.isFromNewer === true });
  if (!cursor && !nextCursor) return null;
  return (
    <CardFooter>
      {cursor && isFromNewer && (
        <Button size="sm" onClick={() => history.back()}>
          {texts.primitives.newer}
        </Button>
      )}
      {cursor && !isFromNewer && (
        <ButtonLink to="." search={(search) => ({ ...search, cursor: undefined })} size="sm">
          {texts.primitives.newest}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink
          to="."
          search={(search) => ({ ...search, cursor: nextCursor })}
          state={{ isFromNewer: true }}
          size="sm"
        >
          {texts.primitives.older}
        </ButtonLink>
      )}
    </CardFooter>
  );
}
