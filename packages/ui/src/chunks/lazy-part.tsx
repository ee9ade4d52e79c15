import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../contents/notice.tsx';
import { Button } from '../controls/button.tsx';
import { texts } from '../texts.ts';

// The messages of Chromium, Firefox and Safari.
const saysNotLoaded = /dynamically imported module|importing a module script/i;

/** Returns whether an error says that a module did not load. */
export const isNotLoaded = (error: unknown) => saysNotLoaded.test(String(error));

/** Returns a function that loads something once. A failed load is repeated by the next call. */
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
  /** Shown until it is loaded. */
  pending?: (props: Props) => ReactNode;
  /** Nothing is shown if it does not load. */
  isOptional?: boolean;
};

/**
 * Returns a component whose code is loaded when it is first rendered, or by its `load()`. If that fails, it shows a retry
 * button in its place. `lazy()` would fail for good, together with the whole screen.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = () => null, isOptional = false }: LazyPartOptions<Props> = {},
) {
  let Part: ComponentType<Props> | undefined;
  const loadPart = loadOnce(async () => {
    Part = await load();
  });
  function LazyPart(props: Props) {
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
  }
  return Object.assign(LazyPart, { load: loadPart });
}

type NotLoadedProps = { failures: number; isLoading: boolean; onRetry: () => void };

/** Retrying is first. After two failures the page may be outdated, and is to be reloaded. */
const NotLoaded = ({ failures, isLoading, onRetry }: NotLoadedProps) => (
  <Notice
    tone="warn"
    role="alert"
    title={texts.problems.part}
    action={
      <span className="flex gap-2">
        <Button size="sm" busy={isLoading} busyLabel={texts.problems.retrying} onClick={onRetry}>
          {texts.problems.retry}
        </Button>
        {failures > 1 && (
          <Button size="sm" onClick={() => location.reload()}>
            {texts.problems.reload}
          </Button>
        )}
      </span>
    }
  >
    {texts.problems.connection}
  </Notice>
);
