/** The result of a check. `finding` says what is right, or what is wrong and what to do. */
export type Check = {
  /** Stable name, such as `key`. */
  name: string;
  state: 'right' | 'wrong' | 'warning' | 'skipped';
  finding: string;
};

const make =
  (state: Check['state']) =>
  (name: string, finding: string): Check => ({
    name,
    state,
    finding,
  });

export const right = make('right');
export const wrong = make('wrong');
export const warning = make('warning');
export const skipped = make('skipped');
