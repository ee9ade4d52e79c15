import { type ReactNode, useEffect, useState } from 'react';
import { drawn, lacksRules, loadTextRules } from './text-rules.ts';

type ShownTextProps = {
  text: string;
  /** Whether the text may have several lines. In one line, each run of spaces is one space. */
  hasLines?: boolean | undefined;
  /** Draws the parts that are shown as they are. */
  draw?: (text: string) => ReactNode;
};

const asItIs = (text: string): ReactNode => text;

/**
 * Shows a text of other people. What nobody would see is a label: hidden characters, many empty lines, wide spaces.
 */
export function ShownText({ text, hasLines = false, draw = asItIs }: ShownTextProps) {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (lacksRules(text)) void loadTextRules(text).then(() => setLoaded(true));
  }, [text]);
  return <>{drawn(text, hasLines, draw)}</>;
}
