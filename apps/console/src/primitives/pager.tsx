import { Button } from '@assent/ui/button';
import { CardFooter } from '@assent/ui/card';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ButtonLink } from './button-link.tsx';

type PagerProps = {
  /** The cursor of this page; absent on the first. */
  cursor: string | undefined;
  nextCursor: string | null;
};

/** Older and newer: the place in a list is in the address, so a page of it can be sent to somebody. */
export function Pager({ cursor, nextCursor }: PagerProps) {
  const { history } = useRouter();
  const isFromNewer = useLocation({ select: ({ state }) => state.isFromNewer === true });
  if (!cursor && !nextCursor) return null;
  return (
    <CardFooter>
      {cursor && isFromNewer && (
        <Button size="sm" onClick={() => history.back()}>
          Newer
        </Button>
      )}
      {cursor && !isFromNewer && (
        <ButtonLink to="." search={(search) => ({ ...search, cursor: undefined })} size="sm">
          Newest
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink
          to="."
          search={(search) => ({ ...search, cursor: nextCursor })}
          state={{ isFromNewer: true }}
          size="sm"
        >
          Older
        </ButtonLink>
      )}
    </CardFooter>
  );
}
