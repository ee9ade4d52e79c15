import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../contents/notice.tsx';
import { Button } from '../controls/button.tsx';

// As Chromium, Firefox and Safari say it of code.
const saysNotLoaded = /dynamically imported module|importing a module script/i;

/** Whether an error says that a file of code did not come. */
export const isNotLoaded = (error: unknown) => saysNotLoaded.test(String(error));

/** Loads something once it is asked for; what failed is tried again when it is asked for again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  const begin = () =>
    load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return () => {
    loading ??= begin();
    return loading;
  };
}

type LazyPartOptions<Props> = {
  /** Shows until it is there. */
  pending?: (props: Props) => ReactNode;
  /** Nothing is shown where it did not load: nobody misses it. */
  isOptional?: boolean;
};

/**
 * Makes a component of one whose code is loaded when it is first shown. Where it does not load, it says so in its place
 * and can be tried again: `lazy()` would fail for good, and take the whole screen along.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = () => null, isOptional = false }: LazyPartOptions<Props> = {},
) {
  let Part: ComponentType<Props> | undefined;
  const loadPart = loadOnce(async () => {
    Part = await load();
  });
  return function LazyPart(props: Props) {
    const [failures, setFailures] = useState(0);
    const [isLoading, setLoading] = useState(!Part);
    useEffect(() => {
      if (!isLoading) return;
      let isHere = true;
      const end = (failed: number) => {
        if (!isHere) return;
        setFailures((before) => before + failed);
        setLoading(false);
      };
      loadPart().then(
        () => end(0),
        () => end(1),
      );
      return () => {
        isHere = false;
      };
    }, [isLoading]);
    if (Part) return <Part {...props} />;
    if (isOptional) return null;
    if (failures === 0) return pending(props);
    return <NotLoaded failures={failures} isLoading={isLoading} onRetry={() => setLoading(true)} />;
  };
}

type NotLoadedProps = { failures: number; isLoading: boolean; onRetry: () => void };

/** Trying again is first; a page that fails twice may be of an older version, and is to be loaded anew. */
const NotLoaded = ({ failures, isLoading, onRetry }: NotLoadedProps) => (
  <Notice
    tone="warn"
    role="alert"
    title="A part of this page did not load"
    action={
      <span className="flex gap-2">
        <Button size="sm" busy={isLoading} busyLabel="Trying…" onClick={onRetry}>
          Try again
        </Button>
        {failures > 1 && (
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
      </span>
    }
  >
    Check your connection.
  </Notice>
);
