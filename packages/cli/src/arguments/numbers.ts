import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Returns a reader of whole numbers of a range, for an option. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  return value;
};
