import { createElement, Fragment, type ReactNode } from 'react';

/** Shows a text that has links, emphasis or times in it: `texts.area.text({ link: (words) => <a href="…">{words}</a> })`. */
export const Rich = ({ parts }: { parts: ReactNode[] }) => createElement(Fragment, null, ...parts);
